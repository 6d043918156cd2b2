### What waits for people who are away, as a notification; what is said when they ask for it.
### A lock screen may be seen by anybody: nothing here names a person or a card.

push-turn = 轮到你了。
push-soon = 这一步的时间快到了。你不回来的话，机器人会替你出牌。
push-out = 时间到了：在你回来之前由机器人替你出牌。
push-over = 对局结束了。
push-partner = 有朋友请你在比赛中做搭档。
push-on = 这个页面开着时，轮到你就会通知你。
push-on-away = 轮到你时会通知你；每步可用数天的牌桌，页面关着也会通知。
push-refused = 这个浏览器不允许在这里发通知。可以在浏览器的网站设置里更改。
push-needs-house = 只有打开“把这间座敷留在本设备上”，这个浏览器才能显示通知。请先打开它。

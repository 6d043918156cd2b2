### What waits for people who are away, as a notification; what is said when they ask for it.
### A lock screen may be seen by anybody: nothing here names a person or a card.

push-turn = 輪到你了。
push-soon = 這一步的時間快到了。你不回來的話，電腦玩家會替你出牌。
push-out = 時間到了：在你回來之前由電腦玩家替你出牌。
push-over = 對局結束了。
push-partner = 有朋友請你在比賽中當搭檔。
push-on = 這個頁面開著時，輪到你就會通知你。
push-on-away = 輪到你時會通知你；每步可用數天的牌桌，頁面關著也會通知。
push-refused = 這個瀏覽器不允許在這裡發送通知。可以在瀏覽器的網站設定裡更改。
push-needs-house = 只有開啟「把這間座敷留在這部裝置上」，這個瀏覽器才能顯示通知。請先開啟它。

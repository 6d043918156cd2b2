### The people at a table: who is away, whose time runs, beginning and ending, seats in other hands, phrases.
### $name is a player's name, $names several, $level a bot's level, $time minutes and seconds, $seconds and $count numbers.

company-title = 同桌的人
company-open = 玩家、短语等
company-host = 房主
company-ready = 已准备

## Away, and bots that sit in

company-away = 离开
company-away-soon = 离开，{ $time }后由机器人代打
company-stands-in = { $level }代打中
company-away-notice = { $name }离开了。{ $time }后由机器人代打。
company-stands-in-notice = { $name }回来之前由{ $level }代打。
company-stands-in-you = { $level }正在替你打。
company-return = 我回来了
company-stand-in-bot = 有人离开时代打的机器人
company-stand-in-like = 与其水平相当

## Clocks

company-bank = 备用{ $time }
company-your-time = 你的时间：{ $time }
company-days-left = 还剩{ $count }天
company-hours-left = 还剩{ $count }小时

## Beginning

company-begins = { $seconds }秒后开始对局
company-wait = 等一下
company-be-ready = 我准备好了
company-not-ready = 还没准备好
company-asked-again = 你准备好之后，这桌有了变动。请看一下，再确认一次。
company-host-begins = 由房主开始，或者所有人都准备好后开始。
company-team = 第{ $number }队：{ $names }
company-code = 供相机扫描的链接二维码
company-lesson = 第一次玩？两分钟的课程

## Seats

company-move-up = 上移：{ $name }
company-move-down = 下移：{ $name }
company-remove = 请离牌桌：{ $name }
company-replace = 用机器人替换{ $name }
company-make-host = 设为房主：{ $name }
company-offer-seat = 把座位让给……
company-take-seat = 请你接替{ $name }的座位。
company-take = 坐下

## Ending

company-offer-end = 提议结束对局
company-offer-end-sure = 不分胜负，结束对局？
company-resign = 认输
company-resign-sure = 要认输吗？
company-leave-sure = 离开对局？机器人会接替你的座位。
company-asks-end = { $name }提议不分胜负地结束对局。
company-asks-resign = { $name }想认输。
company-asked = 等待{ $names }回答
company-take-back-offer = 撤回
company-yes = 同意
company-no = 继续玩
company-ended-agreed = 对局提前结束
company-ended-agreed-text = 大家同意结束，不分胜负。
company-ended-resigned = 对局结束
company-ended-resigned-text = { $names }认输了。
company-next-steps = 接下来？

## Taking back

company-take-back = 撤回上一步
company-took-back = { $name }撤回了上一步。
company-asks-take-back = { $name }想撤回上一步。

## Conduct

company-block = 拉黑{ $name }
company-unblock = 取消拉黑{ $name }
company-report = 举报{ $name }
company-report-why = { $name }有什么问题？
company-report-words = 言语不当
company-report-play = 故意搅局
company-report-name = 名字不当
company-report-leaving = 屡次中途离开
company-report-other = 其他
company-reported = 谢谢，本站的管理者会查看。
company-chat = 自由聊天
    .hint = 大家可以随意打字，内容不会保留。
company-chat-players = 只有参加对局的人能看到。
company-chat-watchers = 只有观战的人能看到。
company-chat-send = 发送
company-banned = 进不去了
company-banned-hint = 本站的管理者不让你进来。

## Phrases

company-say = 说点什么
company-muted = 已屏蔽
company-mute = 屏蔽{ $name }
company-unmute = 取消屏蔽{ $name }
company-said = { $name }：{ $text }
phrase-hello = 你好！
phrase-good-luck = 祝你好运！
phrase-have-fun = 玩得开心！
phrase-well-played = 打得好！
phrase-thank-you = 谢谢！
phrase-nice-one = 漂亮！
phrase-oops = 哎呀！
phrase-sorry = 对不起！
phrase-unlucky = 运气不好！
phrase-wow = 哇！
phrase-close-one = 好险！
phrase-let-me-think = 让我想想……
phrase-take-your-time = 不着急，慢慢来。
phrase-your-turn = 轮到你了！
phrase-one-moment = 请稍等。
phrase-good-game = 好局！
phrase-again = 再来一局？
phrase-good-bye = 我得走了，再见！
emote-smile = 微笑
emote-laugh = 大笑
emote-cheer = 欢呼
emote-wink = 眨眼
emote-think = 思考
emote-surprise = 吃惊
emote-sweat = 冒汗
emote-cry = 哭
emote-angry = 生气
emote-sleepy = 打瞌睡
emote-love = 喜欢
emote-bow = 鞠躬

## Who may come

company-listed = 公开这桌
    .hint = 会列在首页，任何人都可以入座。
company-watched = 允许观战
    .hint = 不参加的人也可以观看，但看不到任何人的手牌。
company-late = 你看到的是{ $time }前的这一桌。
company-fill = 空位由机器人补上
company-seeking = 想玩同一种对局的人会被带到这里。再来{ $count }人就开始。
company-unwatched = 这桌不开放观战
company-unwatched-hint = 这场对局不能观战。可以问问房主，或者另找一桌。

## What the server refuses

table-error-not-host = 只有房主可以这样做。
table-error-no-proposal = 已经没有待回答的提议了。
table-error-nobody-to-agree = 没有另一方的人能同意结束，你可以认输。
table-error-match-over = 对局已经结束。
table-error-no-spectators = 这场对局不能观战。
table-error-too-late = 太迟了：对局已经往下进行。
table-error-chat-off = 这桌只能用常用语。
table-error-not-welcome = 这里有人不想和你一起玩。
table-error-banned = 本站的管理者不让你进来。

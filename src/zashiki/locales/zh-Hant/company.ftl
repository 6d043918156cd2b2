### The people at a table: who is away, whose time runs, beginning and ending, seats in other hands, phrases.
### $name is a player's name, $names several, $level a bot's level, $time minutes and seconds, $seconds and $count numbers.

company-title = 同桌的人
company-open = 玩家、短句等
company-host = 房主
company-ready = 已準備

## Away, and bots that sit in

company-away = 離開
company-away-soon = 離開，{ $time }後由電腦玩家代打
company-stands-in = { $level }代打中
company-away-notice = { $name }離開了。{ $time }後由電腦玩家代打。
company-stands-in-notice = { $name }回來之前由{ $level }代打。
company-stands-in-you = { $level }正在替你打。
company-return = 我回來了
company-stand-in-bot = 有人離開時代打的電腦玩家
company-stand-in-like = 與其程度相當

## Clocks

company-bank = 備用{ $time }
company-your-time = 你的時間：{ $time }
company-days-left = 還剩{ $count }天
company-hours-left = 還剩{ $count }小時

## Beginning

company-begins = { $seconds }秒後開始對局
company-wait = 等一下
company-be-ready = 我準備好了
company-not-ready = 還沒準備好
company-asked-again = 你準備好之後，這桌有了變動。請看一下，再確認一次。
company-host-begins = 由房主開始，或者所有人都準備好後開始。
company-team = 第{ $number }隊：{ $names }
company-code = 供相機掃描的連結 QR 碼
company-lesson = 第一次玩？兩分鐘的課程

## Seats

company-move-up = 上移：{ $name }
company-move-down = 下移：{ $name }
company-remove = 請離牌桌：{ $name }
company-replace = 用電腦玩家替換{ $name }
company-make-host = 設為房主：{ $name }
company-offer-seat = 把座位讓給……
company-take-seat = 請你接替{ $name }的座位。
company-take = 坐下

## Ending

company-offer-end = 提議結束對局
company-offer-end-sure = 不分勝負，結束對局？
company-resign = 認輸
company-resign-sure = 要認輸嗎？
company-leave-sure = 離開對局？電腦玩家會接替你的座位。
company-asks-end = { $name }提議不分勝負地結束對局。
company-asks-resign = { $name }想認輸。
company-asked = 等待{ $names }回答
company-take-back-offer = 撤回
company-yes = 同意
company-no = 繼續玩
company-ended-agreed = 對局提前結束
company-ended-agreed-text = 大家同意結束，不分勝負。
company-ended-resigned = 對局結束
company-ended-resigned-text = { $names }認輸了。
company-next-steps = 接下來？

## Taking back

company-take-back = 收回上一步
company-took-back = { $name }收回了上一步。
company-asks-take-back = { $name }想收回上一步。

## Conduct

company-block = 封鎖{ $name }
company-unblock = 解除封鎖{ $name }
company-report = 檢舉{ $name }
company-report-why = { $name }有什麼問題？
company-report-words = 言語不當
company-report-play = 故意擾亂對局
company-report-name = 名稱不當
company-report-leaving = 屢次中途離開
company-report-other = 其他
company-reported = 謝謝，本站的管理者會查看。
company-chat = 自由聊天
    .hint = 大家可以自由打字，內容不會保留。
company-chat-players = 只有參加對局的人看得到。
company-chat-watchers = 只有觀戰的人看得到。
company-chat-send = 傳送
company-banned = 無法進入
company-banned-hint = 本站的管理者不讓你進來。

## Phrases

company-say = 說點什麼
company-muted = 已靜音
company-mute = 將{ $name }靜音
company-unmute = 取消{ $name }的靜音
company-said = { $name }：{ $text }
phrase-hello = 你好！
phrase-good-luck = 祝你好運！
phrase-have-fun = 玩得開心！
phrase-well-played = 打得好！
phrase-thank-you = 謝謝！
phrase-nice-one = 漂亮！
phrase-oops = 哎呀！
phrase-sorry = 對不起！
phrase-unlucky = 運氣不好！
phrase-wow = 哇！
phrase-close-one = 好險！
phrase-let-me-think = 讓我想想……
phrase-take-your-time = 不急，慢慢來。
phrase-your-turn = 輪到你了！
phrase-one-moment = 請稍等。
phrase-good-game = 好局！
phrase-again = 再來一局？
phrase-good-bye = 我得走了，再見！
emote-smile = 微笑
emote-laugh = 大笑
emote-cheer = 歡呼
emote-wink = 眨眼
emote-think = 思考
emote-surprise = 吃驚
emote-sweat = 冒汗
emote-cry = 哭
emote-angry = 生氣
emote-sleepy = 打瞌睡
emote-love = 喜歡
emote-bow = 鞠躬

## Who may come

company-listed = 公開這桌
    .hint = 會列在首頁，任何人都可以入座。
company-watched = 開放觀戰
    .hint = 不參加的人也可以觀看，但看不到任何人的手牌。
company-late = 你看到的是{ $time }前的這一桌。
company-fill = 空位由電腦玩家補上
company-seeking = 想玩同一種對局的人會被帶到這裡。再來{ $count }人就開始。
company-unwatched = 這桌不開放觀戰
company-unwatched-hint = 這場對局不能觀戰。可以問問房主，或者另找一桌。

## What the server refuses

table-error-not-host = 只有房主可以這樣做。
table-error-no-proposal = 已經沒有待回答的提議了。
table-error-nobody-to-agree = 沒有另一方的人能同意結束，你可以認輸。
table-error-match-over = 對局已經結束。
table-error-no-spectators = 這場對局不能觀戰。
table-error-too-late = 太遲了：對局已經往下進行。
table-error-chat-off = 這桌只能用常用語。
table-error-not-welcome = 這裡有人不想和你一起玩。
table-error-banned = 本站的管理者不讓你進來。

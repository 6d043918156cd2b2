### The people at a table: who is away, whose time runs, beginning and ending, seats in other hands, phrases.
### $name is a player's name, $names several, $level a bot's level, $time minutes and seconds, $seconds and $count numbers.

company-title = この卓のみなさん
company-open = 参加者・定型文など
company-host = ホスト
company-ready = 準備完了

## Away, and bots that sit in

company-away = 離席中
company-away-soon = 離席中・{ $time }でボットが代打ち
company-stands-in = { $level }が代打ち中
company-away-notice = { $name }は離席中です。あと{ $time }でボットが代わりに打ちます。
company-stands-in-notice = { $name }が戻るまで{ $level }が代わりに打ちます。
company-stands-in-you = { $level }があなたの代わりに打っています。
company-return = 戻りました
company-stand-in-bot = 離席した人の代わりに打つボット
company-stand-in-like = その人と同じくらいの強さ

## Clocks

company-bank = 持ち時間{ $time }
company-your-time = あなたの残り時間：{ $time }
company-days-left = 残り{ $count }日
company-hours-left = 残り{ $count }時間

## Beginning

company-begins = あと{ $seconds }秒で対戦開始
company-wait = 待って
company-be-ready = 準備完了
company-not-ready = まだ準備中
company-asked-again = 準備完了のあとに、この卓の条件や席が変わりました。確認して、もう一度お願いします。
company-host-begins = ホストが開始するか、全員が準備完了になると始まります。
company-team = チーム{ $number }：{ $names }
company-code = カメラで読み取れるリンクのコード
company-lesson = はじめての方へ：2分のレッスン

## Seats

company-move-up = 上へ移す：{ $name }
company-move-down = 下へ移す：{ $name }
company-remove = 卓から外す：{ $name }
company-replace = { $name }をボットに替える
company-make-host = ホストにする：{ $name }
company-offer-seat = この席をゆずる…
company-take-seat = { $name }の席をすすめられています。
company-take = 座る

## Ending

company-offer-end = 対戦の打ち切りを提案
company-offer-end-sure = 勝敗なしで対戦を打ち切りますか？
company-resign = 投了
company-resign-sure = この対戦を投了しますか？
company-leave-sure = 対戦から抜けますか？ボットが席を引き継ぎます。
company-asks-end = { $name }が勝敗なしでの打ち切りを提案しています。
company-asks-resign = { $name }が投了を望んでいます。
company-asked = { $names }の返事を待っています
company-take-back-offer = 取り下げる
company-yes = 同意する
company-no = 続ける
company-ended-agreed = 対戦は打ち切られました
company-ended-agreed-text = 全員の同意で終わりました。勝敗はありません。
company-ended-resigned = 対戦終了
company-ended-resigned-text = { $names }が投了しました。
company-next-steps = 次は？

## Taking back

company-take-back = 最後の手を取り消す
company-took-back = { $name }が最後の手を取り消しました。
company-asks-take-back = { $name }が最後の手を取り消したいそうです。

## Conduct

company-block = { $name }をブロック
company-unblock = { $name }のブロックを解除
company-report = { $name }を通報
company-report-why = { $name }の何が問題ですか。
company-report-words = 発言
company-report-play = 対戦の妨害
company-report-name = 名前
company-report-leaving = 何度も抜ける
company-report-other = その他
company-reported = ありがとうございます。この座敷の管理者が確認します。
company-chat = 自由なチャット
    .hint = 自由に書き込めます。記録は残りません。
company-chat-players = 対戦者だけが読めます。
company-chat-watchers = 観戦者だけが読めます。
company-chat-send = 送信
company-banned = 入れません
company-banned-hint = この座敷の管理者が、あなたの入室を断っています。

## Phrases

company-say = ひとこと
company-muted = ミュート中
company-mute = { $name }をミュート
company-unmute = { $name }のミュートを解除
company-said = { $name }：{ $text }
phrase-hello = こんにちは！
phrase-good-luck = がんばりましょう！
phrase-have-fun = 楽しみましょう！
phrase-well-played = お見事！
phrase-thank-you = ありがとう！
phrase-nice-one = ナイス！
phrase-oops = あっ！
phrase-sorry = ごめんなさい！
phrase-unlucky = ついてないね！
phrase-wow = すごい！
phrase-close-one = 危なかった！
phrase-let-me-think = 考え中…
phrase-take-your-time = ごゆっくり。
phrase-your-turn = あなたの番ですよ！
phrase-one-moment = 少しお待ちください。
phrase-good-game = いい勝負でした！
phrase-again = もう一戦？
phrase-good-bye = そろそろ失礼します。またね！
emote-smile = にっこり
emote-laugh = 大笑い
emote-cheer = 万歳
emote-wink = ウインク
emote-think = うーん
emote-surprise = びっくり
emote-sweat = 冷や汗
emote-cry = 涙
emote-angry = ぷんぷん
emote-sleepy = うとうと
emote-love = うっとり
emote-bow = おじぎ

## Who may come

company-listed = 卓を公開する
    .hint = ホームに載り、だれでも座れます。
company-watched = 観戦
    .hint = 座っていない人も観戦できます。手札はだれにも見えません。
company-late = この卓は{ $time }遅れで表示されています。
company-fill = 空席をボットで埋める
company-seeking = 同じ対戦を望む人がこの卓に案内されます。あと{ $count }人で始まります。
company-unwatched = この対戦は非公開です
company-unwatched-hint = この対戦は観戦できません。ホストに頼むか、ほかの卓を探してください。

## What the server refuses

table-error-not-host = それができるのはホストだけです。
table-error-no-proposal = 提案はもうありません。
table-error-nobody-to-agree = 同意できる相手側の人がいません。終わらせるには投了してください。
table-error-match-over = 対戦は終わっています。
table-error-no-spectators = この対戦は観戦できません。
table-error-too-late = すでに先へ進んだので、取り消せません。
table-error-chat-off = この卓で使えるのは定型文だけです。
table-error-not-welcome = この卓には、あなたとの対戦を望まない人がいます。
table-error-banned = この座敷の管理者が、あなたの入室を断っています。

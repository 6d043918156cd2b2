### What waits for people who are away, as a notification; what is said when they ask for it.
### A lock screen may be seen by anybody: nothing here names a person or a card.

push-turn = あなたの番です。
push-soon = この番の持ち時間がもうすぐ切れます。お戻りにならないと、ボットが代わりに打ちます。
push-out = 持ち時間が切れました。お戻りになるまでボットが代わりに打ちます。
push-over = 対戦が終わりました。
push-partner = 友だちが、大会のパートナーになってほしいと言っています。
push-on = このページを開いているあいだ、自分の番をお知らせします。
push-on-away = 自分の番をお知らせします。一手に何日もかけられる卓では、ページを閉じていてもお知らせします。
push-refused = このブラウザでは通知が許可されていません。ブラウザのサイト設定で変更できます。
push-needs-house = このブラウザでは、「この端末に座敷を置いておく」がオンのときだけ通知を表示できます。先にオンにしてください。

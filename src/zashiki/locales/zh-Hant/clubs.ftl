### Clubs: the list, the page of one, a table for one. $name is a person or a club, $count a number.

clubs-title = 俱樂部
clubs-line = 給常在一起玩的人：憑連結打開的頁面，有自己的規矩和牌桌。
clubs-yours = 你的俱樂部
clubs-none = 你還沒有加入任何俱樂部。可以創辦一個，或打開你知道的俱樂部的連結。
clubs-make = 創辦俱樂部
clubs-make-go = 創辦
club-name = 名稱
club-name-first = { $name }的俱樂部
club-rules = 俱樂部的規矩
club-rules-hint = 想怎麼寫都可以。有連結的人都看得到。
club-count = { $count }名成員
club-founder = 創辦人
club-you-founder = 你是創辦人
club-back = 你的所有俱樂部

## For who is not in it

club-join = 加入
club-join-hint = 加入之後，你看得到成員、牌桌和成員的排名。成員看得到你的名字、臉譜和積分，以及你何時在這個頁面或在俱樂部的牌桌上。

## For members

club-tables = 俱樂部的牌桌
club-tables-none = 目前沒有人在等，也沒有人在打。
club-new-table = 開一桌
club-members = 成員
club-here = 在這裡
club-away = 不在
club-ladder = 俱樂部排名
club-ladder-line = 本賽季在各處打的計分局都算在內。帶問號的數字是暫定的，滿十場後確定。
club-ladder-none = 本賽季還沒有成員打過計分局。
club-link = 俱樂部的連結
club-link-hint = 打開連結的人看得到名稱和規矩，也可以加入。
club-copy = 複製連結
club-copied = 已複製連結。
club-share = 分享連結
club-leave = 退出俱樂部
club-leave-title = 要退出{ $name }嗎？
club-leave-what = 憑連結可以回來，那時是最新的成員。
club-leave-founder = 資歷最深的成員會成為創辦人。如果只有你一人，俱樂部就沒有了。

## The founder

club-tools = 創辦人
club-save = 儲存
club-member = 成員
club-member-nobody = 未選擇
club-remove = 移出
club-remove-title = 要把{ $name }移出俱樂部嗎？
club-remove-what = 除非你更換連結，否則對方憑連結還能回來。
club-hand-over = 移交
club-hand-over-title = 要讓{ $name }當創辦人嗎？
club-hand-over-what = 之後只有對方能更改、移交或關閉俱樂部。
club-renew = 更換連結
club-renew-title = 要更換連結嗎？
club-renew-what = 原來的連結會失效。成員不變，可以在自己的清單裡找到俱樂部。
club-end = 關閉俱樂部
club-end-title = 要永久關閉俱樂部嗎？
club-end-what = 頁面、規矩和成員名單都會消失，無法復原。牌桌和對局會保留。
club-yes = 是
club-done = 好了。

## How new tables begin, and what members bring

club-presets = 開新桌時
club-presets-hint = 為俱樂部開桌時，表單一開始就是這樣選的。開桌的人可以改。
club-presets-change = 訂一種玩法
club-presets-title = 新桌的規矩
club-presets-save = 訂為規矩
club-presets-clear = 不再規定：{ $name }
club-presets-plain = 照規則書
club-presets-no-hints = 沒有提示
club-presets-from = 從{ $club }的規矩開始。
club-packs = 俱樂部的牌包
club-packs-hint = 成員自己做的卡牌和角色。為俱樂部開桌時可以選用。
club-packs-none = 成員可以把自己做的卡牌和角色帶到俱樂部的牌桌上。
club-packs-bring = 帶來
club-packs-draft = 這台裝置上的工坊作品
club-packs-link = 或者工坊的連結
club-packs-link-only = 工坊的連結
club-packs-workshop = 去工坊
club-packs-no-link = 請填工坊裡一張卡牌或一個角色的連結。
club-packs-brought = 俱樂部的牌桌現在可以用它了。
club-packs-remove = 撤下{ $name }

## Conduct

club-report = 檢舉這個俱樂部
club-report-why = { $name }有什麼問題？
club-report-name = 名稱
club-report-rules = 寫的規矩
club-report-packs = 牌包
club-report-other = 其他
club-reported = 謝謝，本站的管理者會查看。

## A new table

club-for = 給俱樂部開
club-for-none = 不給俱樂部
club-for-hint = 成員可以在俱樂部頁面上找到這桌。

club-error-not-welcome = 你不能加入這個俱樂部。
club-error-too-many = 你在短時間內創辦了很多俱樂部，請稍候。
error-no-club = 沒有這個俱樂部。連結可能不完整或已更換，也可能俱樂部已關閉。
club-missing = 沒有這個俱樂部
club-missing-why = 連結可能不完整或已更換，也可能俱樂部已關閉。
error-not-member = 你不在這個俱樂部裡。
error-not-founder = 只有創辦人可以這麼做。
error-club-full = 俱樂部已額滿。
error-too-many-clubs = 你加入的俱樂部太多了，請先退出一個。
error-too-many-packs = 俱樂部的牌包已滿，請先撤下一個。

### Tournaments: the list, the form, the page of one. $name is a player or a tournament, $round, $rounds, $count, $points,
### $minutes are numbers, $time a day and an hour.

tournaments-title = 比賽
tournaments-line = 可以單人或兩人一組報名。各輪自動進行，名次人人看得到。
tournaments-new = 舉辦比賽
tournaments-open = 報名中
tournaments-running = 進行中
tournaments-over = 已結束
tournaments-none-open = 目前沒有報名中的比賽。你也可以自己辦一場，傳連結請人來。
tournaments-none-running = 進行中的比賽可以在這裡一輪一輪地看。
tournaments-none-over = 結束的比賽連同名次都留在這裡。
tournaments-yours = 你的
tournament-system-swiss = 瑞士制複式賽
    .hint = 每輪都由成績相近的人對陣。同一輪裡每張牌桌都打同樣的牌，對手都是相同的電腦玩家；對陣雙方成績較好的人獲勝。
tournament-system-knockout = 淘汰賽
    .hint = 對陣雙方坐在同一桌，其餘座位由電腦玩家擔任。輸的人被淘汰。
tournament-system-arena = 競技場
    .hint = 在限定時間內，有空的人立刻與積分相近的人對陣。隨時可以加入或離開；連勝時積分加倍。
tournament-places = { $count }／{ $most }人
tournament-rounds = 共{ $count }輪
tournament-begins = { $time }開始
tournament-begins-said = 由主辦人宣布開始
tournament-drawing = 正在抽籤安排第1輪
tournament-round-of = 第{ $round }輪，共{ $rounds }輪
tournament-is-over = 已結束
tournament-cancelled = 已取消
tournament-ends = { $time }結束
tournament-by = 主辦人：{ $name }
tournament-back = 所有比賽
tournament-share = 分享連結
tournament-copied = 已複製連結。

## The form

tournament-name = 名稱
tournament-name-first = { $name }的比賽
tournament-system = 賽制
tournament-how-many-rounds = 輪數
tournament-pace = 每輪時間
tournament-minutes = { $minutes }分鐘
tournament-hours = { $count }小時
tournament-days = { $count }天
tournament-pace-hint = 所有對局打完時，一輪會提早結束。時間到了還沒打完的人算輸。
tournament-length = 時間長度
tournament-length-hint = 準時結束。屆時還沒打完的對局可以打完，但不計分。
tournament-fill = 沒有人有空時
tournament-fill-no = 等其他人
tournament-fill-yes = 由電腦玩家湊數
tournament-bots = 其餘座位的電腦玩家
tournament-rated = 排行榜計分局
tournament-rated-hint = 每場對局都是計分局：影響你在排行榜上的積分，沒有提示。報名即表示同意。
tournament-most = 名額
tournament-begin = 開始時間
tournament-begin-said = 由我宣布
tournament-begin-time = 訂好時間
tournament-begin-when = 日期與時間
tournament-begin-unclear = 請填完整的開始日期與時間，在今後90天以內。
tournament-who = 誰找得到
tournament-public = 所有人
tournament-private = 只憑連結
tournament-found = 舉辦

## What concerns you

tournament-enter = 報名
tournament-enter-late = 中途加入
tournament-late-hint = 從下一輪起安排對陣；先前各輪算輸。
tournament-late-arena = 隨時可以加入，一有人有空就為你安排對陣。
tournament-enter-again = 重新加入
tournament-leave = 退賽
tournament-leave-title = 要退賽嗎？
tournament-leave-what = 正在打的對局算認輸，之後不再安排對陣。
tournament-you-in = 你已報名。
tournament-ready = 第{ $round }輪：你的牌桌準備好了。
tournament-table-ready = 你的牌桌準備好了。
tournament-free = 你現在有空。一有別人也有空，牌桌就會自動安排好。
tournament-against-bots = 沒有別人有空：你的對手是電腦玩家。
tournament-against = 你的對手是{ $name }。
tournament-to-table = 到你的牌桌
tournament-waiting = 這一輪你打完了，還有{ $count }場對局進行中。
tournament-bye = 這一輪你輪空：算一勝。
tournament-out = 你已被淘汰。感謝參加！
tournament-next = 下一輪起為你安排對陣。
tournament-over-you = 你獲得第{ $place }名。
tournament-until = 本輪最晚{ $time }結束。

## Pairs. $partner is a player too.

tournament-pairs = 參賽方式
tournament-pairs-no = 各自參賽
tournament-pairs-yes = 兩人一組
tournament-pair-of = { $name }、{ $partner }
tournament-partner = 你的搭檔
tournament-partner-missing = 你還沒有搭檔。有人加入之前由電腦玩家代打。
tournament-partner-link = 分享給搭檔的連結
tournament-partner-friend = 好友
tournament-partner-none = 沒有互相追蹤的好友
tournament-partner-ask = 邀請
tournament-partner-asked = 已邀請{ $name }，對方會在比賽列表中看到。
tournament-partner-join = 與{ $name }搭檔

## Standings and rounds

tournament-standings = 名次
tournament-rounds-title = 各輪
tournament-show = 顯示
tournament-place = 名次
tournament-player = 名字
tournament-points = 積分
tournament-nobody = 還沒有人報名。
tournament-left = 已退賽
tournament-ties = BH { $buchholz }，SB { $berger }，{ $margin }
tournament-run = { $matches }場，{ $wins }勝
tournament-doubled = 積分加倍中
tournament-arena-rules = 如何計分
tournament-arena-people = 只安排人與人對陣：落單的人等下一個有空的人。只要還有別人在打，就不會連續兩次遇到同一個人。
tournament-arena-bots = 等人滿20秒的人與電腦玩家對陣，積分相同。電腦玩家不列入名次。只要還有別人在打，就不會連續兩次遇到同一個人。
tournament-ties-arena = 勝一場得2分，平手得1分。連勝兩場之後，所有得分加倍，直到沒有獲勝為止。積分高者名次在前，其次看勝場數；兩者都相同則名次並列。時間到了還沒打完的對局不計分。
tournament-matches = 對局
tournament-matches-none = 比賽開始後就有第一批對局。
tournament-matches-hint = 進行中的，以及最近打完的。
tournament-bots-meet = 電腦玩家
tournament-ties-title = 同分時怎麼辦
tournament-ties-swiss = 先比積分；再比對手的總積分（布赫霍爾茨分，BH），再比你擊敗的對手的積分（索恩本-伯格分，SB），再比同分者之間的對局，最後比累計淨勝（帶正負號的數）。仍然相同則名次並列。
tournament-ties-knockout = 留得越久名次越高；同一輪被淘汰的人名次並列。
tournament-ties-bye = 輪空算一勝。計算對手的小分時，沒有對局的一輪算半分。
tournament-round = 第{ $round }輪
tournament-round-none = 比賽開始後就有第一輪對陣。
tournament-board = 第{ $number }桌
tournament-has-bye = 輪空
tournament-playing = 進行中
tournament-done = 已打完
tournament-no-play = 沒有對局
tournament-replay-of = { $name }的重播
tournament-watch = 觀戰
tournament-fair = 抽籤和發牌公平嗎？
tournament-fair-open = 抽籤，以及瑞士制中每一輪的牌，都由一個種子得出；這是它的指紋（SHA-256），在有人報名之前就已定下。種子在全部結束後公開；一輪的牌在該輪結束後隨重播公開。
tournament-fair-over = 種子與一開始就公開的指紋相符。第 n 輪的種子是 HMAC-SHA-256(種子, "zashiki/round n")，那一輪每份重播的牌都由它得出。
tournament-seed = 種子：

## The organiser

tournament-tools = 主辦人
tournament-start = 現在開始
tournament-hurry = 立即結束本輪
tournament-hurry-title = 立即結束本輪嗎？
tournament-hurry-what = 沒打完的人算輸：瑞士制中輸給打完的人，淘汰賽中讓人等待的一方輸。你自己的對局會繼續打到本輪時間用完。
tournament-cancel = 取消比賽
tournament-cancel-title = 要取消比賽嗎？
tournament-cancel-what = 不再進行，也不能再報名。
tournament-end = 結束比賽
tournament-end-title = 現在就結束比賽嗎？
tournament-end-what = 已結束的各輪有效，進行中的一輪無效。
tournament-close-title = 現在就結束比賽嗎？
tournament-close-what = 已打完的對局有效，進行中的無效。
tournament-drop = 移出參賽者
tournament-drop-nobody = 未選擇
tournament-drop-go = 移出
tournament-drop-title = 要移出{ $name }嗎？
tournament-drop-what = 之後不再安排對陣，也不能再回來。正在打的對局算認輸。
tournament-yes = 是
tournament-done-so = 好了。

tournament-error-not-host = 只有主辦人可以這麼做。
tournament-error-seats-open = 比賽至少需要兩人報名。
tournament-error-match-running = 比賽已經開始。
tournament-error-match-over = 目前沒有進行中的一輪。
tournament-error-not-seated = 你沒有參加這場比賽。
tournament-error-seat-taken = 這一組已滿兩人，或者你已在別處報名。
tournament-error-not-welcome = 這裡有人不想和你一起玩。
tournament-error-not-found = 這個邀請已失效。
tournament-error-not-here = 只能邀請互相追蹤的好友。
tournament-error-banned = 你不能參加這場比賽。
tournament-error-too-many = 你在短時間內舉辦了很多比賽，請稍候。
error-no-tournament = 沒有這場比賽。連結可能不完整，或是很久以前的。
tournament-missing = 沒有這場比賽
tournament-missing-why = 連結可能不完整，或是很久以前的。
error-tournament-over = 已經不能報名，也不能更改。
error-own-match = 這會決定你自己正在打的對局。它會一直打到結束，或本輪時間用完。
error-tournament-full = 名額已滿。

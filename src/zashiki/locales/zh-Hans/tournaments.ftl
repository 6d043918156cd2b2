### Tournaments: the list, the form, the page of one. $name is a player or a tournament, $round, $rounds, $count, $points,
### $minutes are numbers, $time a day and an hour.

tournaments-title = 比赛
tournaments-line = 可以单人或两人一组报名。各轮自动进行，名次人人可见。
tournaments-new = 举办比赛
tournaments-open = 正在报名
tournaments-running = 正在进行
tournaments-over = 已结束
tournaments-none-open = 现在没有正在报名的比赛。你也可以自己办一场，发链接请人来。
tournaments-none-running = 正在进行的比赛可以在这里一轮一轮地看。
tournaments-none-over = 结束的比赛连同名次都留在这里。
tournaments-yours = 你的
tournament-system-swiss = 瑞士制复式赛
    .hint = 每轮都由成绩相近的人对阵。同一轮里每张牌桌都打同样的牌，对手都是同样的机器人；对阵双方成绩更好的人获胜。
tournament-system-knockout = 淘汰赛
    .hint = 对阵双方坐在同一桌，其余座位由机器人担任。输的人被淘汰。
tournament-system-arena = 竞技场
    .hint = 在限定时间内，空闲的人立即与积分相近的人对阵。随时可以加入或离开；连胜时积分加倍。
tournament-places = { $count }／{ $most }人
tournament-rounds = 共{ $count }轮
tournament-begins = { $time }开始
tournament-begins-said = 由主办人宣布开始
tournament-drawing = 正在抽签安排第1轮
tournament-round-of = 第{ $round }轮，共{ $rounds }轮
tournament-is-over = 已结束
tournament-cancelled = 已取消
tournament-ends = { $time }结束
tournament-by = 主办人：{ $name }
tournament-back = 全部比赛
tournament-share = 分享链接
tournament-copied = 链接已复制。

## The form

tournament-name = 名称
tournament-name-first = { $name }的比赛
tournament-system = 赛制
tournament-how-many-rounds = 轮数
tournament-pace = 每轮时间
tournament-minutes = { $minutes }分钟
tournament-hours = { $count }小时
tournament-days = { $count }天
tournament-pace-hint = 所有对局结束后，一轮会提前结束。到时还没打完的人算输。
tournament-length = 时长
tournament-length-hint = 准时结束。届时还没打完的对局可以打完，但不计分。
tournament-fill = 没有人空闲时
tournament-fill-no = 等其他人
tournament-fill-yes = 由机器人凑数
tournament-bots = 其余座位的机器人
tournament-rated = 排行榜计分局
tournament-rated-hint = 每场对局都是计分局：影响你在排行榜上的积分，没有提示。报名即表示同意。
tournament-most = 名额
tournament-begin = 开始时间
tournament-begin-said = 由我宣布
tournament-begin-time = 定好时间
tournament-begin-when = 日期和时间
tournament-begin-unclear = 请填完整的开始日期和时间，在今后90天以内。
tournament-who = 谁能找到
tournament-public = 所有人
tournament-private = 仅凭链接
tournament-found = 举办

## What concerns you

tournament-enter = 报名
tournament-enter-late = 中途加入
tournament-late-hint = 从下一轮起参加对阵；之前各轮算输。
tournament-late-arena = 随时可以加入，一有人空闲就为你安排对阵。
tournament-enter-again = 重新加入
tournament-leave = 退赛
tournament-leave-title = 要退赛吗？
tournament-leave-what = 正在打的对局算认输，之后不再安排对阵。
tournament-you-in = 你已报名。
tournament-ready = 第{ $round }轮：你的牌桌准备好了。
tournament-table-ready = 你的牌桌准备好了。
tournament-free = 你现在空闲。一有别人空闲，牌桌就会自动安排好。
tournament-against-bots = 没有别人空闲：你的对手是机器人。
tournament-against = 你的对手是{ $name }。
tournament-to-table = 去你的牌桌
tournament-waiting = 这一轮你已打完，还有{ $count }场对局在进行。
tournament-bye = 这一轮你轮空：算一胜。
tournament-out = 你已被淘汰。感谢参加！
tournament-next = 下一轮起为你安排对阵。
tournament-over-you = 你获得第{ $place }名。
tournament-until = 本轮最迟{ $time }结束。

## Pairs. $partner is a player too.

tournament-pairs = 参赛方式
tournament-pairs-no = 各自参赛
tournament-pairs-yes = 两人一组
tournament-pair-of = { $name }、{ $partner }
tournament-partner = 你的搭档
tournament-partner-missing = 你还没有搭档。有人加入之前由机器人代打。
tournament-partner-link = 分享给搭档的链接
tournament-partner-friend = 好友
tournament-partner-none = 没有互相关注的好友
tournament-partner-ask = 邀请
tournament-partner-asked = 已邀请{ $name }，对方会在比赛列表中看到。
tournament-partner-join = 与{ $name }搭档

## Standings and rounds

tournament-standings = 名次
tournament-rounds-title = 各轮
tournament-show = 显示
tournament-place = 名次
tournament-player = 名字
tournament-points = 积分
tournament-nobody = 还没有人报名。
tournament-left = 已退赛
tournament-ties = BH { $buchholz }，SB { $berger }，{ $margin }
tournament-run = { $matches }局，{ $wins }胜
tournament-doubled = 积分加倍中
tournament-arena-rules = 如何计分
tournament-arena-people = 只安排人与人对阵：落单的人等下一个空闲的人。只要还有别人在打，就不会连续两次遇到同一个人。
tournament-arena-bots = 等人满20秒的人与机器人对阵，积分相同。机器人不进入名次。只要还有别人在打，就不会连续两次遇到同一个人。
tournament-ties-arena = 胜一局得2分，平局得1分。连胜两局之后，所有得分加倍，直到没有取胜为止。积分高者名次在前，其次看胜局数；两者都相同则名次并列。时间到了还没打完的对局不计分。
tournament-matches = 对局
tournament-matches-none = 比赛开始后就有第一批对局。
tournament-matches-hint = 正在进行的，以及最近打完的。
tournament-bots-meet = 机器人
tournament-ties-title = 同分怎么办
tournament-ties-swiss = 先比积分；再比对手的总积分（布赫霍尔茨分，BH），再比你战胜的对手的积分（索伯分，SB），再比同分者之间的对局，最后比累计净胜（带正负号的数）。仍然相同则名次并列。
tournament-ties-knockout = 留得越久名次越高；同一轮被淘汰的人名次并列。
tournament-ties-bye = 轮空算一胜。计算对手的小分时，没有对局的一轮算半分。
tournament-round = 第{ $round }轮
tournament-round-none = 比赛开始后就有第一轮对阵。
tournament-board = 第{ $number }桌
tournament-has-bye = 轮空
tournament-playing = 进行中
tournament-done = 已打完
tournament-no-play = 没有对局
tournament-replay-of = { $name }的回放
tournament-watch = 观战
tournament-fair = 抽签和发牌公平吗？
tournament-fair-open = 抽签，以及瑞士制中每一轮的牌，都由一个种子得出；这是它的指纹（SHA-256），在有人报名之前就已定下。种子在全部结束后公开；一轮的牌在该轮结束后随回放公开。
tournament-fair-over = 种子与一开始就公开的指纹相符。第 n 轮的种子是 HMAC-SHA-256(种子, "zashiki/round n")，那一轮每份回放的牌都由它得出。
tournament-seed = 种子：

## The organiser

tournament-tools = 主办人
tournament-start = 现在开始
tournament-hurry = 立即结束本轮
tournament-hurry-title = 立即结束本轮吗？
tournament-hurry-what = 没打完的人算输：瑞士制中输给打完的人，淘汰赛中让人等待的一方输。你自己的对局会继续打到本轮时间用完。
tournament-cancel = 取消比赛
tournament-cancel-title = 要取消比赛吗？
tournament-cancel-what = 不再进行，也不能再报名。
tournament-end = 结束比赛
tournament-end-title = 现在就结束比赛吗？
tournament-end-what = 已结束的各轮有效，正在进行的一轮无效。
tournament-close-title = 现在就结束比赛吗？
tournament-close-what = 已打完的对局有效，正在进行的无效。
tournament-drop = 移出参赛者
tournament-drop-nobody = 未选择
tournament-drop-go = 移出
tournament-drop-title = 要移出{ $name }吗？
tournament-drop-what = 之后不再安排对阵，也不能再回来。正在打的对局算认输。
tournament-yes = 是
tournament-done-so = 好了。

tournament-error-not-host = 只有主办人可以这样做。
tournament-error-seats-open = 比赛至少需要两人报名。
tournament-error-match-running = 比赛已经开始。
tournament-error-match-over = 现在没有正在进行的一轮。
tournament-error-not-seated = 你没有参加这场比赛。
tournament-error-seat-taken = 这一组已满两人，或者你已在别处报名。
tournament-error-not-welcome = 这里有人不想和你一起玩。
tournament-error-not-found = 这个邀请已失效。
tournament-error-not-here = 只能邀请互相关注的好友。
tournament-error-banned = 你不能参加这场比赛。
tournament-error-too-many = 你在短时间内举办了很多比赛，请稍候。
error-no-tournament = 没有这场比赛。链接可能不完整，或者是很久以前的。
tournament-missing = 没有这场比赛
tournament-missing-why = 链接可能不完整，或者是很久以前的。
error-tournament-over = 已经不能报名，也不能更改。
error-own-match = 这会决定你自己正在打的对局。它会一直打到结束，或本轮时间用完。
error-tournament-full = 名额已满。

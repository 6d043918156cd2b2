### 复式赛：表单与页面。$team 是“A 队”或“B 队”，$name 是玩家，其余为数字。

## 新牌桌的表单

duplicate-tables = 几张牌桌
duplicate-tables-one = 一桌
    .hint = 普通的牌桌。
duplicate-tables-many = { $count } 桌，同样的牌
    .hint = 复式赛：各桌发同样的牌，双方交换位置。两个人可以各坐一桌，也可以两队对两队；其余座位由机器人来打。
duplicate-time = 总时限
duplicate-time-hint = 时间到时轮到谁，谁那一桌就算认输。

## 页面

duplicate-title = 复式赛
duplicate-how = 每张桌都发同样的牌，而且逐桌交换双方位置，所以没有哪一队的牌更好。两个人玩时，各坐一桌、坐同号的座位；组队时，在各桌坐满自己的一方。空着的座位由机器人来打，各桌的机器人想法一致。
duplicate-by = 由 { $name } 开设
duplicate-team-0 = A 队
duplicate-team-1 = B 队
duplicate-table = 第 { $number } 桌
duplicate-sit = 坐这里
duplicate-sit-at = 坐到第 { $table } 桌座位 { $seat }（{ $team }）
duplicate-bot = 机器人
duplicate-now = 第{ $round }轮
duplicate-gathering = 请入座
duplicate-playing = 进行中
duplicate-until = 进行中，最迟到 { $time }
duplicate-over = 已结束
duplicate-cancelled = 没有结果便结束了
duplicate-you-at = 你在第 { $table } 桌，属于{ $team }。
duplicate-you-begin = 大家都入座后由你开始；每桌至少要有一个人。
duplicate-they-begin = 大家都入座后，由 { $name } 开始。
duplicate-closed = 还有人要打同样的牌，结束之前不能观战。
duplicate-wait = 你这一桌打完了，其他桌还在打；各桌都打完的轮次在下面比较。
duplicate-begin = 各桌开始
duplicate-leave = 离开座位
duplicate-cancel = 取消
duplicate-cancel-title = 要取消这场复式赛吗？
duplicate-cancel-what = 不会进行任何对局，链接也不再有效。
duplicate-end = 结束
duplicate-end-title = 现在就结束这场复式赛吗？
duplicate-end-what = 不会有结果。仍在进行的对局可以打完，但不计入。
duplicate-again = 同样的座位再来一场
duplicate-to-again = 去下一场

duplicate-comparison = 逐桌比较
duplicate-none = 各桌都打完的轮次会在这里比较。
duplicate-round = 轮
duplicate-difference = 领先
duplicate-sum = 合计
duplicate-score = { $first }：{ $second }
duplicate-score-lost = { $both }（损失 { $first }：{ $second }）
duplicate-ahead = { $team }领先 { $points }
duplicate-uncounted = 不计入
duplicate-order = 每一列都是 A 队在前，B 队在后。
duplicate-less = 按损失：{ $ahead }。
duplicate-rules-title = 如何计分
duplicate-rules = 每一轮在各桌取双方的分差，再全部相加，总和高的一队获胜。只计算各桌都打过的轮次。只有一轮的游戏，赢一桌得一分；总和相同时，损失较少的一队获胜。认输的桌更多的一队，或时间到时正轮到的一队，判负。
duplicate-won = { $team }以 { $points } 分之差获胜。
duplicate-won-lost = { $team }获胜：分数相同，但损失较少。
duplicate-won-given = { $team }获胜：对方认输的桌更多。
duplicate-drawn = 平局。
duplicate-fair = 发牌公平吗？
duplicate-fair-open = 这是各桌发牌所用种子的指纹（SHA-256），在任何人入座之前就已确定。各桌都打完后会显示种子本身。
duplicate-fair-over = 种子的指纹与一开始显示的相同。发牌的种子是 HMAC-SHA-256(种子, "zashiki/round 1")，每一桌的回放都由它发牌。

duplicate-error-seats-open = 每张桌至少要坐一个人。
duplicate-error-seat-taken = 那个座位刚被别人坐了。
duplicate-error-not-welcome = 这里有人不想和你一起玩。
duplicate-error-match-running = 已经开始了。
duplicate-error-tournament-over = 已经结束了。
duplicate-error-not-seated = 你在这里没有座位。
duplicate-error-not-host = 只有开设者可以这样做。
duplicate-error-too-many = 你在短时间内开设了很多场，请稍候再试。
error-no-duplicate = 没有这场复式赛。链接可能不完整，或者是很久以前的了。
duplicate-missing = 没有这场复式赛
duplicate-missing-why = 链接可能不完整，或者是很久以前的了。

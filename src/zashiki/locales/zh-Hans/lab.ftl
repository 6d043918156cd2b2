### 实验室：机器人对战与平衡报告。

lab-compiling = 正在编译机器人的程序，本机只需一次，大约一分钟。
lab-progress = 对局
lab-progress-line = 已完成 { $done } 局，共 { $total } 局
lab-interrupted = { $again ->
        [yes] 已中途停止。再次运行同一条命令即可继续。
       *[no] 已中途停止。加上 --out 就能在日后继续。
    }
lab-written = 结果、表格和图都在 { $folder } 里。

lab-arena-played = 共 { $deals } 副牌，{ $matches } 局。
lab-arena-plot = 前一个机器人的胜率（{ $deals } 副牌）
lab-arena-pairs = 两两战绩
lab-arena-ratings = 等级分
lab-arena-column-pair = 对阵
lab-arena-column-share = 胜率
lab-arena-column-interval = 95% 置信区间
lab-arena-column-alone = 单独一方的胜率（持平为 { $par }）
lab-arena-column-margin = 领先分数
lab-arena-column-bot = 机器人
lab-arena-column-rating = 等级分
lab-arena-column-moves = 步数
lab-arena-column-average = 每步用时
lab-arena-column-slowest = 最慢
lab-arena-too-few = 副数太少，无法估计误差
lab-ladder-unrated = 尚未对局、还没有等级分的机器人：{ $bots }。运行 zashiki ladder run 即可补上缺少的对局。
lab-ladder-resting = 加入后有改动、不再参赛的机器人：{ $bots }。已有的对局仍然有效；请换个名字重新加入。

lab-end-last = 只剩一方
lab-end-collection = 集齐收集品
lab-end-settlement = 结算（先比收集品，再比体力）
lab-end-shared = 多方并列获胜
lab-place = { $place ->
        [1] 先手
        [2] 第二位
        [3] 第三位
        [4] 第四位
        [5] 第五位
       *[other] 第六位
    }
lab-axis-round = 轮次
lab-axis-rounds = 轮数

lab-casting-lot = 从发到的角色中抽签决定（每个角色出场机会均等）
lab-casting-bots = 由机器人从发到的角色中挑选
lab-balance-title = 平衡报告
lab-balance-packs = 牌包
lab-balance-bots = 机器人
lab-balance-casting = 角色
lab-balance-options = 规则选项
lab-balance-defaults = 与说明书一致
lab-balance-matches = 局数
lab-balance-seed = 种子
lab-balance-other = 对比对象
lab-balance-reading = 胜率以“公平份额”为单位：1.00 表示人人相当时应得的胜率，2.00 是它的两倍。线段和括号是 95% 置信区间；绿色区域（0.75 至 1.30）算足够公平，整个区间都偏离公平线的标为红色。这些都是机器人打出来的数字：换成高手，一张牌的价值可能更高，也可能更低。
lab-balance-odd = 值得注意
lab-balance-nothing-odd = 没有异常之处。
lab-balance-record = 该局记录
lab-balance-details = 全部角色的数据
lab-balance-played = 共 { $matches } 局。
lab-balance-lengths = 一半的对局不超过 { $median } 轮；一成不到 { $tenth } 轮，一成超过 { $ninetieth } 轮，最长的有 { $longest } 轮。一半的对局里，玩家总共做出的选择不超过 { $actions } 次。
lab-balance-comebacks = 在中盘只有一方领先、最后也只有一方获胜的对局中，有 { $share } 由另一方获胜（{ $low } 至 { $high }）。
lab-balance-cards-reading = 无论什么牌，出得多的人赢得也多：请在牌与牌之间比较，不要与 1.00 比较。
lab-balance-all-cards = 全部卡牌的数据
lab-balance-written = 报告在 { $file }。

lab-chart-characters = 各角色胜率
lab-chart-places = 各出牌顺位的胜率
lab-chart-bots = 各机器人胜率
lab-chart-ends = 对局如何结束
lab-chart-lengths = 对局有多长
lab-chart-leaders = 每轮结束时的领先者最终获胜的比例
lab-chart-cards = 打出该牌者的胜率

lab-column-character = 角色
lab-column-fair = 胜率
lab-column-seats = 出场
lab-column-picked = 备选时选中率
lab-column-damage = 造成伤害
lab-column-faints = 晕厥
lab-column-out = 淘汰
lab-column-skills = 每局技能次数
lab-column-card = 卡牌
lab-column-drawn = 到手次数
lab-column-played = 使用次数
lab-column-use = 使用率
lab-column-when-played = 使用者胜率
lab-column-when-drawn = 持有者胜率
lab-column-number = 项目
lab-column-before = 改动前
lab-column-after = 改动后
lab-column-difference = 差值

lab-change-rounds = 每局轮数
lab-change-places = 各出牌顺位的胜率
lab-change-characters = 胜率变化最大的角色
lab-change-cards = 使用者胜率变化最大的卡牌

lab-odd = { $mode }：{ $sentence }
lab-odd-guard = 有 { $count } 局的连锁效果没完没了，被强行中止。
lab-odd-place-strong = “{ $name }”赢得公平份额的 { $number } 倍（{ $low }–{ $high }）。
lab-odd-place-weak = “{ $name }”只赢得公平份额的 { $number } 倍（{ $low }–{ $high }）。
lab-odd-character-strong = { $name }赢得公平份额的 { $number } 倍（{ $low }–{ $high }）：过强。
lab-odd-character-weak = { $name }只赢得公平份额的 { $number } 倍（{ $low }–{ $high }）：过弱。
lab-odd-card-strong = 打出{ $name }的人赢得公平份额的 { $number } 倍（{ $low }–{ $high }），远多于其他牌。
lab-odd-card-weak = 打出{ $name }的人只赢得公平份额的 { $number } 倍（{ $low }–{ $high }），远少于其他牌。
lab-odd-card-idle = { $name }几乎没人用：到手 { $count } 次，只用了 { $number }。
lab-odd-long = 有一局打了 { $number } 轮；九成的对局在 { $usual } 轮内结束。
lab-odd-short = { $number } 的对局在第一轮就结束了。
lab-odd-comeback = 在中盘只有一方领先、最后也只有一方获胜的对局中，{ $number } 在后半程翻盘；这一局翻得很晚。

### 实验室的各种试验：热力图、指定发牌、两个牌包的对比、数值调整。

heat-title = 热力图
heat-reading = 颜色越深，胜率离 1.00 越远：蓝色偏高，红色偏低。不足 { $fewest } 个席位的格子留空。数字这么多，总有一些只是碰巧偏离：请看整行整列，不要只看单个格子。
heat-tiles = 回合结束时所在的格子（占全部回合的百分比）
heat-card = 角色（列）持有卡牌（行）时的胜率
heat-against = 角色（列）对阵另一角色（行）时的胜率
heat-beside = 角色（列）与队友（行）同队时的胜率
heat-too-few = 还没有格子达到 { $fewest } 个席位，需要更多对局。
heat-forced-title = 开局必有该牌者的胜率
heat-forced-reading = 在 { $share } 的对局里，抽签选出一个席位，把该牌的一张放进其起始手牌，其余照常发牌。这样的一局只计一次，只算这个席位和这张牌，不计入本页任何其他数字。因此这是开局就有这张牌的价值；后来才摸到时值多少、多久摸到一次，由普通对局说明。

compare-title = 改动带来了什么
compare-changed = 改了什么
compare-option = 规则选项 { $name }：{ $before } → { $after }
compare-same = 卡牌和规则选项都没有变化。
compare-reading = 两次运行打的是同样的对局：只要改动没有波及，席位、角色、卡牌和骰子都相同。差值及其 95 % 置信区间按成对的对局计算。
compare-clear = 明确的变化
compare-clear-reading = 虽然看了许多数字，但在所有称为明确的变化中，出于偶然的至多二十分之一（Benjamini–Hochberg 法）。
compare-nothing-clear = 没有任何数字的变化超出偶然所能解释的范围。
compare-line = { $mode }：{ $name }（{ $kind }）{ $before } → { $after }，差值 { $difference }
compare-rounds = 长度
compare-end = 占对局的比例
compare-place = 行动顺位
compare-character = 角色
compare-card = 卡牌，使用时
compare-column-mode = 模式
compare-column-pairs = 成对对局
compare-column-alike = 过程相同
compare-column-gain = 配对误差
compare-column-q = 偶然（q）
compare-column-needed = 达到 ± { $reach } 所需局数
compare-gain-reading = “配对误差”是各角色差值的误差与两次毫无共享的运行相比的倍数：0.50 表示只需四分之一的局数。“所需局数”是让本模式中每个角色的区间都达到所要宽度的局数。
compare-every = 全部数字
compare-too-few = 局数太少，无法对比：每次运行至少要两局。
compare-pages = 报告在 { $file }。

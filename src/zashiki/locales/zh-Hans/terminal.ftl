### What is said in the terminal alone; what a game says in the browser too is in the game's own catalogue.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 欢迎来到座敷。与你同桌的是{ $names }。
terminal-keys = 输入卡牌（如 { $card }）或编号。? 帮助 · t 牌桌 · r 花色一览 · q 离开
terminal-keys-choices = 输入选项的编号。? 帮助 · t 牌桌 · r 花色一览 · q 离开
terminal-help =
    输入你的选择：卡牌的写法（F12）或它前面的编号；选多张时用空格隔开。
    头目旁的★和☆各算一分（主色的头目不计分）。手牌按花色排列，可以打出的牌带有编号。
    t 重新显示牌桌，r 显示各花色的牌和已打出的牌，q 离开（可用 --save 保存对局）。
terminal-hand = 你的牌
terminal-trick = 本墩
terminal-captured = 妖怪头目
terminal-tricks = 墩数
terminal-score = 分数
terminal-seals = 封印
terminal-unclear = 这里没有“{ $text }”这个选项。
terminal-prompt = 你的选择
terminal-thinking = { $name }正在思考……
terminal-preparing = 机器人正在准备，在这台电脑上第一次需要一两分钟……
terminal-saved = 对局已保存到 { $file }。
terminal-left = 你提前离开了牌桌。
terminal-reason-bosses = 已捕捉到足够的妖怪头目
terminal-reason-tricks = 墩数太多，妖怪头目却不够
terminal-reason-last-trick = 由最后一墩决定
terminal-reason-played-out = 所有的墩都已打完
terminal-reason-sealed = 最后的封印已完成
terminal-decide = { $kind }：选择 { $count } 项{ $ordered ->
    [true] ，按顺序
   *[false] { "" }
}
terminal-plain-help =
    输入选项的编号或名称；选择多项时用空格隔开，什么都不选则输入 0。
    t 再次显示牌桌，q 离开（可用 --save 保存对局）。

## 桌游是魔法

# $tile 是 c2 这样的格子，$place 是它的名字；$what 是状态或改变的数值，$until 是持续多久。
terminal-tile = { $tile }（{ $place }）
terminal-lasting = { $what }，{ $until }
terminal-worn = 装备
terminal-numbers = 收集品与数值
terminal-chart-key = . 草地 · b 建筑 · # 森林 · ^ 山地 · * 雪地 · ~ 水面 · + 可以去的格子 · @ 你 · 1–5 其他人
terminal-tiles = 地图上标有 + 的{ $count }格：输入格子的名字
terminal-magic-help =
    输入选项的编号，多个之间用空格隔开；可以不选时，输入 0 表示不选。
    格子用名字选择，例如 c2：列的字母加行的数字。e 结束你的回合。
    牌后面写着打出的结果：−3 表示失去3点体力，−2…−3 是最少与最多，† 表示可能晕厥。
    ? 帮助 · t 牌桌 · r 牌面文字 · q 离开

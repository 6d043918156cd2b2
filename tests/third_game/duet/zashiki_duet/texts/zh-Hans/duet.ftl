### 双人惠斯特：游戏、选项和机器人的名称。

duet-name = 双人惠斯特

variant-duet = 两人
variant-duet-hint = 先与牌堆交换至多三张牌，再争夺墩数：超过六墩后，每墩得一分。

option-rounds = 轮数
    .hint = 一场对局打几轮。
option-rounds-1 = 1
    .hint = 一轮。
option-rounds-3 = 3
    .hint = 三轮。
option-rounds-5 = 5
    .hint = 五轮。
option-trump = 主色
    .hint = 是否翻开牌堆的第一张牌，以其花色为主色。
option-trump-true = 有
    .hint = 翻开的牌的花色为主色。
option-trump-false = 无
    .hint = 总是由首引花色中最大的牌获胜。

bot-thrifty = 节俭者
    .hint = 能赢时用最小的牌赢下一墩，赢不了就垫最小的牌。
    .name = 鹪鹩

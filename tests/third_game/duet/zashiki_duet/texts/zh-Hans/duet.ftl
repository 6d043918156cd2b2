### 双人惠斯特：游戏、选项和机器人的名称。

game-duet = 双人惠斯特
game-duet-line = 每人十三张牌，至多换三张；超过六墩的每一墩都算分。

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

## 通用牌桌的文字。$name 是玩家，其余是文本。

duet-decide-exchange = 选择至多三张牌来交换
duet-decide-play = 出一张牌

duet-field-phase = 进行
duet-field-results = 各轮得分
duet-field-scores = 总分
duet-field-turned_up = 翻开的牌
duet-field-trump = 主色
duet-field-hand = 手牌
duet-field-hand_counts = 手牌张数
duet-field-aside = 弃置的牌
duet-field-drawn = 摸到的牌
duet-field-exchanged = 交换张数
duet-field-tricks = 墩
duet-field-hands = 所有手牌
duet-field-talon = 牌堆
duet-field-leader = 首引
duet-field-plays = 出牌
duet-field-winner = 赢家

duet-pick-deal = 发牌
duet-pick-exchange = 交换
duet-pick-play = 出牌
duet-pick-over = 结束
duet-pick-C = 梅花
duet-pick-D = 方块
duet-pick-H = 红心
duet-pick-S = 黑桃

duet-event-RoundStarted = 第{ $round }轮开始
duet-event-HandDealt = { $name }得到十三张牌
duet-event-CardTurnedUp = 翻开了{ $card }
duet-event-CardsChosen = { $name }选好了要交换的牌
duet-event-CardsExchanged = { $name }交换张数：{ $count }
duet-event-CardPlayed = { $name }打出{ $card }
duet-event-TrickWon = { $name }吃下这一墩
duet-event-RoundEnded = 一轮结束。得分：{ $points }，总分：{ $scores }
duet-event-MatchEnded = 对局结束

duet-refuse-wrong-count = 最多选择三张牌。
duet-refuse-repeated = 同一张牌选了两次。
duet-refuse-not-held = 你没有这张牌。
duet-refuse-must-follow = 你有首引花色的牌，必须跟出。
duet-refuse-not-your-turn = 还没轮到你。
duet-refuse-wrong-kind = 现在要决定的是别的事。
duet-refuse-match-over = 对局已经结束。

duet-reason-rounds = 各轮均已打完。

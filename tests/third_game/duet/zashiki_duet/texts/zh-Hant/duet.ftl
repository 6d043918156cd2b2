### 雙人惠斯特：遊戲、選項和電腦玩家的名稱。

game-duet = 雙人惠斯特
game-duet-line = 每人十三張牌，至多換三張；超過六墩的每一墩都算分。

variant-duet = 兩人
variant-duet-hint = 先與牌堆交換至多三張牌，再爭奪墩數：超過六墩後，每墩得一分。

option-rounds = 輪數
    .hint = 一場對局打幾輪。
option-rounds-1 = 1
    .hint = 一輪。
option-rounds-3 = 3
    .hint = 三輪。
option-rounds-5 = 5
    .hint = 五輪。
option-trump = 主色
    .hint = 是否翻開牌堆的第一張牌，以其花色為主色。
option-trump-true = 有
    .hint = 翻開的牌的花色為主色。
option-trump-false = 無
    .hint = 總是由首引花色中最大的牌獲勝。

bot-thrifty = 節儉者
    .hint = 能贏時用最小的牌贏下一墩，贏不了就墊最小的牌。
    .name = 鷦鷯

## 通用牌桌的文字。$name 是玩家，其餘是文字。

duet-decide-exchange = 選擇至多三張牌來交換
duet-decide-play = 出一張牌

duet-field-phase = 進行
duet-field-results = 各輪得分
duet-field-scores = 總分
duet-field-turned_up = 翻開的牌
duet-field-trump = 主色
duet-field-hand = 手牌
duet-field-hand_counts = 手牌張數
duet-field-aside = 棄置的牌
duet-field-drawn = 摸到的牌
duet-field-exchanged = 交換張數
duet-field-tricks = 墩
duet-field-hands = 所有手牌
duet-field-talon = 牌堆
duet-field-leader = 首引
duet-field-plays = 出牌
duet-field-winner = 贏家

duet-pick-deal = 發牌
duet-pick-exchange = 交換
duet-pick-play = 出牌
duet-pick-over = 結束
duet-pick-C = 梅花
duet-pick-D = 方塊
duet-pick-H = 紅心
duet-pick-S = 黑桃

duet-event-RoundStarted = 第{ $round }輪開始
duet-event-HandDealt = { $name }得到十三張牌
duet-event-CardTurnedUp = 翻開了{ $card }
duet-event-CardsChosen = { $name }選好了要交換的牌
duet-event-CardsExchanged = { $name }交換張數：{ $count }
duet-event-CardPlayed = { $name }打出{ $card }
duet-event-TrickWon = { $name }吃下這一墩
duet-event-RoundEnded = 這一輪結束。得分：{ $points }，總分：{ $scores }
duet-event-MatchEnded = 對局結束

duet-refuse-wrong-count = 最多選擇三張牌。
duet-refuse-repeated = 同一張牌選了兩次。
duet-refuse-not-held = 你沒有這張牌。
duet-refuse-must-follow = 你有首引花色的牌，必須跟出。
duet-refuse-not-your-turn = 還沒輪到你。
duet-refuse-wrong-kind = 現在要決定的是別的事。
duet-refuse-match-over = 對局已經結束。

duet-reason-rounds = 各輪均已打完。

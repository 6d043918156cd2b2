### 雙人惠斯特：遊戲、選項和電腦玩家的名稱。

duet-name = 雙人惠斯特

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

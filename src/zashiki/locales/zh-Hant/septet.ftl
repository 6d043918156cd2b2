### 《妖怪七重奏》的用語與句子。
### $name 是玩家名稱或 `you`；$side 是隊伍（`team-us`、`team-them`）或玩家名稱；
### $card 與 $cards 是以 `card-name` 組成的文字；$suit 是 `suit-…` 的花色名稱（只有在 `card-name` 裡是花色字母）；
### $count、$points、$left、$need、$limit、$least、$most、$number 是數字。

game-septet = 妖怪七重奏

## 花色與卡牌

suit-W = 風
suit-E = 地
suit-C = 魅
suit-L = 雷
suit-D = 闇
suit-F = 火
suit-S = 雪

# $suit 是花色字母，$rank 是文字：A、2…13，封印牌組的第二張頭目是 7*。
card-name = { $suit ->
    [W] 風{ $rank }
    [E] 地{ $rank }
    [C] 魅{ $rank }
    [L] 雷{ $rank }
    [D] 闇{ $rank }
    [F] 火{ $rank }
   *[S] 雪{ $rank }
}
    .boss = { $suit ->
        [W] 風{ $rank }（妖怪頭目）
        [E] 地{ $rank }（妖怪頭目）
        [C] 魅{ $rank }（妖怪頭目）
        [L] 雷{ $rank }（妖怪頭目）
        [D] 闇{ $rank }（妖怪頭目）
        [F] 火{ $rank }（妖怪頭目）
       *[S] 雪{ $rank }（妖怪頭目）
    }
card-back = 蓋著的牌
trump-is = 主色：{ $suit }
trump-open = 主色未定
turned-up-is = 主色指示牌：{ $card }
place-up = 第{ $number }張明牌
place-down = 第{ $number }張蓋牌

## 玩法

variant-team = 四人組隊
variant-team-hint = 兩隊對抗，傳三張牌給隊友：四張頭目贏得一輪，七墩則輸。
variant-trio = 三人遊戲
variant-trio-hint = 各自為戰，傳三張牌給左手邊玩家：三張頭目贏得一輪，七墩則輸。
variant-straw = 雙人遊戲：稻草人
variant-straw-hint = 一副不公開的手牌，加上半公開的草堆：四張頭目贏得一輪，十三墩則輸。
variant-seal = 封印
variant-seal-hint = 四人分成兩隊，每張頭目都有兩張：在同一輪捕捉到兩張，就封印這隻頭目。

## 選項

option-scoring = 計分
    .hint = 一輪的贏家怎麼計分。
option-scoring-advanced = 進階
    .hint = 依頭目上的標誌計分，7分贏得整局。
option-scoring-basic = 基本
    .hint = 每贏一輪得1分，2分贏得整局。
option-length = 長度
    .hint = 贏得整局需要幾個封印。
option-length-full = 完整
    .hint = 七個封印獲勝；兩隊可以封印同一隻頭目。
option-length-short = 短局
    .hint = 四個封印獲勝；每隻頭目只能封印一次。
option-bose = Bose
    .hint = 已捕捉2、4或6張頭目時，小牌比較強；每張7計1分，主色的7計0分。
option-bose-false = 否
    .hint = 一律大牌比較強。
option-bose-true = 是
    .hint = 已捕捉2、4或6張頭目時，小牌比較強。
option-next_leader = 之後各輪的領袖玩家
    .hint = 從第二輪開始，第一墩由誰率先出牌。
option-next_leader-alternate = 輪流
    .hint = 兩位玩家輪流率先出牌。
option-next_leader-last-trick = 最後一墩
    .hint = 由上一輪吃下最後一墩的玩家率先出牌。
option-next_leader-loser = 輸家
    .hint = 由上一輪的輸家率先出牌。
option-next_leader-given = 抽籤
    .hint = 每輪抽籤決定。
option-swap_order = 交換順序
    .hint = 由誰先決定要不要交換7。
option-swap_order-leader-first = 領袖玩家先
    .hint = 領袖玩家先做決定。
option-swap_order-other-first = 另一位玩家先
    .hint = 領袖玩家看過對手的交換之後再決定。
option-leftovers = 剩下的7
    .hint = 一輪因為十三墩而結束時，贏家可以拿走哪些沒打出的7。
option-leftovers-loser = 輸家的
    .hint = 只拿吃滿十三墩那位玩家的。
option-leftovers-all = 雙方的
    .hint = 贏家自己剩下的7也算。

## 一輪如何結束；$side 與 $count 都是指做到這件事的一方

reason-bosses = { $side }捕捉到{ $count }張頭目，贏得這一輪。
# $side 是吃太多墩的一方。
reason-tricks = { $side }吃了{ $count }墩，頭目卻不夠，輸掉這一輪。
reason-last-trick = { $side }吃下最後一墩，贏得這一輪。
reason-played-out = 所有的墩都打完了。封印會保留到下一輪。
reason-sealed = { $side }封印了{ $count }隻頭目，贏得整局遊戲。

## 抉擇

# $to 為 partner、left 或 each（左手邊、對面、右手邊各一張）。
decide-pass = { $to ->
    [left] 請選{ $count }張牌傳給左手邊的玩家
    [each] 請選{ $count }張牌：左手邊、對面、右手邊各一張
   *[partner] 請選{ $count }張牌傳給隊友
}
decide-play-lead = 由你先出：打哪一張都可以
decide-play-follow = 請出牌：領袖花色是{ $suit }
decide-discard = 請從手牌選一張棄掉，不可以選7
decide-swap = 要用一張明牌7，交換它壓住的一張牌嗎？
decide-swap-seven = 翻開的也是7，要交換嗎？
choice-exchange = 交換
choice-keep = 維持原狀
# 給每人各傳一張時的一張；$to 為從傳牌者看的 left、opposite 或 right。
pass-to = { $card }{ $to ->
    [left] 給左手邊
    [opposite] 給對面
   *[right] 給右手邊
}
choice-decline = 不交換
waiting-for = 等待{ $name }中

## 不接受的操作

refuse-must-follow = 你手上有{ $suit }，一定要跟{ $suit }。
    .rule = S4.2
refuse-must-play-ace = 先出的是風，而你的風牌只剩A，一定要打出A。
    .rule = S4.3
refuse-not-your-turn = 還沒輪到你。
    .rule = S4.1
refuse-not-held = 你沒有這張牌。
    .rule = S4.1
refuse-wrong-count = 請選{ $least }到{ $most }張牌。
    .exact = 請選剛好{ $least }張牌。
    .rule = S3.2
refuse-wrong-kind = 現在要決定的是別的事。
    .rule = S2
refuse-covered = 這張牌還蓋著，不能打出。
    .rule = S8.8
refuse-boss-discard = 不可以棄7。
    .rule = S8.3
refuse-repeated = 同一張牌選了兩次。
    .rule = S3.2
refuse-already-chosen = 你已經選好了。
    .rule = S3.2
refuse-not-beneath = 請選一張明牌7，以及它壓住的兩張牌之一。
    .rule = S8.6
refuse-match-over = 這局遊戲已經結束。
    .rule = S5.8, S7.9
refuse-unknown-card = 沒有這種牌。
    .rule = S1.4
refuse-no-such-seat = 這一桌沒有這個座位。
    .rule = S0.2

## 紀錄

log-round-started = 第{ $number }輪開始
log-turned-up = 翻開{ $card }
log-trump-set = 本輪的主色是{ $suit }
log-passed = { $name }選好了要傳的牌
log-received = 從{ $name }拿到：{ $cards }
log-gave = 傳給{ $name }：{ $cards }
log-leader = 由{ $name }率先出牌
log-leader-shown = { $name }亮出{ $card }，成為領袖玩家
log-led = { $name }先出{ $card }
log-played = { $name }打出{ $card }
log-trick-won = { $name }吃下這一墩
log-captured = { $name }捕捉到{ $cards }
log-turned-up-taken = { $name }拿到主色指示牌{ $card }
log-round-ended = 這一輪結束
log-points = { $side }得{ $points }分
log-match-won = { $side }贏得整局遊戲
log-discarded = { $name }棄了一張牌
log-discarded-own = 你棄掉{ $card }
log-uncovered = { $name }的{ $card }翻開了
# $card 是上面的7，$taken 是從下面翻開的牌。
log-swap-named = { $name }想交換{ $card }，翻開了{ $taken }
log-swapped = { $name }用{ $card }換了{ $taken }
log-swap-kept = { $name }讓{ $card }與{ $taken }留在原處
log-swap-declined = { $name }沒有交換
log-sealed = { $side }封印了{ $suit }的頭目

## 祭壇（捕捉到的頭目）與燈籠（墩）

altar-label = { $side }：已捕捉{ $count }張頭目（{ $need }張獲勝）
lanterns-label = { $side }：已吃{ $count }墩（{ $limit }墩落敗）
seals-label = { $side }：已封印{ $count }隻頭目（{ $need }隻獲勝）

## 一輪的得分

score-boss = { $card }：{ $points }分
score-leftover = { $card }（留在手上）：{ $points }分
score-basic = 贏得一輪：{ $points }分
score-shared = 兩位贏家：各{ $points }分
score-total = 總分：{ $points }分
score-losers-nothing = 只有該輪的贏家計分；輸家捕捉到的頭目，誰都不能拿來計分。

## 牌桌上的人

left = 左手邊
right = 右手邊
opposite = 對面

## Bots

bot-child = 1級
    .hint = 初學者：只顧眼前這一墩，打過的牌轉眼就忘。
    .name = 座敷童子
bot-tanuki = 2級
    .hint = 懂得傳統打法，記得最近三墩。
    .name = 狸貓
bot-kitsune = 3級
    .hint = 從不猶豫，久練成了直覺。
    .name = 狐狸
bot-tengu = 4級
    .hint = 先設想幾種別人可能的手牌，再出牌。
    .name = 天狗
bot-dragon = 5級
    .hint = 無論出牌還是傳牌，都先在心裡試打上千輪。
    .name = 神龍

## 桌規的短名

rule-scoring-basic = 基本計分
rule-length-short = 短局
rule-bose-true = Bose
rule-next_leader-last-trick = 末墩贏家先出
rule-next_leader-loser = 輸家先出
rule-next_leader-given = 抽籤定領袖
rule-swap_order-other-first = 領袖後換
rule-leftovers-all = 雙方剩下的7

## 首頁、規則頁與出處

home-septet-line = 捕捉四隻頭目，當心第七墩。兩隊對抗最過癮的吃墩遊戲。
home-picture = 像手牌般展開的七張頭目
play-now-hint-team = 你和一位電腦玩家隊友，對上兩位電腦玩家。
play-now-hint-trio = 你對上兩位電腦玩家，各自為戰。
play-now-hint-seal = 你和一位電腦玩家隊友，對上兩位電腦玩家，每張頭目都有兩張。
play-now-hint-straw = 你和一位電腦玩家一對一，各有一個半公開的草堆。
home-how-sevens = 每張7都是妖怪頭目。誰贏得一墩，就捕捉其中的頭目。
home-how-four = 七隻頭目中，先捕捉到四隻的隊伍贏得這一輪。
home-how-tricks = 但頭目還沒湊滿就吃下七墩的話，這一輪就輸了。
# $card is the name of a card.
rules-card-trump = { $card }（決定主色）
rules-card-leader = { $card }（先出）
rules-card-winner = { $card }（吃下這一墩）
about-game-text = 《妖怪七重奏》由 Muneyuki Yokouchi 設計，繪師為 U，平面設計為 Tori Hasegawa 與 Satsuki Nakayama，美術設計為 Fukutarou。雙人「稻草人」變體由 Sean Ross 設計，「封印」變體由 Chris Wray 設計，其短局由 W. Eric Martin 提供。喜歡的話，請買一副真正的牌：它們非常漂亮。

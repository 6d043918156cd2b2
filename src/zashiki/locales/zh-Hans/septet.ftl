### 《妖怪七重奏》的用语和句子。
### $name 是玩家名或 `you`；$side 是队伍（`team-us`、`team-them`）或玩家名；
### $card 和 $cards 是用 `card-name` 写成的文字；$suit 是 `suit-…` 中的花色名（只有在 `card-name` 中是花色字母）；
### $count、$points、$left、$need、$limit、$least、$most、$number 是数字。

game-septet = 妖怪七重奏

## 花色与卡牌

suit-W = 风
suit-E = 地
suit-C = 魅
suit-L = 雷
suit-D = 暗
suit-F = 火
suit-S = 雪

# $suit 是花色字母，$rank 是文字：A、2…13，封印牌组的第二张头目是 7*。
card-name = { $suit ->
    [W] 风{ $rank }
    [E] 地{ $rank }
    [C] 魅{ $rank }
    [L] 雷{ $rank }
    [D] 暗{ $rank }
    [F] 火{ $rank }
   *[S] 雪{ $rank }
}
    .boss = { $suit ->
        [W] 风{ $rank }（妖怪头目）
        [E] 地{ $rank }（妖怪头目）
        [C] 魅{ $rank }（妖怪头目）
        [L] 雷{ $rank }（妖怪头目）
        [D] 暗{ $rank }（妖怪头目）
        [F] 火{ $rank }（妖怪头目）
       *[S] 雪{ $rank }（妖怪头目）
    }
card-back = 背面朝上的牌
trump-is = 主色：{ $suit }
trump-open = 主色未定
turned-up-is = 主色指示牌：{ $card }
place-up = 第{ $number }张明牌
place-down = 第{ $number }张暗牌

## 玩法

variant-team = 四人组队
variant-team-hint = 两队对抗，给队友三张牌：四张头目赢下一轮，七墩则输。
variant-trio = 三人游戏
variant-trio-hint = 各自为战，给左侧玩家三张牌：三张头目赢下一轮，七墩则输。
variant-straw = 两人游戏：稻草人
variant-straw-hint = 一手暗藏的手牌，一个半公开的草堆：四张头目赢下一轮，十三墩则输。
variant-seal = 封印
variant-seal-hint = 四人两队，每张头目都有两张：同一轮里捕捉到两张，就封印这只头目。

## 选项

option-scoring = 计分
    .hint = 一轮的赢家怎样计分。
option-scoring-advanced = 进阶
    .hint = 按头目上的标记计分，7分赢得整局。
option-scoring-basic = 基本
    .hint = 每赢一轮得1分，2分赢得整局。
option-length = 长度
    .hint = 需要多少个封印才能赢得整局。
option-length-full = 完整
    .hint = 七个封印获胜；两队可以封印同一只头目。
option-length-short = 短局
    .hint = 四个封印获胜；每只头目只能封印一次。
option-bose = Bose
    .hint = 已捉到2、4或6张头目时，小牌较强；每张7计1分，主色的7计0分。
option-bose-false = 否
    .hint = 始终大牌较强。
option-bose-true = 是
    .hint = 已捉到2、4或6张头目时，小牌较强。
option-next_leader = 以后各轮的领袖玩家
    .hint = 从第二轮起，第一墩由谁领出。
option-next_leader-alternate = 轮流
    .hint = 两位玩家轮流领出。
option-next_leader-last-trick = 最后一墩
    .hint = 由上一轮吃下最后一墩的玩家领出。
option-next_leader-loser = 输家
    .hint = 由上一轮的输家领出。
option-next_leader-given = 抽签
    .hint = 每轮抽签决定。
option-swap_order = 交换顺序
    .hint = 由谁先决定是否交换7。
option-swap_order-leader-first = 领袖玩家先
    .hint = 领袖玩家先作决定。
option-swap_order-other-first = 另一位玩家先
    .hint = 领袖玩家看过对手的交换后再决定。
option-leftovers = 剩下的7
    .hint = 一轮因十三墩结束时，赢家拿走哪些没打出的7。
option-leftovers-loser = 输家的
    .hint = 只拿吃满十三墩的玩家的。
option-leftovers-all = 双方的
    .hint = 赢家自己剩下的7也算。

## 一轮怎样结束；$side 和 $count 都指做到这件事的一方

reason-bosses = { $side }捕捉到{ $count }张头目，赢下这一轮。
# $side 是吃墩过多的一方。
reason-tricks = { $side }吃了{ $count }墩，头目却不够，输掉这一轮。
reason-last-trick = { $side }吃下最后一墩，赢下这一轮。
reason-played-out = 所有墩都打完了。封印保留到下一轮。
reason-sealed = { $side }封印了{ $count }只头目，赢得整局游戏。

## 抉择

# $to 为 partner、left 或 each（左侧、对面、右侧各一张）。
decide-pass = { $to ->
    [left] 请选{ $count }张牌传给左侧的玩家
    [each] 请选{ $count }张牌：左侧、对面、右侧各一张
   *[partner] 请选{ $count }张牌传给队友
}
decide-play-lead = 由你领出：任意打出一张牌
decide-play-follow = 请出牌：领袖花色是{ $suit }
decide-discard = 请从手牌中选一张弃掉，不能选7
decide-swap = 要用一张明牌7交换它压住的一张牌吗？
decide-swap-seven = 翻开的也是7，要交换吗？
choice-exchange = 交换
choice-keep = 保持原样
# 给每人各传一张时的一张；$to 为从传牌者看的 left、opposite 或 right。
pass-to = { $card }{ $to ->
    [left] 给左侧
    [opposite] 给对面
   *[right] 给右侧
}
choice-decline = 不交换
waiting-for = 正在等待{ $name }

## 拒绝的操作

refuse-must-follow = 你手里有{ $suit }，必须跟出{ $suit }。
    .rule = S4.2
refuse-must-play-ace = 领出的是风，而你的风牌只剩A，必须打出A。
    .rule = S4.3
refuse-not-your-turn = 还没轮到你。
    .rule = S4.1
refuse-not-held = 你没有这张牌。
    .rule = S4.1
refuse-wrong-count = 请选{ $least }到{ $most }张牌。
    .exact = 请正好选{ $least }张牌。
    .rule = S3.2
refuse-wrong-kind = 现在要决定的是别的事。
    .rule = S2
refuse-covered = 这张牌还扣着，不能打出。
    .rule = S8.8
refuse-boss-discard = 不能弃掉7。
    .rule = S8.3
refuse-repeated = 同一张牌选了两次。
    .rule = S3.2
refuse-already-chosen = 你已经选好了。
    .rule = S3.2
refuse-not-beneath = 请选一张明牌7，以及它压住的两张牌之一。
    .rule = S8.6
refuse-match-over = 这局游戏已经结束。
    .rule = S5.8, S7.9
refuse-unknown-card = 没有这样的牌。
    .rule = S1.4
refuse-no-such-seat = 这一桌没有这个座位。
    .rule = S0.2

## 记录

log-round-started = 第{ $number }轮开始
log-turned-up = 翻开{ $card }
log-trump-set = 本轮主色为{ $suit }
log-passed = { $name }选好了要传的牌
log-received = 收到{ $name }的牌：{ $cards }
log-gave = 传给{ $name }：{ $cards }
log-leader = 由{ $name }领出
log-leader-shown = { $name }亮出{ $card }，成为领袖玩家
log-led = { $name }领出{ $card }
log-played = { $name }打出{ $card }
log-trick-won = { $name }吃下这一墩
log-captured = { $name }捕捉到{ $cards }
log-turned-up-taken = { $name }得到主色指示牌{ $card }
log-round-ended = 本轮结束
log-points = { $side }得{ $points }分
log-match-won = { $side }赢得整局游戏
log-discarded = { $name }弃了一张牌
log-discarded-own = 你弃掉{ $card }
log-uncovered = { $name }的{ $card }翻开了
# $card 是上面的7，$taken 是下面翻开的牌。
log-swap-named = { $name }想交换{ $card }，翻开了{ $taken }
log-swapped = { $name }用{ $card }换了{ $taken }
log-swap-kept = { $name }让{ $card }和{ $taken }留在原处
log-swap-declined = { $name }没有交换
log-sealed = { $side }封印了{ $suit }的头目

## 祭坛（捕捉到的头目）与灯笼（墩）

altar-label = { $side }：已捕捉{ $count }张头目（{ $need }张获胜）
lanterns-label = { $side }：已吃{ $count }墩（{ $limit }墩落败）
seals-label = { $side }：已封印{ $count }只头目（{ $need }只获胜）

## 一轮的得分

score-boss = { $card }：{ $points }分
score-leftover = { $card }（留在手中）：{ $points }分
score-basic = 赢下一轮：{ $points }分
score-shared = 两位赢家：各{ $points }分
score-total = 总分：{ $points }分
score-losers-nothing = 只有本轮的赢家计分；输家捕捉到的头目，谁也不能拿来计分。

## 桌边的人

left = 左侧
right = 右侧
opposite = 对面

## Bots

bot-child = 1级
    .hint = 初学者：只顾眼前这一墩，打过的牌转眼就忘。
    .name = 座敷童子
bot-tanuki = 2级
    .hint = 懂得传统打法，记得最近三墩。
    .name = 狸猫
bot-kitsune = 3级
    .hint = 从不犹豫，久练成了直觉。
    .name = 狐狸
bot-tengu = 4级
    .hint = 先设想几种别人可能的手牌，再出牌。
    .name = 天狗
bot-dragon = 5级
    .hint = 无论出牌还是传牌，都先在心里试打上千轮。
    .name = 神龙

## 桌规的短名

rule-scoring-basic = 基本计分
rule-length-short = 短局
rule-bose-true = Bose
rule-next_leader-last-trick = 末墩赢家领出
rule-next_leader-loser = 输家领出
rule-next_leader-given = 抽签定领袖
rule-swap_order-other-first = 领袖后换
rule-leftovers-all = 双方剩下的7

## 首页、规则页与出处

home-septet-line = 捕捉四只头目，提防第七墩。两队对抗最过瘾的吃墩游戏。
home-picture = 像手牌一样展开的七张头目
play-now-hint-team = 你和一个机器人队友，对阵两个机器人。
play-now-hint-trio = 你对阵两个机器人，各自为战。
play-now-hint-seal = 你和一个机器人队友，对阵两个机器人，每张头目都有两张。
play-now-hint-straw = 你和一个机器人一对一，各有一个半公开的草堆。
home-how-sevens = 每张7都是一只妖怪头目。谁赢下一墩，谁就捕捉其中的头目。
home-how-four = 七只头目中，先捕捉到四只的队伍赢下这一轮。
home-how-tricks = 可要是头目没凑够就吃满七墩，这一轮就输了。
# $card is the name of a card.
rules-card-trump = { $card }（定出主色）
rules-card-leader = { $card }（领出）
rules-card-winner = { $card }（吃下这一墩）
about-game-text = 《妖怪七重奏》由 Muneyuki Yokouchi 设计，绘师为 U，平面设计为 Tori Hasegawa 和 Satsuki Nakayama，美术设计为 Fukutarou。两人“稻草人”变体由 Sean Ross 设计，“封印”变体由 Chris Wray 设计，其短局由 W. Eric Martin 提供。喜欢的话，请买一副真正的牌：它们很美。

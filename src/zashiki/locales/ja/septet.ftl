### 妖怪セプテットの用語と文。
### $name はプレイヤー名または `you`、$side はチーム（`team-us`、`team-them`）またはプレイヤー名、
### $card と $cards は `card-name` で作った文字列、$suit は `suit-…` のスート名（`card-name` でだけスートの文字）、
### $count、$points、$left、$need、$limit、$least、$most、$number は数。

game-septet = 妖怪セプテット

## スートとカード

suit-W = 風
suit-E = 地
suit-C = 魅
suit-L = 雷
suit-D = 闇
suit-F = 火
suit-S = 雪

# $suit はスートの文字、$rank は文字列：A、2…13、封印用の2枚目のボスは 7*。
card-name = { $suit ->
    [W] 風の{ $rank }
    [E] 地の{ $rank }
    [C] 魅の{ $rank }
    [L] 雷の{ $rank }
    [D] 闇の{ $rank }
    [F] 火の{ $rank }
   *[S] 雪の{ $rank }
}
    .boss = { $suit ->
        [W] 風の{ $rank }（ボス）
        [E] 地の{ $rank }（ボス）
        [C] 魅の{ $rank }（ボス）
        [L] 雷の{ $rank }（ボス）
        [D] 闇の{ $rank }（ボス）
        [F] 火の{ $rank }（ボス）
       *[S] 雪の{ $rank }（ボス）
    }
card-back = 裏向きのカード
trump-is = 切り札：{ $suit }
trump-open = 切り札は未定
turned-up-is = 表示札：{ $card }
place-up = 表向きの{ $number }枚目
place-down = 裏向きの{ $number }枚目

## 遊び方

variant-team = 4人戦
variant-team-hint = 2対2のチーム戦。パートナーに3枚渡す。ボス4枚でラウンド勝ち、7トリックで負け。
variant-trio = 3人戦
variant-trio-hint = 個人戦。左どなりに3枚渡す。ボス3枚でラウンド勝ち、7トリックで負け。
variant-straw = 2人戦：ストローマン
variant-straw-hint = 非公開の手札と半公開のパイルで戦う。7が4枚でラウンド勝ち、13トリックで負け。
variant-seal = 封印
variant-seal-hint = 4人戦、ボスは2枚ずつ。同じラウンドで2枚とも獲得すると、そのボスを封印。

## オプション

option-scoring = 得点
    .hint = ラウンドの勝者の得点の数え方。
option-scoring-advanced = 上級
    .hint = ボスのアイコンが得点になり、7点でゲームの勝ち。
option-scoring-basic = 基本
    .hint = ラウンドに勝つたびに1点、2点でゲームの勝ち。
option-length = 長さ
    .hint = ゲームに勝つのに必要な封印の数。
option-length-full = 通常
    .hint = 封印7個で勝ち。両チームが同じボスを封印してもよい。
option-length-short = 短縮
    .hint = 封印4個で勝ち。どのボスも封印は一度だけ。
option-bose = ぼーず
    .hint = 獲得されたボスが2、4、6枚の間は小さいカードが強い。7は1枚1点、切り札の7は0点。
option-bose-false = なし
    .hint = いつも大きいカードが強い。
option-bose-true = あり
    .hint = 獲得されたボスが2、4、6枚の間は小さいカードが強い。
option-next_leader = 2ラウンド目からのリード
    .hint = 各ラウンドの最初のトリックを誰がリードするか。
option-next_leader-alternate = 交互
    .hint = 2人が交互にリードする。
option-next_leader-last-trick = 最後のトリック
    .hint = 前のラウンドの最後のトリックの勝者がリードする。
option-next_leader-loser = 敗者
    .hint = 前のラウンドの敗者がリードする。
option-next_leader-given = くじ引き
    .hint = 毎ラウンド、くじで決める。
option-swap_order = 交換の順
    .hint = 7の交換をどちらが先に決めるか。
option-swap_order-leader-first = リードプレイヤーが先
    .hint = リードプレイヤーが先に決める。
option-swap_order-other-first = 相手が先
    .hint = リードプレイヤーは相手の交換を見てから決める。
option-leftovers = 残った7
    .hint = 13トリックで終わったとき、勝者が受け取る7。
option-leftovers-loser = 敗者の分
    .hint = 13トリック取った人の手元に残った7だけ。
option-leftovers-all = 両者の分
    .hint = 勝者自身の手元に残った7も含む。

## ラウンドの終わり方。$side と $count は、それを行った側のもの

reason-bosses = { $side }がボスを{ $count }枚獲得し、ラウンドに勝ちました。
# $side はトリックを取りすぎた側。
reason-tricks = { $side }がボスの足りないまま{ $count }トリック取り、ラウンドに負けました。
reason-last-trick = { $side }が最後のトリックを取り、ラウンドに勝ちました。
reason-played-out = すべてのトリックが終わりました。封印は次のラウンドに引き継ぎます。
reason-sealed = { $side }がボスを{ $count }体封印し、ゲームに勝ちました。

## 選択

# $to は partner、left、each（左、向かい、右に1枚ずつ）。
decide-pass = { $to ->
    [left] 左どなりに渡すカードを{ $count }枚選んでください
    [each] 左、向かい、右に1枚ずつ、渡すカードを{ $count }枚選んでください
   *[partner] パートナーに渡すカードを{ $count }枚選んでください
}
decide-play-lead = リードです。好きなカードを出してください
decide-play-follow = カードを出してください（リードスートは{ $suit }）
decide-discard = 非公開の手札から捨て札を1枚選んでください（7は選べません）
decide-swap = 表向きの7を、下のカードと交換しますか？
decide-swap-seven = めくったカードも7でした。交換しますか？
choice-exchange = 交換する
choice-keep = そのままにする
# 全員に1枚ずつ渡すときの1枚。$to は渡す人から見た left、opposite、right。
pass-to = { $to ->
    [left] 左に
    [opposite] 向かいに
   *[right] 右に
}{ $card }
choice-decline = 交換しない
waiting-for = { $name }の番を待っています

## 受け付けられない操作

refuse-must-follow = { $suit }を持っているので、{ $suit }を出さなければなりません。
    .rule = S4.2
refuse-must-play-ace = 風のリードで、風はAしか持っていないので、Aを出さなければなりません。
    .rule = S4.3
refuse-not-your-turn = まだあなたの番ではありません。
    .rule = S4.1
refuse-not-held = そのカードは持っていません。
    .rule = S4.1
refuse-wrong-count = { $least }枚以上、{ $most }枚以下で選んでください。
    .exact = ちょうど{ $least }枚選んでください。
    .rule = S3.2
refuse-wrong-kind = 今は別のことを決めるところです。
    .rule = S2
refuse-covered = そのカードは裏向きなので、まだ出せません。
    .rule = S8.8
refuse-boss-discard = 7は捨て札にできません。
    .rule = S8.3
refuse-repeated = 同じカードを2回選んでいます。
    .rule = S3.2
refuse-already-chosen = もう選び終えています。
    .rule = S3.2
refuse-not-beneath = 表向きの7と、その下にある2枚のうちの1枚を選んでください。
    .rule = S8.6
refuse-match-over = ゲームは終了しています。
    .rule = S5.8, S7.9
refuse-unknown-card = そのようなカードはありません。
    .rule = S1.4
refuse-no-such-seat = この卓にその席はありません。
    .rule = S0.2

## ログ

log-round-started = 第{ $number }ラウンド開始
log-turned-up = 表示札は{ $card }
log-trump-set = このラウンドの切り札は{ $suit }
log-passed = { $name }が渡すカードを選んだ
log-received = { $name }から：{ $cards }
log-gave = { $name }へ：{ $cards }
log-leader = リードは{ $name }
log-leader-shown = { $name }が{ $card }を公開してリードプレイヤーになった
log-led = { $name }が{ $card }をリードした
log-played = { $name }が{ $card }を出した
log-trick-won = { $name }がトリックを取った
log-captured = { $name }が{ $cards }を獲得した
log-turned-up-taken = { $name }が表示札の{ $card }を取った
log-round-ended = ラウンド終了
log-points = { $side }に{ $points }点
log-match-won = { $side }がゲームに勝った
log-discarded = { $name }が1枚を捨て札にした
log-discarded-own = { $card }を捨て札にした
log-uncovered = { $name }の{ $card }が表になった
# $card は上の7、$taken は下からめくったカード。
log-swap-named = { $name }が{ $card }の交換を申し出て、{ $taken }をめくった
log-swapped = { $name }が{ $card }を{ $taken }と交換した
log-swap-kept = { $name }が{ $card }と{ $taken }をそのままにした
log-swap-declined = { $name }は交換しなかった
log-sealed = { $side }が{ $suit }のボスを封印した

## 祭壇（獲得したボス）と提灯（トリック）

altar-label = { $side }：獲得したボス{ $count }枚（{ $need }枚で勝ち）
lanterns-label = { $side }：{ $count }トリック（{ $limit }トリックで負け）
seals-label = { $side }：封印したボス{ $count }体（{ $need }体で勝ち）

## ラウンドの得点

score-boss = { $card }：{ $points }点
score-leftover = { $card }（手札に残っていたもの）：{ $points }点
score-basic = ラウンドの勝ち：{ $points }点
score-shared = 勝者2人：{ $points }点ずつ
score-total = 合計：{ $points }点
score-losers-nothing = 得点するのはラウンドの勝者だけです。敗者が獲得したボスは誰の得点にもなりません。

## 席の人

left = 左
right = 右
opposite = 向かい

## Bots

bot-child = レベル1
    .hint = 初心者。目の前のトリックに夢中で、出終わったカードはすぐに忘れます。
    .name = 座敷童子
bot-tanuki = レベル2
    .hint = 昔ながらの定石を知り、直前の3トリックを覚えています。
    .name = 狸
bot-kitsune = レベル3
    .hint = 迷いません。長年の稽古が、出すカードを教えてくれます。
    .name = 狐
bot-tengu = レベル4
    .hint = 相手の手札をいくつか思い描いてから出します。
    .name = 天狗
bot-dragon = レベル5
    .hint = カードを出す前も渡す前も、頭の中で何千ラウンドも試します。
    .name = 龍

## ハウスルールの短い名前

rule-scoring-basic = 基本得点
rule-length-short = 短縮
rule-bose-true = ぼーず
rule-next_leader-last-trick = 最終トリックの勝者がリード
rule-next_leader-loser = 敗者がリード
rule-next_leader-given = リードはくじ引き
rule-swap_order-other-first = 交換は相手が先
rule-leftovers-all = 残った7は両者の分

## 入口・ルール・出典

home-septet-line = ボスを4枚つかまえろ。7トリック目にはご用心。2対2がいちばん楽しいトリックテイキングゲームです。
home-picture = 手札のように広げた7枚のボス
play-now-hint-team = ボットのパートナーと組んで、ボット2体と対戦します。
play-now-hint-trio = ボット2体を相手に、それぞれが1人で戦います。
play-now-hint-seal = ボットのパートナーと組んで、ボット2体と対戦します。ボスは2枚ずつあります。
play-now-hint-straw = ボットと1対1。半公開のパイルも使って戦います。
home-how-sevens = 「7」はどれも妖怪のボス。トリックに勝つと、その中のボスを獲得できます。
home-how-four = 7枚のボスのうち4枚を獲得したチームが、ラウンドに勝ちます。
home-how-tricks = ただし、ボスがそろわないまま7トリック取ってしまうと負けです。
# $card is the name of a card.
rules-card-trump = { $card }（切り札を示す）
rules-card-leader = { $card }（リード）
rules-card-winner = { $card }（トリックの勝ち）
about-game-text = 「妖怪セプテット」のゲームデザインはMuneyuki Yokouchi、イラストはU、グラフィックデザインはTori HasegawaとSatsuki Nakayama、アートデザインはFukutarouの各氏です。2人用の「ストローマン」はSean Ross氏、「封印」はChris Wray氏、その短縮版はW. Eric Martin氏によります。気に入ったら、ぜひ本物のカードも手に取ってください。とても美しいゲームです。

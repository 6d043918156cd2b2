### 妖怪セプテットの卓：場札、渡すカード、ラウンドの終わり。
### $name はプレイヤー名または `you`、$card は `card-name` で作った文字列。$count、$number、$need、$points は数、
### $level はボットの強さ。

## 卓の人。ボットは面の名前で座る。

table-bot = ボット・{ $level }
table-cards-left = 手札{ $count }枚
table-leads = リード

## 上の得点

table-round = 第{ $number }ラウンド
table-score = 得点。{ $need }点でゲームの勝ち
table-seals = 封印。{ $need }体でゲームの勝ち
table-to-points = { $need }点先取
table-to-seals = { $need }体先取

## 卓の中央

table-trick = トリック
table-play = { $name }：{ $card }
table-play-best = { $name }：{ $card }、今のところ勝ち
table-low = 小さいカードが勝ち
table-high = 大きいカードが勝ち
table-lead-trump = リードです。出したカードのスートが切り札になります
table-takes-turned-up = このトリックに付く
table-caught = 獲得した7：{ $count }枚
table-piles = { $name }のパイル
table-both-know = 裏向きの{ $card }（2人とも知っている）
table-turned-over = { $name }が{ $card }をめくりました
table-only-hidden = 捨て札にできるのは非公開の手札だけです。
table-last-trick = 前のトリック
table-no-trick = このラウンドでは、まだトリックが終わっていません。
table-tricks = { $count }トリック
# 祭壇の側の名前の横に出る短い警告：7トリックでラウンド負け。
table-danger = あと1トリック
table-chance = ボスあと1枚
table-chance-seal = あと1封印
table-sealed = 封印済み：{ $suits }
table-half-sealed = 1枚だけ獲得：{ $suits }

## 手札と、渡すカード

table-fresh = 受け取ったばかり
# $to は partner、left、each。
table-pass = { $to ->
    [left] 左へ{ $count }枚渡す
    [each] 1枚ずつ渡す
   *[partner] パートナーへ{ $count }枚渡す
}
table-pass-chosen = 選びました
table-discard = 捨て札にする
table-discard-chosen = 選びました
table-put-back = { $card }を戻す
table-confirm = もう一度タップすると{ $card }を出します

## 卓の横

table-side = スート早見表とログ
table-ranges = スート早見表
table-range-own = 自分の手札
table-range-gone = 場に出たカード
table-range-boss = ボス
table-range-star = 得点
table-worth = { $card }：{ $points }点

## ラウンドの終わり

table-round-won = 第{ $number }ラウンドに勝ちました
table-round-lost = 第{ $number }ラウンドに負けました
table-round-neutral = 第{ $number }ラウンド終了
table-trump-zero = 切り札なので0点
table-collected = { $name }の手札から
table-collected-own = あなたの手札から
table-unplayed = { $name }の出していないカード
table-unplayed-own = あなたの出していないカード
table-continue = 続ける

## ゲームの終わり

table-column-round = ラウンド
table-reason-bosses = ボス
table-reason-tricks = トリックの取りすぎ
table-reason-last-trick = 最後のトリック
table-reason-played-out = 出し切り
table-reason-sealed = 封印
table-sum = 合計
table-seals-sum = 封印

## キー

table-key-walk = 手札の中を移動する
table-key-piles = パイルへ、手札へ
table-key-play = カードを出す、選ぶ
table-key-pass = 選んだカードを渡す
table-key-last = 前のトリック
table-key-ranges = スート早見表

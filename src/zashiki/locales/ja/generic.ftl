### 専用のページがないゲームの卓とリプレイ。ゲーム自身の文があればそれが先で、これはその周りの文。
### $name と $names はプレイヤー、$field、$value、$what、$question はゲームの言葉、$count、$least、$most、$number は数。

## 卓

generic-players = プレイヤー
generic-answers = 選択肢
generic-seen = あなたに見えるもの
generic-seen-all = 全員に見えるもの
generic-seen-open = 公開されているもの
generic-waiting = { $names }の番を待っています
generic-key-answers = 選択肢へ

## 問いと答え

generic-choose = { $question }（{ $exact ->
    [true] { $most }つ
   *[false] { $least }～{ $most }つ
}選ぶ{ $ordered ->
    [true] 、順番どおりに
   *[false] { "" }
}）
generic-confirm = { $count ->
    [0] 何も選ばない
   *[other] この{ $count }つに決める
}
generic-nothing = なし

## 値と出来事

generic-none = –
generic-yes = はい
generic-no = いいえ
generic-open = 開く
generic-count = { $count }件
generic-field = { $field }：{ $value }
generic-by = { $name }：{ $what }
generic-chance = 運

## 終わり

generic-winners = { $names }の勝ち
generic-draw = 引き分け
generic-rank = 順位
generic-player = プレイヤー
generic-result = 成績

## リプレイ

generic-replay-next-card = 次の手
generic-replay-back-card = 前の手
generic-replay-moments = ここまでの手
generic-replay-where = { $number }手目

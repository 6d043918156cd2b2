### 『桌游是魔法』の卓：マップ、手札、手元、キー。ゲームの言葉はmagic.ftlにある。
### $nameと$namesはプレイヤー、$placeは場所、$slotと$kindは名前、$actはすること、ほかは数と文。

mt-map = マップ：{ $name }
mt-players = プレイヤー
mt-action-panel = 手元
mt-can-choose = 選べる
mt-standing-here = ここにいる：{ $names }
mt-hp = 体力{ $hp }/{ $most }
mt-hand-of = 手札{ $count }枚
mt-chosen = 選択済み
mt-attack-of = 攻撃（{ $kind }）
mt-home = 住まい：{ $place }
mt-collection = 収集品
mt-collectible-worn = 装備中
mt-collectible-held = 手札にある
mt-collectible-wanted = まだない
mt-your-collectible = あなたの収集品
mt-choose = { $name }を選ぶ
mt-mate-offer = { $name }の候補：{ $characters }
mt-discard-count = 捨て札{ $count }枚

## 起こること

mt-forecast = { $name }：体力{ $amount }
mt-die-success = { $difficulty }より大きい：成功
mt-die-failure = { $difficulty }以下：失敗
mt-reaches = そこから届く相手：{ $names }
mt-reaches-nobody = そこからは誰にも届かない
mt-threatened = そこで狙われる相手：{ $names }
mt-takes-hand = 水から出ると手札をすべて捨てる。

## できること

mt-move-sure = { $act }？
mt-wear-as = 装備：{ $slot }
mt-shift-to = { $slot }へ移す
mt-put-away = しまう
# $verb is magic-verb-choose, magic-verb-drop or magic-verb-pass.
mt-confirm = { $verb }（{ $count }/{ $most }）
magic-verb-choose = 決定
magic-verb-pass = 渡す
mt-you-get = もらう
mt-you-give = 渡す

## キー

mt-key-hand = 手札へ、手札の中を移動
mt-key-map = マップへ、マップの上を移動
mt-key-choose = 一度で読む・見る、二度目で使う・進む
mt-key-action-panel = できることへ
mt-key-players = プレイヤーへ
mt-key-confirm = 選んだものに決める
mt-key-end = ターンを終える
mt-key-away = 読んでいるものをしまう
mt-key-discard = 捨て札の山

## リプレイ

mt-replay-next-card = 次の手
mt-replay-back-card = 前の手
mt-replay-next-trick = 次のターン
mt-replay-back-trick = 前のターン
mt-replay-next-round = 次のラウンド
mt-replay-back-round = 前のラウンド
mt-replay-moments = ここまでのターン
mt-replay-where = 第{ $round }ラウンド、{ $turn }ターン目

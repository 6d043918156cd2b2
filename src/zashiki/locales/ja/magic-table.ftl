### 『桌游是魔法』の卓：地図、手札、手元、キー。ゲームの言葉はmagic.ftlにある。
### $nameと$namesはプレイヤー、$placeは場所、$slotと$kindは名前、$actはすること、ほかは数と文。

mt-map = 地図：{ $name }
mt-map-larger = 地図を大きくする
mt-map-whole = 地図全体を見る
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
mt-easy = 初心者向き
mt-events-more = { $name }、ほか{ $count }件
mt-discard-count = 捨て札{ $count }枚

## 起こること

mt-forecast = { $name }：体力{ $amount }
mt-die-success = { $difficulty }より大きい：成功
mt-die-failure = { $difficulty }以下：失敗
mt-reaches = そこから届く相手：{ $names }
mt-reaches-nobody = そこからは誰にも届かない
mt-threatened = そこで自分を狙える相手：{ $names }
mt-takes-hand = 水があるので、この移動で手札をすべて捨てる。

## できること

mt-sure = { $act }？
mt-wear-as = { $slot ->
    [weapon] 武器として装備
    [armor] 防具として装備
    [element] 元素として装備
   *[other] 収集品として装備
}
mt-wear-idle = 効果なし
mt-no-range = 攻撃範囲が0です。先に武器を装備しましょう。
mt-out-of-range = 攻撃範囲{ $range }に誰もいません。先に近づきましょう。

## 勝ち方と、できること

mt-near = { $name }：必要な収集品まであと1枚
mt-goal = { $who ->
    [team] チームで収集品を{ $need }枚装備するか、生き残れば勝ち：{ $count }/{ $need }
    [each] 全員が収集品を{ $need }枚ずつ装備するか、相手全員の脱落で勝ち：{ $count }/{ $need }
    [last] 仲間が足りず、収集では勝てない。相手全員の脱落で勝ち
   *[own] 収集品を{ $need }枚{ $hold ->
        [no] 装備する
       *[start] 守り抜く
    }か、生き残れば勝ち：{ $count }/{ $need }
}
mt-advice-own = { $card }はあなたの収集品です。装備しましょう。
mt-advice-weapon = 攻撃範囲が0です。まず{ $card }を装備しましょう。
mt-advice-attack = 攻撃範囲に相手がいます。{ $card }をタップしましょう。
mt-advice-closer = 近づきましょう。枠のついたマスをタップします。
mt-advice-play = 明るいカードは使えます。タップすると読めます。
mt-advice-move = まだ移動できます。枠のついたマスをタップしましょう。
mt-advice-end = できることはもうありません。ターンを終えましょう。
mt-shift-to = { $slot }へ移す
mt-put-away = しまう
mt-answer = 選択へ
# $verb is magic-verb-choose, magic-verb-drop or magic-verb-pass.
mt-confirm = { $verb }（{ $count }/{ $most }）
magic-verb-choose = 決定
magic-verb-pass = 渡す
mt-you-get = もらう
mt-you-give = 渡す

## キー

mt-key-hand = 手札へ、手札の中を移動
mt-key-map = 地図へ、地図の上を移動
mt-key-choose = 一度で読む・見る、二度目で使う・進む
mt-key-action-panel = できることへ
mt-key-players = プレイヤーへ
mt-key-confirm = 選んだものに決める
mt-key-end = ターンを終える
mt-key-away = 読んでいるものをしまう
mt-key-discard = 捨て札の山
mt-key-zoom = 地図を大きくする・全体に戻す

## リプレイ

mt-replay-next-card = 次の手
mt-replay-back-card = 前の手
mt-replay-next-trick = 次のターン
mt-replay-back-trick = 前のターン
mt-replay-next-round = 次のラウンド
mt-replay-back-round = 前のラウンド
mt-replay-moments = ここまでのターン
mt-replay-where = 第{ $round }ラウンド、{ $turn }ターン目

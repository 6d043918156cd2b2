### What you play well and what costs you, on your page.

insight-title = 得意なところ、損をしているところ
insight-line = 最近の対戦の分析から。損は100ラウンドあたりで示します。
insight-none = 分析した対戦はまだありません。
insight-kinds = 選択の種類別
insight-count = 回数
insight-good = 最善か好手
insight-cost = 1回あたりの損
insight-parts = ラウンドの時期別
insight-part-0 = 序盤
insight-part-1 = 中盤
insight-part-2 = 終盤
insight-course = 対戦ごと
insight-course-says = { $count }回の対戦の、選択1回あたりの平均の損（古い順）：100ラウンドあたり{ $first }から{ $last }へ。
insight-match = { $variant }、{ $day }：選択1回につき100ラウンドあたり{ $cost }
insight-analyse = あと{ $count }回の対戦を分析する
insight-working = 分析中：{ $count }回中{ $done }回…
insight-mistakes = 自分のミスを問題で解く
insight-kind-play = カードを出す
insight-kind-pass = カードを渡す
insight-kind-discard = カードを捨てる
insight-kind-swap = ボスの交換
insight-kind-swap-seven = 7を残すか交換するか
insight-kind-other = その他の選択

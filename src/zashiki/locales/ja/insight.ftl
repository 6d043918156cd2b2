### What you play well and what costs you, on your page.

insight-title = 得意なところ、損をしているところ
insight-line = 最近の対局の解析から。損は100ラウンドあたりで示します。
insight-none = 解析した対局はまだありません。
insight-kinds = 判断の種類別
insight-count = 回数
insight-good = 最善か好手
insight-cost = 1回あたりの損
insight-parts = ラウンドの時期別
insight-part-0 = 序盤
insight-part-1 = 中盤
insight-part-2 = 終盤
insight-course = 対局ごと
insight-course-says = { $count }局の、判断1回あたりの平均の損（古い順）：100ラウンドあたり{ $first }から{ $last }へ。
insight-match = { $variant }、{ $day }：判断1回につき100ラウンドあたり{ $cost }
insight-analyse = あと{ $count }局を解析する
insight-working = 解析中：{ $count }局中{ $done }局…
insight-mistakes = 自分のミスを問題で解く
insight-kind-play = 札を出す
insight-kind-pass = 札を渡す
insight-kind-discard = 札を捨てる
insight-kind-swap = ボスの交換
insight-kind-swap-seven = 7を残すか交換するか
insight-kind-other = その他の判断

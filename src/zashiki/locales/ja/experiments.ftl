### 実験室の試み：ヒートマップ、配り込み、二つのパックの比較、数値の調整。

heat-title = ヒートマップ
heat-reading = 色が濃いほど勝率が 1.00 から離れています。青は上、赤は下です。{ $fewest } 席に満たない欄は空けてあります。これだけ数字があれば、偶然だけで外れるものもあります。一つの欄より、行や列の傾きを見てください。
heat-tiles = 手番を終えたマス（全手番に占める割合、％）
heat-card = カード（行）を手にしたキャラクター（列）の勝率
heat-against = 相手（行）と対したキャラクター（列）の勝率
heat-beside = 味方（行）と組んだキャラクター（列）の勝率
heat-too-few = まだ { $fewest } 席に達した欄がありません。対局を増やしてください。
heat-forced-title = 最初から必ずそのカードを持っていた人の勝率
heat-forced-reading = 全対局の { $share } では、くじで選んだ席の最初の手札にそのカードを一枚入れ、ほかはいつもどおりに配りました。こうした対局は、その席とそのカードについて一回だけ数え、このページのほかの数字には一切入れていません。つまりこれは最初から持っている人にとっての値打ちです。後から来たときの値打ちや、どれほど来るかは、ふつうの対局が示します。

compare-title = 変更の効果
compare-changed = 何が変わったか
compare-option = ルールの選択 { $name }：{ $before } → { $after }
compare-same = カードにもルールの選択にも違いはありません。
compare-reading = 二つの実行は同じ対局をします。変更が及ばない限り、席もキャラクターもカードもサイコロも同じです。差とその 95 % 信頼区間は、対局の組ごとに計算しています。
compare-clear = はっきり変わったもの
compare-clear-reading = 多くの数字を見ていますが、はっきりしたとされる変化のうち偶然によるものは二十に一つ以下です（Benjamini–Hochberg 法）。
compare-nothing-clear = 偶然で説明できる以上に変わった数字はありません。
compare-line = { $mode }：{ $name }（{ $kind }）{ $before } → { $after }、差 { $difference }
compare-rounds = 長さ
compare-end = 対局に占める割合
compare-place = 手番順
compare-character = キャラクター
compare-card = カード、使用時
compare-column-mode = モード
compare-column-pairs = 対局の組
compare-column-alike = 同じ展開
compare-column-gain = 組にした誤差
compare-column-q = 偶然（q）
compare-column-needed = ± { $reach } に要る対局数
compare-gain-reading = 「組にした誤差」は、キャラクターの差の誤差を、何も共有しない二つの実行と比べた値です。0.50 なら対局数は四分の一で足ります。「対局数」は、このモードで全キャラクターの区間を望む幅にするのに要る数です。
compare-every = すべての数字
compare-too-few = 比べるには対局が足りません。それぞれ二局以上が必要です。
compare-pages = 報告は { $file } にあります。

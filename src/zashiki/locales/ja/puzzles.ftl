### Puzzles: moments in which one card is best, and your own mistakes.

puzzle-title = 詰めセプテット
puzzle-line = 実戦の一場面。ほかの人の手札がどうであっても、最善の一枚があります。ありうる配札をすべて完全に読んで確かめてあります。
puzzle-begin = 次の問題へ
puzzle-progress = { $count }問中{ $done }問を解決
puzzle-level = 難しさ{ $level }
puzzle-level-means = { $count ->
    [0] ボットは全員正解します。
    [5] 5体のボットはどれも間違えます。
   *[other] 5体のボットのうち{ $count }体が間違えます。
}
puzzle-open = 第{ $number }問
puzzle-solved = 第{ $number }問（解決済み）
puzzle-number = 第{ $number }問（難しさ{ $level }）
puzzle-next = 次へ
puzzle-all = 問題の一覧
puzzle-ask = 最善の一枚はどれ？　見えている情報に合う配札は{ $worlds }通りです。
puzzle-right = 正解。{ $card }は、ありうる{ $worlds }通りのすべてで最善です。
puzzle-by = 正解したボット：{ $levels }。
puzzle-by-none = ボットはどれも見つけられませんでした。
puzzle-other = それではありません。もう一度考えてみましょう。
puzzle-wrong = { $card }は、{ $worlds }通りのうち{ $worse }通りで損になります。
puzzle-wins = { $count ->
    [0] ラウンドに勝ち
   *[other] { $count }点でラウンドに勝ち
}
puzzle-loses = { $count ->
    [0] ラウンドに負け
   *[other] 相手に{ $count }点でラウンドに負け
}
puzzle-streak = 一度で正解した連続数：{ $now }（最高{ $most }）
puzzle-filter-level = 難しさ
puzzle-filter-variant = モード
puzzle-any = すべて
puzzle-of-level = { $count }問中{ $done }問
puzzle-play = 解く
puzzle-list = この難しさの全問題
puzzle-none = このモードにはありません。
puzzle-show = 卓で見る
puzzle-solution = 答えを見る
puzzle-solved-by-showing = ありうる{ $worlds }通りのすべてで、{ $card }が最善です。ほかのカードでは何を失うか見てみましょう。
puzzle-why = ほかのカードを見る…
puzzle-refuted = { $card }ではなぜだめ？
puzzle-line-best = 最善：{ $card }
puzzle-back = 戻る
puzzle-line-says = ありうる配札の一つ（すべて公開）。{ $card }のあと全員が最善を尽くすと、結果は「{ $value }」。
puzzle-line-says-alone = ありうる配札の一つ（すべて公開）。{ $card }のあとほかの人が組んで抵抗すると、結果は「{ $value }」。
puzzle-one-deal = たとえば、このカードでは「{ $gives }」、最善のカードなら「{ $instead }」となる配札があります。
puzzle-sure = { $count ->
    [0] ラウンドに必ず勝てる
   *[other] { $count }点で必ずラウンドに勝てる
}
puzzle-unsure = 勝てる保証はない
puzzle-ahead = ラウンド終了時に封印が{ $count }つ多い
puzzle-level-seals = ラウンド終了時の封印は同数
puzzle-behind = ラウンド終了時に封印が{ $count }つ少ない
puzzle-match-won = ゲームに勝ち
puzzle-match-lost = ゲームに負け

## Your own mistakes

puzzle-own = 自分のミス
puzzle-own-line = 分析した対戦で、いちばん損をした場面です。今ならどうしますか？
puzzle-own-none = まだありません。対戦して分析を開くと、損をした場面がここに並びます。
puzzle-own-one = { $variant }、{ $day }：100ラウンド中{ $loss }
puzzle-own-title = 自分のミス
puzzle-own-ask = ここで{ $card }を選び、100ラウンド中{ $loss }ラウンド分の損でした。もっとよいのは？
puzzle-own-right = 正解。分析では{ $card }より良い手はありません。
puzzle-own-wrong = { $card }でもまだ100ラウンド中{ $loss }ラウンド分の損です。もう一度考えてみましょう。
puzzle-own-other = 分析はその手を調べていません。もう一度考えてみましょう。
puzzle-own-solution = 最善は{ $card }でした。
puzzle-own-replay = リプレイ

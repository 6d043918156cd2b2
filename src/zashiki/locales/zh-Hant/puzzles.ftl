### Puzzles: moments in which one card is best, and your own mistakes.

puzzle-title = 殘局題
puzzle-line = 取自實戰的局面：不管別人拿著什麼牌，總有一張是最好的。所有可能的牌局都已精確求解，確有證明。
puzzle-begin = 做下一題
puzzle-progress = 已解 { $done } / { $count } 題
puzzle-level = 難度 { $level }
puzzle-level-means = { $count ->
    [0] 五位電腦玩家都能解出。
    [5] 五位電腦玩家都會出錯。
   *[other] 五位電腦玩家中有 { $count } 位會出錯。
}
puzzle-open = 第 { $number } 題
puzzle-solved = 第 { $number } 題，已解
puzzle-number = 第 { $number } 題（難度 { $level }）
puzzle-next = 下一題
puzzle-all = 全部題目
puzzle-ask = 哪張牌最好？與你所見相符的牌局有 { $worlds } 種。
puzzle-right = 對：在全部 { $worlds } 種可能的牌局裡，{ $card }都是最好的。
puzzle-by = 解出的電腦玩家：{ $levels }。
puzzle-by-none = 沒有一位電腦玩家找到它。
puzzle-other = 不是這張，再想想。
puzzle-wrong = 不是{ $card }：在 { $worlds } 種牌局中，有 { $worse } 種它更差。
puzzle-wins = { $count ->
    [0] 會贏得這一輪
   *[other] 會以 { $count } 分贏得這一輪
}
puzzle-loses = { $count ->
    [0] 會輸掉這一輪
   *[other] 會輸掉這一輪，對方得 { $count } 分
}
puzzle-streak = 一次答對的連續題數：{ $now }（最多 { $most }）
puzzle-filter-level = 難度
puzzle-filter-variant = 玩法
puzzle-any = 全部
puzzle-of-level = { $done } / { $count }
puzzle-play = 開始
puzzle-list = 此難度的全部題目
puzzle-none = 此玩法沒有題目。
puzzle-show = 在牌桌上演示
puzzle-solution = 看答案
puzzle-solved-by-showing = 在全部 { $worlds } 種可能的牌局裡，{ $card }都是最好的。看看其他牌會失去什麼：
puzzle-why = 看看其他牌……
puzzle-refuted = 為什麼不是{ $card }？
puzzle-line-best = 最好：{ $card }
puzzle-back = 返回
puzzle-line-says = 一種可能的牌局，所有牌公開。出{ $card }後，若人人都打得最好，你{ $value }。
puzzle-line-says-alone = 一種可能的牌局，所有牌公開。出{ $card }後，若其他人聯手對付你，你{ $value }。
puzzle-one-deal = 在其中一種裡，你{ $gives }；出最好的牌則{ $instead }。
puzzle-sure = { $count ->
    [0] 必定贏下本輪
   *[other] 必定以 { $count } 分贏下本輪
}
puzzle-unsure = 不能保證贏
puzzle-ahead = 會在本輪結束時多 { $count } 個封印
puzzle-level-seals = 會在本輪結束時與對方封印數相同
puzzle-behind = 會在本輪結束時少 { $count } 個封印
puzzle-match-won = 會贏下整局
puzzle-match-lost = 會輸掉整局

## Your own mistakes

puzzle-own = 自己的失誤
puzzle-own-line = 分析過的對局中讓你損失最大的決定。現在你會怎麼做？
puzzle-own-none = 還沒有。打完一場並打開它的分析，讓你吃虧的決定就會出現在這裡。
puzzle-own-one = { $variant }，{ $day }：每 100 輪損失 { $loss } 輪
puzzle-own-title = 自己的失誤
puzzle-own-ask = 你在這裡選了{ $card }，每 100 輪損失 { $loss } 輪。怎樣更好？
puzzle-own-right = 對，{ $card }：據分析沒有更好的了。
puzzle-own-wrong = { $card }每 100 輪仍會損失 { $loss } 輪。再想想。
puzzle-own-other = 分析沒有評估過這一手。再想想。
puzzle-own-solution = 最好的是{ $card }。
puzzle-own-replay = 重播

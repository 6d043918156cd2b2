### Puzzles: moments in which one card is best, and your own mistakes.

puzzle-title = 残局题
puzzle-line = 取自实战的局面：不管别人拿着什么牌，总有一张是最好的。所有可能的牌局都已精确求解，确有证明。
puzzle-begin = 做下一题
puzzle-progress = 已解 { $done } / { $count } 题
puzzle-level = 难度 { $level }
puzzle-level-means = { $count ->
    [0] 五个机器人都能解出。
    [5] 五个机器人都会出错。
   *[other] 五个机器人中有 { $count } 个会出错。
}
puzzle-open = 第 { $number } 题
puzzle-solved = 第 { $number } 题，已解
puzzle-number = 第 { $number } 题（难度 { $level }）
puzzle-next = 下一题
puzzle-all = 全部题目
puzzle-ask = 哪张牌最好？与你所见相符的牌局有 { $worlds } 种。
puzzle-right = 对：在全部 { $worlds } 种可能的牌局里，{ $card }都是最好的。
puzzle-by = 解出的机器人：{ $levels }。
puzzle-by-none = 没有一个机器人找到它。
puzzle-other = 不是这张，再想想。
puzzle-wrong = 不是{ $card }：在 { $worlds } 种牌局中，有 { $worse } 种它更差。
puzzle-wins = { $count ->
    [0] 会赢得这一轮
   *[other] 会以 { $count } 分赢得这一轮
}
puzzle-loses = { $count ->
    [0] 会输掉这一轮
   *[other] 会输掉这一轮，对方得 { $count } 分
}
puzzle-streak = 一次答对的连续题数：{ $now }（最多 { $most }）
puzzle-filter-level = 难度
puzzle-filter-variant = 玩法
puzzle-any = 全部
puzzle-of-level = { $done } / { $count }
puzzle-play = 开始
puzzle-list = 此难度的全部题目
puzzle-none = 此玩法没有题目。
puzzle-show = 在牌桌上演示
puzzle-solution = 看答案
puzzle-solved-by-showing = 在全部 { $worlds } 种可能的牌局里，{ $card }都是最好的。看看其他牌会失去什么：
puzzle-why = 看看其他牌……
puzzle-refuted = 为什么不是{ $card }？
puzzle-line-best = 最好：{ $card }
puzzle-back = 返回
puzzle-line-says = 一种可能的牌局，所有牌公开。出{ $card }后，若人人都打得最好，你{ $value }。
puzzle-line-says-alone = 一种可能的牌局，所有牌公开。出{ $card }后，若其他人联手对付你，你{ $value }。
puzzle-one-deal = 在其中一种里，你{ $gives }；出最好的牌则{ $instead }。
puzzle-sure = { $count ->
    [0] 必定赢下本轮
   *[other] 必定以 { $count } 分赢下本轮
}
puzzle-unsure = 不能保证赢
puzzle-ahead = 会在本轮结束时多 { $count } 个封印
puzzle-level-seals = 会在本轮结束时与对方封印数相同
puzzle-behind = 会在本轮结束时少 { $count } 个封印
puzzle-match-won = 会赢下整局
puzzle-match-lost = 会输掉整局

## Your own mistakes

puzzle-own = 自己的失误
puzzle-own-line = 分析过的对局中让你损失最大的决定。现在你会怎么做？
puzzle-own-none = 还没有。打完一场并打开它的分析，让你吃亏的决定就会出现在这里。
puzzle-own-one = { $variant }，{ $day }：每 100 轮损失 { $loss } 轮
puzzle-own-title = 自己的失误
puzzle-own-ask = 你在这里选了{ $card }，每 100 轮损失 { $loss } 轮。怎样更好？
puzzle-own-right = 对，{ $card }：据分析没有更好的了。
puzzle-own-wrong = { $card }每 100 轮仍会损失 { $loss } 轮。再想想。
puzzle-own-other = 分析没有评估过这一手。再想想。
puzzle-own-solution = 最好的是{ $card }。
puzzle-own-replay = 回放

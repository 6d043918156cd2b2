### 牌桌上的提示和整局分析：浏览器和终端共用。
### $card、$other、$cards 是用 `card-name` 写成的文字，$suit 是 `suit-…` 中的花色名，$name 是玩家名；
### $percent、$better、$worse、$match、$count、$tricks、$limit、$number、$round、$done、$total 是数字，
### $sentence 是下面的一句理由。理由不带句号，由 `why-plain` 和 `why-likely` 加上。

## 提示

hint-ask = 提示
    .label = 提示：这里怎么出最好？
hint-key = 提示：这里怎么出最好？
hint-thinking = 正在思考……
hint-close = 收起提示
# $cards 是最好的选择，$percent 是一百种发牌中赢下这一轮的次数。
hint-best = { $cards }：一百种可能的牌局里，大约有{ $percent }种能赢下这一轮
# 只看封印的玩法：封印多的一方算赢下这一轮。
hint-best-seals = { $cards }：一百种可能的牌局里，大约有{ $percent }种能在封印上领先
# 读屏时接在牌名后面。
hint-card = 一百种里{ $percent }种
hint-card-best = 最佳，一百种里{ $percent }种
hint-percent = { $percent }%
hint-refused-hints-off = 这张桌不开放提示。
hint-refused-too-fast = 短时间内要了太多提示，请稍等一下。
hint-refused-not-ready = 提示正在进行首次准备，完成后会立即显示。
hint-refused-other = 现在给不出提示，请稍后再试。

## 理由

why-plain = { $sentence }。
why-likely = { $sentence }（约{ $percent }%）。
why-nearly = { $sentence }（几乎肯定）。
why-forced = 只有这张牌可以出
why-equal = 这几张牌在这里价值相同
why-alike = 有几种选择差不多好，试下来没有明显差别
why-as-good-as-won = 怎么出，这一轮都基本赢定了
why-as-good-as-lost = 怎么出，这一轮都基本输定了
why-better = 一百种牌局里它大约赢{ $better }种，另一种选择赢{ $worse }种
why-better-tricks = 一百种牌局里它大约赢{ $better }种，另一种选择赢{ $worse }种：后者多半输在吃墩过多
why-better-bosses = 一百种牌局里它大约赢{ $better }种，另一种选择赢{ $worse }种：后者多半输在头目被对方捉走
why-wins-now = 这一墩就能赢下这一轮
why-last-trick-too-many = 出{ $other }的话，{ $alone ->
    [yes] 你
   *[no] 你们这队
}会吃下这一墩，头目不够而吃满{ $limit }墩，就输掉这一轮
why-other-decides = 出{ $other }的话，对方这一墩就定下胜负
why-captures = 能吃下这一墩，捉到{ $count }张头目
why-home = 这一墩归你们这边，{ $card }能平安到手
why-side-takes = 这一墩归你们这边，捉到{ $count }张头目
why-feeds = 这一墩归{ $name }，{ $card }放进去很安全
why-partner-has-it = 这一墩反正归{ $name }，不必动用{ $other }
why-other-caught = { $other }会在这一墩被捉走
why-other-gives = 出{ $other }的话，对方会在这一墩捉到{ $count }张头目
why-lets-go = 这一墩没有头目，让给对方吧：吃满{ $limit }墩会输，{ $alone ->
    [yes] 你
   *[no] 你们这队
}已有{ $tricks }墩
why-unbeaten = 剩下的牌都赢不了{ $card }
why-few-beat = 只有{ $cards }还能赢{ $card }
why-keeps = 出哪张，这一墩的归属都一样，{ $other }留着以后用
why-void = 这样你就没有{ $suit }了，以后可以打主色来吃
why-void-so-far = 这样你手上的{ $suit }就没有了，要是不再得到{ $suit }，以后可以打主色来吃
why-draws-trumps = 能调出对方{ $count }张主色牌
why-boss-safe = 这样{ $card }就不会落到对方手里
why-keeps-cards = { $cards }你自己用得着
why-gives-partner = 把{ $cards }交给队友
why-guards = { $card }旁边留着{ $cards }，就不必被迫打出头目

## 整局分析

analysis-title = 分析
analysis-about = 每个决定都只按这名玩家当时能知道的来评判，从不看别人的牌：每种选择都在许多符合条件的牌局里试过。
analysis-rests = 只按各位玩家当时能知道的来评判。
analysis-start = 分析这局
analysis-waiting = 正在先分析另一局……
analysis-working = 正在评判各个决定：{ $done }/{ $total }
analysis-failed = 没能完成分析。
analysis-again = 再试一次
analysis-close = 收起分析

analysis-line = 整局的胜算走势
analysis-line-of = { $name }的胜算
analysis-luck = 运气与决定
analysis-luck-of = { $name }：运气使胜算{ $way ->
    [against] 减少
   *[for] 增加
}{ $percent }个百分点（±{ $error }），失误的决定损失{ $cost }个百分点
analysis-luck-stroke = { $kind ->
    [draw] 摸到的牌
    [event] 事件
    [roll] 骰子
    [pick] 盲抽的牌
    [toss] 棋子的落点
   *[other] 运气
}：{ $name }得到{ $percent }个百分点
analysis-luck-about = 运气是把实际发生的与所有可能发生的相比（所有手牌都翻开来看）；决定只按当时能知道的来评判。
analysis-luck-strokes = 影响最大的运气
# 读屏时念出图上的一点。
analysis-point = 第{ $number }轮：赢下这一轮的胜算{ $percent }%，赢得整局的胜算{ $match }%
analysis-point-match = 第{ $number }轮：赢得整局的胜算{ $match }%
analysis-match = 整局
analysis-round = 这一轮
analysis-eyes = { $eyes ->
    [seat] 按{ $name }当时能知道的
   *[public] 按大家都看得到的
}

analysis-mark-best = 最佳
analysis-mark-good = 不错
analysis-mark-inaccuracy = 欠准
analysis-mark-mistake = 失误
analysis-mark-blunder = 大错
analysis-mark-forced = 唯一
analysis-cost = { $percent ->
    [0] 0%
   *[other] −{ $percent }%
}

analysis-players = 各位玩家
analysis-column-decisions = 决定
analysis-column-loss = 平均损失
analysis-costly = 胜负关键
analysis-costly-none = 没有哪个决定的损失超过百分之四。
analysis-next = 下一个关键决定
analysis-back = 上一个关键决定
analysis-where = 第{ $number }轮
analysis-all-players = 所有人
analysis-whose = 谁的决定
analysis-did = { $kind ->
    [pass] { $name }传出了{ $cards }
    [discard] { $name }弃掉了{ $cards }
    [swap] { $name }选择：{ $cards }
    [swap-seven] { $name }选择：{ $cards }
    [play] { $name }打出了{ $cards }
   *[other] { $name }：{ $cards }
}
analysis-try = 再试一次
analysis-try-anew = 重发看不到的牌
analysis-turning = 正在寻找胜负关键……
analysis-turned = { $rounds ->
    [1] 胜负关键在第{ $trick }墩
   *[other] 胜负关键在第{ $round }轮第{ $trick }墩
}
analysis-turned-nowhere = 没有哪一墩单独决定了胜负
analysis-yours = 你的胜负关键
analysis-yours-none = 你没有哪个决定的损失超过百分之四。
analysis-turn-where = { $rounds ->
    [1] {""}
   *[other] 第{ $round }轮，
}{ $kind ->
    [pass] 传牌
    [discard] 弃牌
    [swap] 交换
    [swap-seven] 交换
   *[play] 第{ $trick }墩
}
analysis-turned-chances = 我方整局胜算：之前{ $before }%，之后{ $after }%
analysis-turn-this-round = 这一轮：
analysis-turn-chances = { $before }%→{ $after }%
analysis-turn-instead = 你选了{ $played }。更好：{ $best }
analysis-better = 更好：{ $cards }

## 终端

analysis-terminal-round = 第{ $number }轮
analysis-terminal-chance = { $percent }%
analysis-terminal-progress = 正在评判各个决定

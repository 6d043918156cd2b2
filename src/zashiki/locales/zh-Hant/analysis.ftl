### 牌桌上的提示與整場分析：瀏覽器和終端機共用。
### $card、$other、$cards 是用 `card-name` 寫成的文字，$suit 是 `suit-…` 裡的花色名，$name 是玩家名；
### $percent、$better、$worse、$match、$count、$tricks、$limit、$number、$round、$done、$total 是數字，
### $sentence 是下面的一句理由。理由不帶句號，由 `why-plain` 和 `why-likely` 加上。

## 提示

hint-ask = 提示
    .label = 提示：這裡怎麼出最好？
hint-key = 提示：這裡怎麼出最好？
hint-thinking = 正在思考……
hint-close = 收起提示
# $cards 是最好的選擇，$percent 是一百種發牌中贏得這一輪的次數。
hint-best = { $cards }：一百種可能的牌局裡，大約有{ $percent }種能贏得這一輪
# 只看封印的玩法：封印多的一方算贏得這一輪。
hint-best-seals = { $cards }：一百種可能的牌局裡，大約有{ $percent }種能在封印上領先
# 報讀時接在牌名後面。
hint-card = 一百種裡{ $percent }種
hint-card-best = 最佳，一百種裡{ $percent }種
hint-percent = { $percent }%
hint-refused-hints-off = 這張桌子不開放提示。
hint-refused-too-fast = 短時間內要了太多提示，請稍候一下。
hint-refused-not-ready = 提示正在進行首次準備，完成後會立即顯示。
hint-refused-other = 現在給不出提示，請稍後再試。

## 理由

why-plain = { $sentence }。
why-likely = { $sentence }（約{ $percent }%）。
why-nearly = { $sentence }（幾乎肯定）。
why-forced = 只有這張牌可以出
why-equal = 這幾張牌在這裡價值相同
why-alike = 有幾種選擇差不多好，試下來沒有明顯差別
why-as-good-as-won = 怎麼出，這一輪都幾乎贏定了
why-as-good-as-lost = 怎麼出，這一輪都幾乎輸定了
why-better = 一百種牌局裡它大約贏{ $better }種，另一種選擇贏{ $worse }種
why-better-tricks = 一百種牌局裡它大約贏{ $better }種，另一種選擇贏{ $worse }種：後者多半輸在吃太多墩
why-better-bosses = 一百種牌局裡它大約贏{ $better }種，另一種選擇贏{ $worse }種：後者多半輸在頭目被對方捉走
why-wins-now = 這一墩就能贏得這一輪
why-last-trick-too-many = 出{ $other }的話，{ $alone ->
    [yes] 你
   *[no] 你們這隊
}會吃下這一墩，頭目不夠卻吃滿{ $limit }墩，就輸掉這一輪
why-other-decides = 出{ $other }的話，對方這一墩就分出勝負
why-captures = 能吃下這一墩，捉到{ $count }張頭目
why-home = 這一墩歸你們這邊，{ $card }能平安到手
why-side-takes = 這一墩歸你們這邊，捉到{ $count }張頭目
why-feeds = 這一墩歸{ $name }，{ $card }放進去很安全
why-partner-has-it = 這一墩反正歸{ $name }，不必動用{ $other }
why-other-caught = { $other }會在這一墩被捉走
why-other-gives = 出{ $other }的話，對方會在這一墩捉到{ $count }張頭目
why-lets-go = 這一墩沒有頭目，讓給對方吧：吃滿{ $limit }墩會輸，{ $alone ->
    [yes] 你
   *[no] 你們這隊
}已有{ $tricks }墩
why-unbeaten = 剩下的牌都贏不了{ $card }
why-few-beat = 只有{ $cards }還能贏{ $card }
why-keeps = 出哪一張，這一墩的歸屬都一樣，{ $other }留著以後用
why-void = 這樣你就沒有{ $suit }了，之後可以打主色來吃
why-void-so-far = 這樣你手上的{ $suit }就沒有了，要是不再得到{ $suit }，之後可以打主色來吃
why-draws-trumps = 能吊出對方{ $count }張主色牌
why-boss-safe = 這樣{ $card }就不會落到對方手裡
why-keeps-cards = { $cards }你自己用得到
why-gives-partner = 把{ $cards }交給隊友
why-guards = { $card }旁邊留著{ $cards }，就不必被迫打出頭目

## 整場分析

analysis-title = 分析
analysis-about = 每個決定都只按這位玩家當時能知道的來評判，從不看別人的牌：每種選擇都在許多符合條件的牌局裡試過。
analysis-rests = 只按各位玩家當時能知道的來評判。
analysis-start = 分析這場對局
analysis-waiting = 正在先分析另一場……
analysis-working = 正在評判各個決定：{ $done }/{ $total }
analysis-failed = 無法完成分析。
analysis-again = 再試一次
analysis-close = 收起分析

analysis-line = 整場的勝算走勢
analysis-line-of = { $name }的勝算
analysis-luck = 運氣與決定
analysis-luck-of = { $name }：運氣使勝算{ $way ->
    [against] 減少
   *[for] 增加
}{ $percent }個百分點（±{ $error }），失誤的決定損失{ $cost }個百分點
analysis-luck-stroke = { $kind ->
    [draw] 抽到的牌
    [event] 事件
    [roll] 骰子
    [pick] 盲抽的牌
    [toss] 棋子的落點
   *[other] 運氣
}：{ $name }得到{ $percent }個百分點
analysis-luck-about = 運氣是把實際發生的與所有可能發生的相比（所有手牌都翻開來看）；決定只按當時能知道的來評判。
analysis-luck-strokes = 影響最大的運氣
# 報讀時念出圖上的一點。
analysis-point = 第{ $number }輪：贏得這一輪的勝算{ $percent }%，贏得整場的勝算{ $match }%
analysis-point-match = 第{ $number }輪：贏得整場的勝算{ $match }%
analysis-match = 整場
analysis-round = 這一輪
analysis-eyes = { $eyes ->
    [seat] 按{ $name }當時能知道的
   *[public] 按大家都看得到的
}

analysis-mark-best = 最佳
analysis-mark-good = 不錯
analysis-mark-inaccuracy = 略失準
analysis-mark-mistake = 失誤
analysis-mark-blunder = 大錯
analysis-mark-forced = 唯一
analysis-cost = { $percent ->
    [0] 0%
   *[other] −{ $percent }%
}

analysis-players = 各位玩家
analysis-column-decisions = 決定
analysis-column-loss = 平均損失
analysis-costly = 勝負關鍵
analysis-costly-none = 沒有哪個決定的損失超過百分之四。
analysis-next = 下一個關鍵決定
analysis-back = 上一個關鍵決定
analysis-where = 第{ $number }輪
analysis-all-players = 所有人
analysis-whose = 誰的決定
analysis-did = { $kind ->
    [pass] { $name }傳出了{ $cards }
    [discard] { $name }棄掉了{ $cards }
    [swap] { $name }選擇：{ $cards }
    [swap-seven] { $name }選擇：{ $cards }
    [play] { $name }打出了{ $cards }
   *[other] { $name }：{ $cards }
}
analysis-try = 再試一次
analysis-try-anew = 重發看不到的牌
analysis-turning = 正在尋找勝負關鍵……
analysis-turned = { $rounds ->
    [1] 勝負關鍵在第{ $trick }墩
   *[other] 勝負關鍵在第{ $round }輪第{ $trick }墩
}
analysis-turned-nowhere = 沒有哪一墩單獨決定了勝負
analysis-yours = 你的勝負關鍵
analysis-yours-none = 你沒有哪個決定的損失超過百分之四。
analysis-turn-where = { $rounds ->
    [1] {""}
   *[other] 第{ $round }輪，
}{ $kind ->
    [pass] 傳牌
    [discard] 棄牌
    [swap] 交換
    [swap-seven] 交換
   *[play] 第{ $trick }墩
}
analysis-turned-chances = 我方整場勝算：之前{ $before }%，之後{ $after }%
analysis-turn-this-round = 這一輪：
analysis-turn-chances = { $before }%→{ $after }%
analysis-turn-instead = 你選了{ $played }。更好：{ $best }
analysis-better = 更好：{ $cards }

## 終端機

analysis-terminal-round = 第{ $number }輪
analysis-terminal-chance = { $percent }%
analysis-terminal-progress = 正在評判各個決定

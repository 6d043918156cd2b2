### 卓でのヒントと、ゲームの分析。ブラウザとターミナルで使う。
### $card、$other、$cards は `card-name` で作った文字列、$suit は `suit-…` のスート名、$name はプレイヤー名、
### $percent、$better、$worse、$match、$count、$tricks、$limit、$number、$round、$done、$total は数、
### $sentence は下の理由の文。理由の文に句点は付けない：`why-plain` と `why-likely` が付ける。

## ヒント

hint-ask = ヒント
    .label = ヒント：ここではどれがいい？
hint-key = ヒント：ここではどれがいい？
hint-thinking = 考えています…
hint-close = ヒントを閉じる
# $cards は最善の手、$percent はそれでラウンドに勝つ割合（100回の配りのうち）。
hint-best = { $cards }：100回のうち約{ $percent }回、ラウンドに勝てます
# 封印だけを数える遊び方：封印の多い側がラウンドの勝ち。
hint-best-seals = { $cards }：100回のうち約{ $percent }回、封印でリードできます
# 読み上げで、カードの名前に続く。
hint-card = 100回のうち{ $percent }回
hint-card-best = 最善、100回のうち{ $percent }回
hint-percent = { $percent }%
hint-refused-hints-off = この卓ではヒントを使えません。
hint-refused-too-fast = 短い時間にヒントを使いすぎました。少し待ってください。
hint-refused-not-ready = 初めてのため、ヒントを準備しています。できしだい表示します。
hint-refused-other = 今はヒントを出せません。少ししてからもう一度お試しください。

## 理由

why-plain = { $sentence }。
why-likely = { $sentence }（約{ $percent }%）。
why-nearly = { $sentence }（ほぼ確実）。
why-forced = 出せるカードはこれだけです
why-equal = ここではどのカードも同じ価値です
why-alike = 同じくらいよい手がいくつかあります。試した範囲では、はっきりした差はありません
why-as-good-as-won = どう選んでも、このラウンドはほぼ勝ちです
why-as-good-as-lost = どう選んでも、このラウンドはほぼ負けです
why-better = これなら100回のうち約{ $better }回勝ち、もう一方なら{ $worse }回です
why-better-tricks = これなら100回のうち約{ $better }回勝ち、もう一方なら{ $worse }回です。もう一方は、たいていトリックの取りすぎで負けます
why-better-bosses = これなら100回のうち約{ $better }回勝ち、もう一方なら{ $worse }回です。もう一方は、たいていボスを相手に取られて負けます
why-wins-now = このトリックでラウンドに勝ちます
why-last-trick-too-many = { $other }を出すと{ $alone ->
    [yes] あなた
   *[no] あなたのチーム
}がこのトリックを取り、ボスの足りないまま{ $limit }トリックでラウンド負けになります
why-other-decides = { $other }を出すと、このトリックで相手がラウンドを決めます
why-captures = トリックを取り、ボス{ $count }枚を獲得します
why-home = あなたの側がこのトリックを取り、{ $card }を確保できます
why-side-takes = あなたの側がこのトリックを取り、ボス{ $count }枚を獲得します
why-feeds = このトリックは{ $name }が取るので、{ $card }を安全に渡せます
why-partner-has-it = このトリックは{ $name }が取ります。{ $other }を使うまでもありません
why-other-caught = { $other }はこのトリックで相手に取られます
why-other-gives = { $other }を出すと、このトリックで相手がボスを{ $count }枚獲得します
why-lets-go = このトリックにボスはないので、相手に譲ります。負けになる{ $limit }トリックのうち、{ $alone ->
    [yes] あなた
   *[no] あなたのチーム
}は{ $tricks }トリックです
why-unbeaten = { $card }に勝てるカードは残っていません
why-few-beat = { $card }に勝てるのは、あと{ $cards }だけです
why-keeps = どちらを出してもトリックの行方は同じなので、{ $other }は取っておきます
why-void = { $suit }が手札からなくなり、{ $suit }のリードに切り札を出せるようになります
why-void-so-far = 手札の{ $suit }がなくなり、新たに{ $suit }が来なければ、{ $suit }のリードに切り札を出せます
why-draws-trumps = 相手の切り札を{ $count }枚引き出します
why-boss-safe = { $card }を相手に取られずにすみます
why-keeps-cards = { $cards }は自分で使いたいカードです
why-gives-partner = { $cards }をパートナーに渡せます
why-guards = { $card }のそばに{ $cards }が残り、ボスを出さずにすみます

## ゲームの分析

analysis-title = 分析
analysis-about = どの選択も、その人がそのとき知りえたことだけで評価します。伏せたカードは見ません。条件に合う配りをたくさん作り、それぞれの手を試します。
analysis-rests = その時点で各プレイヤーが知りえたことだけで評価しています。
analysis-start = この対戦を分析する
analysis-waiting = ほかの対戦の分析が終わるのを待っています…
analysis-working = 選択を評価しています：{ $done }/{ $total }
analysis-failed = 分析できませんでした。
analysis-again = もう一度
analysis-close = 分析を閉じる

analysis-line = 勝つ見込みの移り変わり
analysis-line-of = { $name }の見込み
analysis-luck = 運と選択
analysis-luck-of = { $name }：運で{ $way ->
    [against] マイナス
   *[for] プラス
}{ $percent }ポイント（誤差±{ $error }）、損をした選択で{ $cost }ポイント減
analysis-luck-stroke = { $kind ->
    [draw] 引いたカード
    [event] イベント
    [roll] ダイス
    [pick] 伏せて選ばれたカード
    [toss] コマの配置
   *[other] 運
}：{ $name }に{ $percent }ポイント
analysis-luck-about = 運は、実際に起きたことを、起こりえたすべてと比べたものです（全員の手札を開いて見ます）。選択は、その時に知りえたことだけで評価します。
analysis-luck-strokes = 大きかった運
# グラフの点の読み上げ。
analysis-point = 第{ $number }ラウンド：ラウンドに勝つ見込み{ $percent }%、ゲームに勝つ見込み{ $match }%
analysis-point-match = 第{ $number }ラウンド：ゲームに勝つ見込み{ $match }%
analysis-match = ゲーム
analysis-round = ラウンド
analysis-eyes = { $eyes ->
    [seat] { $name }が知りえたことから
   *[public] みんなに見えたことから
}

analysis-mark-best = 最善
analysis-mark-good = 好手
analysis-mark-inaccuracy = 緩手
analysis-mark-mistake = 疑問手
analysis-mark-blunder = 悪手
analysis-mark-forced = 一択
analysis-cost = { $percent ->
    [0] 0%
   *[other] −{ $percent }%
}

analysis-players = プレイヤー
analysis-column-decisions = 選択
analysis-column-loss = 平均の損
analysis-costly = 分かれ目
analysis-costly-none = 100回のうち4回を超える損をした選択はありません。
analysis-next = 次の分かれ目
analysis-back = 前の分かれ目
analysis-where = 第{ $number }ラウンド
analysis-all-players = 全員
analysis-whose = だれの選択
analysis-did = { $kind ->
    [pass] { $name }が{ $cards }を渡した
    [discard] { $name }が{ $cards }を捨て札にした
    [swap] { $name }の選択：{ $cards }
    [swap-seven] { $name }の選択：{ $cards }
    [play] { $name }が{ $cards }を出した
   *[other] { $name }：{ $cards }
}
analysis-try = もう一度試す
analysis-try-anew = 見えないカードを配り直す
analysis-turning = 分かれ目を探しています…
analysis-turned = { $rounds ->
    [1] 分かれ目は第{ $trick }トリックでした
   *[other] 分かれ目は第{ $round }ラウンドの第{ $trick }トリックでした
}
analysis-turned-nowhere = 勝敗を決めた一つのトリックはありませんでした
analysis-yours = あなたの分かれ目
analysis-yours-none = 100回のうち4回を超える損をした選択はありません。
analysis-turn-where = { $rounds ->
    [1] {""}
   *[other] 第{ $round }ラウンド、
}{ $kind ->
    [pass] カードを渡すとき
    [discard] 捨て札
    [swap] 交換
    [swap-seven] 交換
   *[play] 第{ $trick }トリック
}
analysis-turned-chances = 自分の側がゲームに勝つ見込み：前{ $before }%、後{ $after }%
analysis-turn-this-round = このラウンド：
analysis-turn-chances = { $before }%→{ $after }%
analysis-turn-instead = あなたの選択は{ $played }。もっとよい手：{ $best }
analysis-better = もっとよい手：{ $cards }

## ターミナル

analysis-terminal-round = 第{ $number }ラウンド
analysis-terminal-chance = { $percent }%
analysis-terminal-progress = 選択を評価中

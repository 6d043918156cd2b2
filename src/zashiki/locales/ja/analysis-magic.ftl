magic-hint-best = { $answer }：ここから100回のうちおよそ{ $percent }回勝ち
magic-hint-next = { $answer }：ここから100回のうちおよそ{ $percent }回で次の順位を取れます
magic-analysis-shift = 装備を{ $slot }へ移す

magic-why-wins = 次のあなたのターンまでに勝てます
magic-why-draws = 次のあなたのターンまでに引き分けで終わります
magic-why-holds = もう一方だと、次のあなたのターンの前に相手が勝ちます
magic-why-wears = { $card }はあなたの収集品です
magic-why-collects = 次のターンまでに収集品が1枚多くそろいます
magic-why-strips = 次のターンまでに{ $name }の収集品が減ります
magic-why-fells = { $name }が気絶します
magic-why-stands = 次のターンまで気絶せずにいられます
magic-why-mate-stands = { $name }が次のあなたのターンまで気絶せずにいられます
magic-why-hurts = { $name }の体力がおよそ{ $count }多く減ります
magic-why-spares = 次のターンまでに失う体力がおよそ{ $count }少なくてすみます
magic-why-reaches = そこから{ $name }に届きます
magic-why-cards = 次のターンの手札がおよそ{ $count }枚多くなります
magic-why-better = ここから100回のうちおよそ{ $better }回勝ちます。もう一方は{ $worse }回です
magic-why-better-next = ここから100回のうちおよそ{ $better }回で次の順位を取れます。もう一方は{ $worse }回です
magic-why-forced = ほかにできることはありません
magic-why-natural = ほかに近い手はありません
magic-why-alike = 同じくらいよい手がいくつかあり、試してもはっきりした差が出ません
magic-why-won = 何をしても、この対戦はほぼ勝ちです
magic-why-lost = 何をしても、この対戦はほぼ負けです

magic-analysis-turned = 分かれ目は第{ $round }ラウンド{ $whose ->
    [nobody] {""}
   *[seat] の{ $name }のターン
}でした
magic-analysis-turned-nowhere = 勝敗を決めた一つのターンはありませんでした
magic-analysis-where = 第{ $round }ラウンド：{ $kind ->
    [target] 対象
    [tile] マス
    [card] カード選び
    [discard] 捨て札
    [drop] 手放す収集品
    [revive] 復活するマス
    [pass] 渡すカード
   *[act] 自分のターン
}

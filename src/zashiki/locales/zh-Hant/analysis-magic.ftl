magic-hint-best = { $answer }：從這裡起100局大約贏{ $percent }局
magic-hint-next = { $answer }：從這裡起100局大約有{ $percent }局拿到下一個名次
magic-analysis-shift = 把裝備移到{ $slot }

magic-why-wins = 到你的下回合之前就能獲勝
magic-why-draws = 到你的下回合之前會以平手收場
magic-why-holds = 另一種選擇會讓對手在你的下回合之前獲勝
magic-why-wears = { $card }是你的收集品
magic-why-collects = 到你的下回合會多一張收集品
magic-why-strips = 到你的下回合{ $name }會少一張收集品
magic-why-fells = { $name }會倒下
magic-why-stands = 到你的下回合你不會倒下
magic-why-mate-stands = 到你的下回合{ $name }不會倒下
magic-why-hurts = { $name }大約多失去{ $count }點體力
magic-why-spares = 到你的下回合大約少失去{ $count }點體力
magic-why-reaches = 從那裡搆得到{ $name }
magic-why-cards = 下回合大約多{ $count }張手牌
magic-why-better = 從這裡起100局大約贏{ $better }局，另一種選擇贏{ $worse }局
magic-why-better-next = 從這裡起100局大約有{ $better }局拿到下一個名次，另一種選擇有{ $worse }局
magic-why-forced = 沒有別的可做
magic-why-natural = 別的都差得遠
magic-why-alike = 有幾種選擇差不多好，試下來看不出明顯差別
magic-why-won = 不管怎麼打，這一局都幾乎贏定了
magic-why-lost = 不管怎麼打，這一局都幾乎輸定了

magic-analysis-turned = 勝負關鍵在第{ $round }輪{ $whose ->
    [nobody] {""}
   *[seat] { $name }的回合
}
magic-analysis-turned-nowhere = 沒有哪一個回合單獨決定了勝負
magic-analysis-where = 第{ $round }輪：{ $kind ->
    [target] 目標
    [tile] 格子
    [card] 選牌
    [discard] 棄牌
    [drop] 棄掉的收集品
    [revive] 甦醒的格子
    [pass] 交出的牌
   *[act] 你的回合
}

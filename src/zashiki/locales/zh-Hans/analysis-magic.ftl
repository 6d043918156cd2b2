magic-hint-best = { $answer }：从这里起100局大约赢{ $percent }局
magic-hint-next = { $answer }：从这里起100局大约有{ $percent }局拿到下一个名次
magic-analysis-shift = 把装备移到{ $slot }

magic-why-wins = 到你的下回合之前就能获胜
magic-why-draws = 到你的下回合之前会以平局结束
magic-why-holds = 另一种选择会让对手在你的下回合之前获胜
magic-why-wears = { $card }是你的收集品
magic-why-collects = 到你的下回合会多一张收集品
magic-why-strips = 到你的下回合{ $name }会少一张收集品
magic-why-fells = { $name }会倒下
magic-why-stands = 到你的下回合你不会倒下
magic-why-mate-stands = 到你的下回合{ $name }不会倒下
magic-why-hurts = { $name }大约多失去{ $count }点体力
magic-why-spares = 到你的下回合大约少失去{ $count }点体力
magic-why-reaches = 从那里够得到{ $name }
magic-why-cards = 下回合大约多{ $count }张手牌
magic-why-better = 从这里起100局大约赢{ $better }局，另一种选择赢{ $worse }局
magic-why-better-next = 从这里起100局大约有{ $better }局拿到下一个名次，另一种选择有{ $worse }局
magic-why-forced = 没有别的可做
magic-why-natural = 别的都差得远
magic-why-alike = 有几种选择差不多好，试下来看不出明显差别
magic-why-won = 不管怎么打，这一局都基本赢定了
magic-why-lost = 不管怎么打，这一局都基本输定了

magic-analysis-turned = 胜负关键在第{ $round }轮{ $whose ->
    [nobody] {""}
   *[seat] { $name }的回合
}
magic-analysis-turned-nowhere = 没有哪一个回合单独决定了胜负
magic-analysis-where = 第{ $round }轮：{ $kind ->
    [target] 目标
    [tile] 格子
    [card] 选牌
    [discard] 弃牌
    [drop] 弃掉的收集品
    [revive] 苏醒的格子
    [pass] 交出的牌
   *[act] 你的回合
}

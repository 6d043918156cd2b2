### 《桌游是魔法》的牌桌：地图、手牌、面前、按键。游戏本身的用语在magic.ftl。
### $name和$names是玩家，$place是地点，$slot和$kind是名称，$act是要做的事，其余是数字和文字。

mt-map = 地图：{ $name }
mt-map-larger = 放大地图
mt-map-whole = 显示整张地图
mt-players = 玩家
mt-action-panel = 面前
mt-can-choose = 可以选
mt-standing-here = 在这里：{ $names }
mt-hp = 体力{ $hp }/{ $most }
mt-hand-of = { $count }张手牌
mt-chosen = 已选好
mt-attack-of = { $kind }攻击
mt-home = 住处：{ $place }
mt-collection = 收集品
mt-collectible-worn = 已装备
mt-collectible-held = 在手中
mt-collectible-wanted = 还没有
mt-your-collectible = 你的收集品
mt-choose = 选择{ $name }
mt-mate-offer = { $name }可选：{ $characters }
mt-easy = 适合新手
mt-events-more = { $name }，还有{ $count }个
mt-discard-count = 弃牌堆：{ $count }张

## 会发生什么

mt-forecast = { $name }：体力{ $amount }
mt-die-success = 大于{ $difficulty }：成功
mt-die-failure = 不大于{ $difficulty }：失败
mt-reaches = 从那里够得到：{ $names }
mt-reaches-nobody = 从那里谁也够不到
mt-threatened = 在那里够得到你的：{ $names }
mt-takes-hand = 因为水面，这样移动要弃掉所有手牌。

## 能做什么

mt-sure = { $act }？
mt-wear-as = { $slot ->
    [weapon] 装备为武器
    [armor] 装备为防具
    [element] 装备为元素
   *[other] 装备为收集品
}
mt-wear-idle = 放在那里无效果
mt-no-range = 你的攻击范围是0：先装备武器。
mt-out-of-range = 攻击范围{ $range }之内没有人：先靠近。

## 怎样获胜，现在能做什么

mt-near = { $name }：还差1件收集品
mt-goal = { $who ->
    [team] 全队装备{ $need }件收集品，或成为最后的队伍，即可获胜：{ $count }/{ $need }
    [each] 全队每人装备{ $need }件收集品，或淘汰所有对手，即可获胜：{ $count }/{ $need }
    [last] 队友不够，不能再靠收集获胜：要淘汰所有对手
   *[own] 装备{ $hold ->
        [no] { "" }
       *[start] 并坚守
    }{ $need }件自己的收集品，或活到最后，即可获胜：{ $count }/{ $need }
}
mt-advice-own = { $card }是你的收集品：装备它。
mt-advice-weapon = 你的攻击范围是0：先装备{ $card }。
mt-advice-attack = 有人在攻击范围内：点{ $card }。
mt-advice-closer = 再靠近些：点一个带框的格子。
mt-advice-play = 亮着的牌可以打：点一下看说明。
mt-advice-move = 你还可以移动：点一个带框的格子。
mt-advice-end = 没有别的事可做了：结束回合吧。
mt-shift-to = 移到{ $slot }
mt-put-away = 收起
mt-answer = 去选择
# $verb is magic-verb-choose, magic-verb-drop or magic-verb-pass.
mt-confirm = { $verb }（{ $count }/{ $most }）
magic-verb-choose = 确定
magic-verb-pass = 传出
mt-you-get = 你得到
mt-you-give = 你给出

## 按键

mt-key-hand = 到手牌，在手牌中移动
mt-key-map = 到地图，在地图上移动
mt-key-choose = 第一下看，第二下出牌或前往
mt-key-action-panel = 到可以做的事
mt-key-players = 到玩家
mt-key-confirm = 确定所选
mt-key-end = 结束回合
mt-key-away = 收起正在看的
mt-key-discard = 弃牌堆
mt-key-zoom = 放大地图，或显示整张

## 回放

mt-replay-next-card = 下一步
mt-replay-back-card = 上一步
mt-replay-next-trick = 下一回合
mt-replay-back-trick = 上一回合
mt-replay-next-round = 下一轮
mt-replay-back-round = 上一轮
mt-replay-moments = 至今的回合
mt-replay-where = 第{ $round }轮，第{ $turn }回合

### 《桌游是魔法》的用语与句子。牌上的文字由程序生成，不写在这里。
### $name、$source、$target、$giver、$receiver、$partner 是玩家名字（读者自己作主语时用 `you`，其他位置用 `magic-you`）；
### $card、$cards、$skill、$event、$race、$character、$place 是牌包里的名称，$tile 是 `c2` 这样的格子或地名，
### $slot、$kind、$terrain、$damage、$stat、$status 是下面各节的名称，其余是数字。

game-magic = 桌游是魔法
magic-you = 你

## 模式

variant-brawl-2 = 单挑
variant-brawl-2-hint = 两人对决：装备齐自己的三个收集品，或成为最后的幸存者。
variant-brawl-3 = 三人混战
variant-brawl-3-hint = 三人各自为战：装备齐自己的三个收集品，或成为最后的幸存者。
variant-brawl-4 = 四人混战
variant-brawl-4-hint = 四人各自为战：集齐角色卡上前两个收集品即可获胜。
variant-brawl-5 = 五人混战
variant-brawl-5-hint = 五人各自为战：集齐角色卡上前两个收集品即可获胜。
variant-brawl-6 = 六人混战
variant-brawl-6-hint = 六人各自为战：集齐角色卡上前两个收集品即可获胜。
variant-teams-4 = 2对2
variant-teams-4-hint = 两队对抗，队友互看手牌：全队每人都集齐收集品才算获胜。
variant-teams-6 = 3对3
variant-teams-6-hint = 两队对抗，队友互看手牌：全队每人都集齐前两个收集品才算获胜。

## 选项

option-edition = 版本
    .hint = 整局使用的规则。
option-edition-stable = 标准
    .hint = 说明书正文的规则。
option-edition-speed = 快速
    .hint = 收集品更少，体力更低，击倒对手还能拿战利品。
option-packs = 牌包
    .hint = 用哪些牌来玩。
option-packs-base = 原版
    .hint = 只用原版。
option-packs-dusk = 原版＋黄昏
    .hint = 补丁包“黄昏”替换原版的四种牌。
option-packs-shore = 原版＋海岸
    .hint = 混入扩展包“海岸”：新的牌、角色、事件，还有一张六角格地图。
option-packs-dusk-shore = 原版＋黄昏＋海岸
    .hint = 先替换，再混入扩展包。
option-packs-scales = 原版＋天平
    .hint = 补丁包“天平”微调一些角色的数值，让各个角色获胜的机会更接近。
option-packs-scales-2 = 原版＋天平（双人）
    .hint = 在天平的基础上，只为这个模式再微调几处数值。
option-packs-scales-3 = 原版＋天平（三人）
    .hint = 在天平的基础上，只为这个模式再微调几处体力。
option-packs-scales-6 = 原版＋天平（六人）
    .hint = 在天平的基础上，只为这个模式再微调几处体力。
option-map = 地图
    .hint = 在哪里对局。
option-map-town = 小镇
    .hint = 地方小，马上就会碰面。
option-map-valley = 山谷
    .hint = 地方大，中间有湖，六个人也不挤。
option-map-cove = 海湾
    .hint = 环绕海湾的六角格，随“海岸”提供。
option-range_metric = 攻击范围
    .hint = 攻击路径怎么数。
option-range_metric-path4 = 步数
    .hint = 数格到格的最短路径。
option-range_metric-path8 = 可走斜角
    .hint = 对角相接的格子也算一步。
option-range_metric-line = 直线
    .hint = 攻击只能沿直线。
option-mountain_move = 山地
    .hint = 棋子能不能走上山地。
option-mountain_move-free = 可以进入
    .hint = 山地挡攻击，不挡棋子。
option-mountain_move-blocked = 不可进入
    .hint = 任何棋子都不能走上山地。
option-water_discard = 水面与手牌
    .hint = 什么时候移动要弃掉所有手牌。
option-water_discard-leave = 离开时
    .hint = 从水面出发移动时弃掉手牌。
option-water_discard-enter = 进入时
    .hint = 移动到水面时弃掉手牌。
option-water_discard-both = 进出都要
    .hint = 进入和离开水面都要弃掉手牌。
option-pegasus_scope = 天马
    .hint = 天马无视地形持续多久。
option-pegasus_scope-turn = 本回合
    .hint = 持续到回合结束。
option-pegasus_scope-cycle = 到下回合
    .hint = 持续到自己的下回合开始。
option-reshuffle = 摸牌堆用完
    .hint = 摸牌堆耗尽时怎么办。
option-reshuffle-false = 结算
    .hint = 该回合结束后进行结算。
option-reshuffle-true = 重新洗牌
    .hint = 弃牌堆洗成新的摸牌堆。
option-spoils_on_elimination = 淘汰的战利品
    .hint = 快速版：淘汰对手时能不能拿战利品。
option-spoils_on_elimination-true = 能
    .hint = 在对手的牌弃掉之前拿。
option-spoils_on_elimination-false = 不能
    .hint = 只能从苏醒的对手那里拿。
option-duplicates = 相同的收集品
    .hint = 能不能再装备一张已装备的收集品。
option-duplicates-forbid = 不能
    .hint = 任何栏都不能装备。
option-duplicates-native_slot = 仅本栏
    .hint = 可以装备在对应的栏：两张只算一个收集品，但每张都是一条命。
option-hold_until = 坚守
    .hint = 快速版：集齐之后要坚守到什么时候。
option-hold_until-next_turn_start = 到回合开始
    .hint = 到自己的下回合开始。
option-hold_until-next_turn_end = 到回合结束
    .hint = 到自己的下回合结束。
option-deckout = 最后一回合
    .hint = 摸牌堆用完后何时结算。
option-deckout-turn = 当回合
    .hint = 摸牌堆用完的那个回合之后。
option-deckout-round = 当轮
    .hint = 摸牌堆用完的那一轮之后，大家回合数相同。
option-after_first = 第一名之后
    .hint = 其余玩家是否继续。
option-after_first-stop = 结束
    .hint = 有人获胜就结束。
option-after_first-play_for_ranks = 继续
    .hint = 赢家退场，其余玩家争夺后面的名次。
option-order_by_owner = 能力顺序
    .hint = 同一玩家有多个能力同时生效时，由谁决定先后。
option-order_by_owner-false = 固定
    .hint = 依次为种族、技能、武器、防具、元素，不询问任何人。
option-order_by_owner-true = 由拥有者决定
    .hint = 先后可能有影响时询问拥有者。
option-spawn = 出生点
    .hint = 棋子从哪里开始。
option-spawn-manual = 住处
    .hint = 从角色的住处开始，没有就抛棋子。
option-spawn-choose = 自选
    .hint = 各自选一格水面以外的格子。
option-spawn-random = 抛棋子
    .hint = 所有人都抛棋子。
option-order = 出牌顺序
    .hint = 谁先开始。
option-order-random = 抽签
    .hint = 抽签决定顺序。
option-order-given = 按座位
    .hint = 从第一个座位依次进行。
option-team_order = 队伍顺序
    .hint = 有队伍少了人时怎么轮。
option-team_order-alternate = 交替
    .hint = 两队交替，队内依次。
option-team_order-skip = 跳过
    .hint = 只跳过被淘汰的人。
option-team_order-literal = 按说明书
    .hint = 二对一时照说明书印的顺序。
option-exchange = 队内交换
    .hint = 同格队友每回合可以做一次的事。
option-exchange-swap = 交换
    .hint = 一张手牌换一张手牌。
option-exchange-give = 给予
    .hint = 白送一张手牌。
option-fallen_count = 被淘汰的队友
    .hint = 有队员被淘汰的队伍还能不能靠收集获胜。
option-fallen_count-false = 不计
    .hint = 仍在场的队员（至少两人）全部集齐就获胜：淘汰其中最后一名没集齐的人，会让该队获胜。
option-fallen_count-true = 计入
    .hint = 失去队员的队伍只有淘汰所有对手才能获胜。
option-second_player_extra_card = 后手
    .hint = 单挑时是否补偿后手。
option-second_player_extra_card-false = 不补
    .hint = 双方初始手牌一样多。
option-second_player_extra_card-true = 多摸一张
    .hint = 后手开局多摸一张牌。
option-later_cards = 后手玩家
    .hint = 是否补偿行动靠后的玩家。
option-later_cards-none = 不补
    .hint = 所有人初始手牌一样多，与说明书一致。
option-later_cards-one = 每晚一位多一张
    .hint = 第二位多摸一张，第三位多摸两张，依此类推。
option-later_cards-two = 每晚一位多两张
    .hint = 第二位多摸两张，第三位多摸四张，依此类推。
option-later_cards-even = 机会均等
    .hint = 第一位首回合不摸牌；第三位起始多摸一张，第四位多摸两张，依此类推。各人获胜的机会大致相同。

## 牌的种类

magic-kind-attack = 攻击
magic-kind-event_trigger = 事件触发
magic-kind-steal = 偷牌
magic-kind-weapon = 武器
magic-kind-armor = 防具
magic-kind-effect = 效果
magic-kind-recovery = 恢复
magic-kind-element = 元素
magic-collectible = 收集品
magic-event-ordinary = 事件
magic-event-big = 大事件
magic-skill-active = 主动技能
magic-skill-passive = 被动技能

## 装备栏、地形、伤害

magic-slot-weapon = 武器栏
magic-slot-armor = 防具栏
magic-slot-collectible = 收集品栏
magic-slot-element = 元素栏
magic-slot-empty = 空

magic-terrain-grass = 草地
    .hint = 无效果。
magic-terrain-building = 建筑
    .hint = 无效果，但有名字。
magic-terrain-forest = 森林
    .hint = 站在这里攻击范围−1。
magic-terrain-mountain = 山地
    .hint = 攻击可以覆盖，但不能穿过。
magic-terrain-snow = 雪地
    .hint = 站在这里不能打出恢复牌。
# $takes is the option water_discard: leave, enter or both.
magic-terrain-water = 水面
    .hint = 你的回合结束时失去3点体力；{ $takes ->
        [enter] 移动到这里
        [both] 移动到这里或从这里移动
       *[leave] 从这里移动
    }要弃掉所有手牌。陆地上的玩家不能把你作为目标。

magic-damage-mental = 心理
magic-damage-physical = 物理
magic-damage-magic = 法术
magic-damage-true = 真实

## 数值与状态

magic-hp = 体力
magic-stat-range = 攻击范围
magic-stat-range_steal = 偷牌范围
magic-stat-move = 移动值
magic-stat-moves = 每回合移动次数
magic-stat-attacks = 每回合攻击牌数
magic-stat-hand_limit = 手牌上限
magic-stat-draw = 摸牌阶段摸牌数
magic-cooldown = 冷却：{ $count }回合

magic-status-no_attack = 不能使用攻击牌
magic-status-no_play = 不能出牌
magic-status-no_move = 不能移动
magic-status-ignore_terrain = 无视地形
magic-status-immune = 不受伤害
magic-shield = 护盾{ $count }
# 暂时改变的数值：$amount 是 +1 或 −1 这样的文字。
magic-stat-changed = { $stat }{ $amount }

magic-until-turn = 到回合结束
magic-until-cycle = 到{ $name }的下回合开始
magic-until-off_turn = 从回合结束到{ $name }的下回合开始
magic-until-their_turn = 到该玩家的下回合结束
magic-until-round = 到本轮结束
magic-until-game = 到游戏结束
magic-until-once-play = 到下次出牌后
magic-until-once-skill = 到下次使用技能后
magic-until-once-attack = 到下次攻击后
magic-until-once-check = 到下次判定后
magic-until-once-damage = 到下次受到伤害后
magic-until-once-lose_hp = 到下次失去体力后
magic-until-once-heal = 到下次恢复体力后
magic-until-once-draw = 到下次摸牌后
magic-until-once-move = 到下次移动后

## 阶段与牌堆

magic-phase-setup = 准备
magic-round = 第{ $number }轮
magic-turn = 第{ $number }回合
magic-turn-of = 轮到{ $name }
magic-hand = 手牌
magic-hand-count = { $count }张
magic-draw-pile = 摸牌堆
magic-discard-pile = 弃牌堆
magic-event-pile = 事件牌堆
magic-live-events = 持续中的事件
magic-collected = 收集品{ $count }/{ $need }
magic-out-won = 已获胜
magic-out-fallen = 已淘汰
magic-hidden-card = 看不到的牌

## 要决定的事

magic-decide-character = 请选择你的角色
magic-decide-race = 请选择一个种族的加成
magic-decide-spawn = 请选择出生的格子
magic-decide-act = 轮到你了，要做什么？
magic-decide-event-first = 请先打出“事件触发”牌
magic-decide-target = 请为“{ $source }”选择目标
magic-decide-target-or-none = 请为“{ $source }”选择目标，也可以不选
magic-decide-tile = 请为“{ $source }”选择格子
magic-decide-option = “{ $source }”：请选择一项
magic-decide-card = “{ $source }”：请选择{ $count }张牌
magic-decide-card-up-to = “{ $source }”：请选择至多{ $count }张牌
magic-decide-spoils-hand = 战利品：请从{ $name }的手牌中选{ $count }张
magic-decide-may = 要使用“{ $source }”吗？
magic-decide-ability = 先结算哪一个？
magic-decide-discard = 请弃{ $count }张手牌
magic-decide-drop = 你晕厥了，请选择弃掉一个收集品
magic-decide-revive = 请选择苏醒的格子
magic-decide-spoils = 你击倒了{ $name }，请选择战利品
magic-decide-displace = “{ $card }”要移到哪里？
magic-decide-pass = 请选{ $count }张牌交给{ $name }
magic-decide-exchange-give = 请选择要给出的牌
magic-decide-exchange-take = 请选择想换来的牌
magic-decide-agree = { $name }想用“{ $card }”换“{ $wanted }”，同意吗？
magic-decide-agree-give = { $name }要把“{ $card }”送给你，收下吗？

## 回答

magic-act-play = 打出“{ $card }”
magic-act-equip = 把“{ $card }”装备到{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}
magic-act-shift = 把“{ $card }”移到{ $slot }
magic-act-drop = 弃掉装备着的“{ $card }”
magic-act-move = 移动到{ $tile }
magic-act-skill = 使用“{ $skill }”
magic-act-exchange = 与{ $name }交换一张牌
magic-act-end = 结束回合
magic-verb-play = 打出
magic-verb-drop = 弃掉
magic-verb-move = 移动
magic-verb-skill = 使用
magic-verb-exchange = 交换
magic-verb-end = 结束回合
magic-choice-yes = 是
magic-choice-no = 否
magic-choice-nobody = 不选任何人
magic-choice-nothing = 不选
magic-choice-discard = 弃掉
magic-choice-hand = 翻看手牌并拿走{ $count }张
magic-choice-equipment = 拿走“{ $card }”
magic-choice-dropped = 拿走刚弃掉的“{ $card }”
magic-choice-none = 什么也不拿
magic-waiting-for = 正在等待{ $name }

## 拒绝的操作

magic-refuse-not-an-option = 现在不能这样做。
magic-refuse-not-in-hand = 这张牌不在你手里。
magic-refuse-event-first = 必须先打出事件触发。
magic-refuse-too-many-acts = 你这回合做得够多了，只能结束回合。
magic-refuse-cannot-move = 现在不能移动到那里。
magic-refuse-cannot-shift = 只有自己装备着的收集品可以换栏。
magic-refuse-nothing-worn = 那里没有装备任何牌。
magic-refuse-cannot-exchange = 只能与同格的队友交换，每回合一次。
magic-refuse-not-played = 这张牌装备后才生效。
magic-refuse-forbidden = 现在不能打出这种牌。
magic-refuse-cannot-equip = 现在不能装备这种牌。
magic-refuse-attack-spent = 你这回合已经出过攻击牌了。
magic-refuse-snow = 在雪地上不能打出恢复牌。
magic-refuse-pointless = 现在打出没有任何作用。
magic-refuse-no-target = 没有可以作为目标的玩家。
magic-refuse-in-water = 在陆地上不能以水中的玩家为目标。
magic-refuse-protected = 可选的目标都受到效果保护。
magic-refuse-duplicate = 不能再装备一张相同的收集品。
magic-refuse-wrong-slot = 这张牌不能装在这个栏。
magic-refuse-cooling-down = 这个技能还在冷却。
magic-refuse-no-such-skill = 你没有这个技能。
magic-refuse-wrong-kind = 现在要决定的是别的事。
magic-refuse-wrong-count = 请按要求的张数选择。
magic-refuse-wrong-order = 两队必须轮流进行。
magic-refuse-match-over = 对局已经结束。
magic-refuse-already-chosen = 你已经选好了。
magic-refuse-not-your-turn = 还没轮到你。
magic-refuse-no-such-seat = 这一桌没有这个座位。
magic-refuse-no-deals = 这个游戏不能指定发牌。

## 记录

magic-log-order = 出牌顺序：{ $names }
magic-log-offered = { $name }看了{ $count }张角色牌
magic-log-offered-own = 可选角色：{ $characters }
magic-log-offered-mate = { $name }可选：{ $characters }
magic-log-character-chosen = { $name }选好了角色
magic-log-character = { $name }的角色是{ $character }
magic-log-bonus = { $name }选择了{ $race }的加成
magic-log-placed = { $name }出生在{ $tile }
magic-log-tossed = { $name }的棋子落在{ $tile }
magic-log-round = 第{ $number }轮开始
magic-log-turn = { $name }的回合
magic-log-turn-without-cards = { $name }的回合（首回合不摸牌）
magic-log-turn-ended = { $name }结束了回合
magic-log-drew = { $name }摸了{ $count }张牌
magic-log-drew-seen = { $name }摸到{ $cards }
magic-log-reshuffled = 弃牌堆的{ $count }张牌洗成了新的摸牌堆
magic-log-shuffled = 摸牌堆重新洗过，混入弃牌堆的{ $count }张牌
magic-log-shown = { $name }展示了{ $cards }
magic-log-played = { $name }打出“{ $card }”
magic-log-skill = { $name }使用了“{ $skill }”
magic-log-aimed = { $name }选择的目标是{ $target }
magic-log-ability = { $name }的“{ $source }”生效
magic-log-rolled = { $name }掷出{ $roll }
magic-log-rolled-nobody = 骰子掷出{ $roll }
magic-log-check-passed = { $name }判定掷出{ $roll }，大于{ $difficulty }，成功
magic-log-check-failed = { $name }判定掷出{ $roll }，不大于{ $difficulty }，失败
magic-log-damage = { $name }受到{ $amount }点{ $damage }伤害，剩余{ $hp }点体力
magic-log-damage-by = { $source }对{ $target }造成{ $amount }点{ $damage }伤害，剩余{ $hp }点体力
magic-log-damage-stopped = 另有{ $amount }点伤害被防止
magic-log-no-damage = { $name }没有受到{ $damage }伤害
magic-log-lost-hp = { $name }失去{ $amount }点体力，剩余{ $hp }点
magic-log-lost-hp-water = { $name }在水中失去{ $amount }点体力，剩余{ $hp }点
magic-log-healed = { $name }恢复{ $amount }点体力，现有{ $hp }点
magic-log-fainted = { $name }晕厥了
magic-log-fainted-by = { $source }击倒了{ $target }
magic-log-revived = { $name }在{ $tile }苏醒，体力{ $hp }
magic-log-eliminated = { $name }被淘汰
magic-log-spoils-hand = { $name }翻看{ $target }的手牌作为战利品
magic-log-spoils-equipment = { $name }拿走装备作为战利品
magic-log-spoils-dropped = { $name }拿走被弃掉的收集品作为战利品
magic-log-spoils-none = { $name }没有拿战利品
magic-log-discarded = { $name }弃掉{ $cards }
magic-log-discarded-worn = { $name }装备着的{ $cards }被弃掉
magic-log-discarded-nobody = { $cards }进入弃牌堆
magic-log-moved-cards = { $receiver }从{ $giver }处得到{ $count }张牌
magic-log-moved-cards-seen = { $receiver }从{ $giver }处得到{ $cards }
magic-log-stole = { $receiver }偷走{ $giver }的{ $count }张牌
magic-log-stole-seen = { $receiver }偷走{ $giver }的{ $cards }
magic-log-took-discard = { $name }从弃牌堆拿走{ $cards }
magic-log-took-table = { $name }收回{ $cards }
magic-log-took-equipment = { $name }拿走{ $target }装备着的{ $cards }
magic-log-looked = { $name }看了摸牌堆顶的{ $count }张牌
magic-log-looked-seen = { $name }看到{ $cards }
magic-log-kept = { $name }拿了其中{ $count }张
magic-log-kept-seen = { $name }拿了{ $cards }
magic-log-buried = { $count }张牌置于摸牌堆底
magic-log-saw-hand = { $name }看了{ $target }的手牌
magic-log-saw-hand-seen = { $name }看了{ $target }的手牌：{ $cards }
magic-log-equipped = { $name }把“{ $card }”装备到{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}
magic-log-moved = { $name }移动到{ $tile }
magic-log-moved-forced = { $name }来到了{ $tile }
magic-log-event = { $name }摸到事件“{ $event }”
magic-log-event-ended = “{ $event }”结束了
magic-log-gained-stat = { $name }：{ $stat }{ $amount }
magic-log-gained-status = { $name }：{ $status }
magic-log-gained-shield = { $name }将防止接下来的{ $count }点伤害
magic-log-lost-stat = { $name }：{ $stat }恢复原状
magic-log-lost-status = { $name }：“{ $status }”结束
magic-log-lost-shield = { $name }的护盾消失了
magic-log-cooldowns-shorter = { $name }的冷却缩短了
magic-log-cooldowns-longer = { $name }的冷却延长了
magic-log-extra-turn = { $name }将进行一个额外回合
magic-log-chose-to-pass = { $name }选好了要传的牌
magic-log-exchange-agreed = { $target }同意与{ $name }交换
magic-log-exchange-refused = { $target }没有同意与{ $name }交换
magic-log-declined = { $name }没有使用“{ $source }”
magic-log-complete = { $name }集齐了所需的收集品，接下来要坚守
magic-log-won-last = { $name }是最后的幸存者
magic-log-won-collection = { $name }集齐了所需的收集品
magic-log-guard = 效果连锁过长，已被截断
magic-log-over = 对局结束
magic-log-rank = 第{ $number }名：{ $name }

## 结局

magic-reason-last = 场上只剩一方。
magic-reason-collection = 收集品已集齐。
magic-reason-settlement = 结算：先比收集品，再比体力。
magic-reason-used-up = 摸牌堆用完，结算：先比收集品，再比体力。
magic-they-win = 这样对方就赢了！
magic-result-draw = 平局
magic-result-winners = 获胜：{ $names }

## Bots

bot-clover = 1级
    .hint = 活在当下：摸到什么打什么，谁近就打谁，看不见危险。
    .name = 萩
bot-plum = 2级
    .hint = 从不沉思：每张牌对谁值多少，全都记在心里。
    .name = 梅
bot-pine = 3级
    .hint = 按当下的局面读每张牌：够得到谁、骰子会怎样、接着会发生什么。
    .name = 松
bot-moon = 4级
    .hint = 在几种符合所知的可能里试过最好的主意，再行动。
    .name = 月
bot-crane = 5级
    .hint = 在时间允许的尽量多的可能里，把自己的回合和对手的应对都想一遍。
    .name = 鹤

## 首页与出处

home-magic-line = 走动、交手、偷牌、打扮自己。二到六人，各自为战或组队，在地图上较量。
home-magic-picture = 地图一角：四枚棋子站在树林、水面和房屋之间，其中一枚正攻击另一枚
home-magic-how-walk = 在地图上走动，装备武器，打击攻击范围内的对手。
home-magic-how-wear = 每个角色都有自己想要的收集品，先装备齐的人获胜。
home-magic-how-fall = 收集品也是命：倒下时要弃掉一件，一件也没有就被淘汰。
home-magic-workshop = 做一张自己的牌
about-magic-text = 《桌游是魔法 4.1》是爱好者制作的同人桌游。这里的规则出自它的说明书，卡牌、角色、文字和图画则是 Zashiki 自己的。

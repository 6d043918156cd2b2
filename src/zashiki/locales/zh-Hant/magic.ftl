### 《桌遊是魔法》的用語與句子。牌面文字由程式產生，不寫在這裡。
### $name、$source、$target、$giver、$receiver、$partner 是玩家名稱（讀者自己當主詞時用 `you`，其他位置用 `magic-you`）；
### $card、$cards、$skill、$event、$race、$character、$place 是牌包裡的名稱，$tile 是 `c2` 這樣的格子或地名，
### $slot、$kind、$terrain、$damage、$stat、$status 是下面各節的名稱，其餘是數字。

game-magic = 桌遊是魔法
magic-you = 你

## 模式

variant-brawl-2 = 單挑
variant-brawl-2-hint = 兩人對決：裝備齊自己的三個收集品，或成為最後的倖存者。
variant-brawl-3 = 三人混戰
variant-brawl-3-hint = 三人各自為戰：裝備齊自己的三個收集品，或成為最後的倖存者。
variant-brawl-4 = 四人混戰
variant-brawl-4-hint = 四人各自為戰：集滿角色卡上前兩個收集品就獲勝。
variant-brawl-5 = 五人混戰
variant-brawl-5-hint = 五人各自為戰：集滿角色卡上前兩個收集品就獲勝。
variant-brawl-6 = 六人混戰
variant-brawl-6-hint = 六人各自為戰：集滿角色卡上前兩個收集品就獲勝。
variant-teams-4 = 二對二
variant-teams-4-hint = 兩隊對抗，隊友互看手牌：全隊每個人都集滿收集品才算獲勝。
variant-teams-6 = 三對三
variant-teams-6-hint = 兩隊對抗，隊友互看手牌：全隊每個人都集滿前兩個收集品才算獲勝。

## 選項

option-edition = 版本
    .hint = 整局使用的規則。
option-edition-stable = 標準
    .hint = 說明書本文的規則。
option-edition-speed = 快速
    .hint = 收集品比較少，體力比較低，擊倒對手還能拿戰利品。
option-packs = 牌包
    .hint = 用哪些牌來玩。
option-packs-base = 原版
    .hint = 只用原版。
option-packs-dusk = 原版＋黃昏
    .hint = 修正包「黃昏」替換原版的四種牌。
option-packs-shore = 原版＋海岸
    .hint = 洗入擴充包「海岸」：新的牌、角色、事件，還有一張六角格地圖。
option-packs-dusk-shore = 原版＋黃昏＋海岸
    .hint = 先替換，再洗入擴充包。
option-packs-scales = 原版＋天平
    .hint = 修正包「天平」微調一些角色的數值，讓各個角色獲勝的機會更接近。
option-packs-scales-2 = 原版＋天平（雙人）
    .hint = 在天平的基礎上，只為這個模式再微調幾處數值。
option-packs-scales-3 = 原版＋天平（三人）
    .hint = 在天平的基礎上，只為這個模式再微調幾處體力。
option-packs-scales-6 = 原版＋天平（六人）
    .hint = 在天平的基礎上，只為這個模式再微調幾處體力。
option-map = 地圖
    .hint = 在哪裡對局。
option-map-town = 小鎮
    .hint = 地方小，一下子就碰面。
option-map-valley = 山谷
    .hint = 地方大，中間有湖，六個人也不擠。
option-map-cove = 海灣
    .hint = 環繞海灣的六角格，隨「海岸」附上。
option-range_metric = 攻擊範圍
    .hint = 攻擊路徑怎麼數。
option-range_metric-path4 = 步數
    .hint = 數格子之間最短的路。
option-range_metric-path8 = 可走斜角
    .hint = 對角相接的格子也算一步。
option-range_metric-line = 直線
    .hint = 攻擊只能沿著直線。
option-mountain_move = 山地
    .hint = 棋子能不能走上山地。
option-mountain_move-free = 可以進入
    .hint = 山地擋攻擊，不擋棋子。
option-mountain_move-blocked = 不可進入
    .hint = 任何棋子都不能走上山地。
option-water_discard = 水面與手牌
    .hint = 什麼時候移動要棄掉所有手牌。
option-water_discard-leave = 離開時
    .hint = 從水面開始移動時棄掉手牌。
option-water_discard-enter = 進入時
    .hint = 移動到水面時棄掉手牌。
option-water_discard-both = 進出都要
    .hint = 進入和離開水面都要棄掉手牌。
option-pegasus_scope = 天馬
    .hint = 天馬無視地形持續多久。
option-pegasus_scope-turn = 這個回合
    .hint = 持續到回合結束。
option-pegasus_scope-cycle = 到下回合
    .hint = 持續到自己的下回合開始。
option-reshuffle = 抽牌堆用完
    .hint = 抽牌堆用完時怎麼辦。
option-reshuffle-false = 結算
    .hint = 這個回合結束後進行結算。
option-reshuffle-true = 重新洗牌
    .hint = 把棄牌堆洗成新的抽牌堆。
option-spoils_on_elimination = 淘汰的戰利品
    .hint = 快速版：淘汰對手時能不能拿戰利品。
option-spoils_on_elimination-true = 能
    .hint = 在對手的牌棄掉之前拿。
option-spoils_on_elimination-false = 不能
    .hint = 只能從甦醒的對手那裡拿。
option-duplicates = 相同的收集品
    .hint = 能不能再裝備一張已裝備的收集品。
option-duplicates-forbid = 不能
    .hint = 任何欄位都不能裝備。
option-duplicates-native_slot = 僅限本欄
    .hint = 可以裝備在對應的欄位：兩張只算一個收集品，但每張都是一條命。
option-hold_until = 堅守
    .hint = 快速版：集滿之後要堅守到什麼時候。
option-hold_until-next_turn_start = 到回合開始
    .hint = 到自己的下回合開始。
option-hold_until-next_turn_end = 到回合結束
    .hint = 到自己的下回合結束。
option-deckout = 最後一回合
    .hint = 抽牌堆用完後何時結算。
option-deckout-turn = 該回合
    .hint = 抽牌堆用完的那個回合之後。
option-deckout-round = 該輪
    .hint = 抽牌堆用完的那一輪之後，大家的回合數相同。
option-after_first = 第一名之後
    .hint = 其他玩家是否繼續。
option-after_first-stop = 結束
    .hint = 有人獲勝就結束。
option-after_first-play_for_ranks = 繼續
    .hint = 贏家退場，其他玩家爭奪後面的名次。
option-order_by_owner = 能力順序
    .hint = 同一位玩家有多個能力同時發動時，由誰決定先後。
option-order_by_owner-false = 固定
    .hint = 依序為種族、技能、武器、防具、元素，不詢問任何人。
option-order_by_owner-true = 由擁有者決定
    .hint = 先後可能有影響時詢問擁有者。
option-spawn = 出生點
    .hint = 棋子從哪裡開始。
option-spawn-manual = 住處
    .hint = 從角色的住處開始，沒有就拋棋子。
option-spawn-choose = 自選
    .hint = 各自選一格水面以外的格子。
option-spawn-random = 拋棋子
    .hint = 所有人都拋棋子。
option-order = 出牌順序
    .hint = 誰先開始。
option-order-random = 抽籤
    .hint = 抽籤決定順序。
option-order-given = 照座位
    .hint = 從第一個座位依序進行。
option-team_order = 隊伍順序
    .hint = 有隊伍少了人時怎麼輪。
option-team_order-alternate = 交替
    .hint = 兩隊交替，隊內依序。
option-team_order-skip = 跳過
    .hint = 只跳過被淘汰的人。
option-team_order-literal = 照說明書
    .hint = 二對一時照說明書印的順序。
option-exchange = 隊內交換
    .hint = 同格隊友每回合可以做一次的事。
option-exchange-swap = 交換
    .hint = 一張手牌換一張手牌。
option-exchange-give = 給予
    .hint = 免費送出一張手牌。
option-fallen_count = 被淘汰的隊友
    .hint = 有隊員被淘汰的隊伍還能不能靠收集獲勝。
option-fallen_count-false = 不計
    .hint = 仍在場的隊員（至少兩人）全部集滿就獲勝：淘汰其中最後一名沒集滿的人，會讓該隊獲勝。
option-fallen_count-true = 計入
    .hint = 失去隊員的隊伍只有淘汰所有對手才能獲勝。
option-second_player_extra_card = 後手
    .hint = 單挑時是否補償後手。
option-second_player_extra_card-false = 不補
    .hint = 雙方起始手牌一樣多。
option-second_player_extra_card-true = 多抽一張
    .hint = 後手開局多抽一張牌。
option-later_cards = 後手玩家
    .hint = 是否補償行動靠後的玩家。
option-later_cards-none = 不補
    .hint = 所有人起始手牌一樣多，與說明書一致。
option-later_cards-one = 每晚一位多一張
    .hint = 第二位多抽一張，第三位多抽兩張，依此類推。
option-later_cards-two = 每晚一位多兩張
    .hint = 第二位多抽兩張，第三位多抽四張，依此類推。
option-later_cards-even = 機會均等
    .hint = 第一位首回合不抽牌；第三位起始多抽一張，第四位多抽兩張，依此類推。各人獲勝的機會大致相同。

## 牌的種類

magic-kind-attack = 攻擊
magic-kind-event_trigger = 事件觸發
magic-kind-steal = 偷牌
magic-kind-weapon = 武器
magic-kind-armor = 防具
magic-kind-effect = 效果
magic-kind-recovery = 恢復
magic-kind-element = 元素
magic-collectible = 收集品
magic-event-ordinary = 事件
magic-event-big = 大事件
magic-skill-active = 主動技能
magic-skill-passive = 被動技能

## 裝備欄、地形、傷害

magic-slot-weapon = 武器欄
magic-slot-armor = 防具欄
magic-slot-collectible = 收集品欄
magic-slot-element = 元素欄
magic-slot-empty = 空

magic-terrain-grass = 草地
    .hint = 沒有效果。
magic-terrain-building = 建築
    .hint = 沒有效果，但有名字。
magic-terrain-forest = 森林
    .hint = 站在這裡攻擊範圍−1。
magic-terrain-mountain = 山地
    .hint = 攻擊可以涵蓋，但不能穿過。
magic-terrain-snow = 雪地
    .hint = 站在這裡不能打出恢復牌。
# $takes is the option water_discard: leave, enter or both.
magic-terrain-water = 水面
    .hint = 你的回合結束時失去3點體力；{ $takes ->
        [enter] 移動到這裡
        [both] 移動到這裡或從這裡移動
       *[leave] 從這裡移動
    }要棄掉所有手牌。陸地上的玩家不能以你為目標。

magic-damage-mental = 心理
magic-damage-physical = 物理
magic-damage-magic = 法術
magic-damage-true = 真實

## 數值與狀態

magic-hp = 體力
magic-stat-range = 攻擊範圍
magic-stat-range_steal = 偷牌範圍
magic-stat-move = 移動力
magic-stat-moves = 每回合移動次數
magic-stat-attacks = 每回合攻擊牌數
magic-stat-hand_limit = 手牌上限
magic-stat-draw = 抽牌階段抽牌數
magic-cooldown = 冷卻：{ $count }回合

magic-status-no_attack = 不能使用攻擊牌
magic-status-no_play = 不能出牌
magic-status-no_move = 不能移動
magic-status-ignore_terrain = 無視地形
magic-status-immune = 不受傷害
magic-shield = 護盾{ $count }
# 暫時改變的數值：$amount 是 +1 或 −1 這樣的文字。
magic-stat-changed = { $stat }{ $amount }

magic-until-turn = 到回合結束
magic-until-cycle = 到{ $name }的下回合開始
magic-until-off_turn = 從回合結束到{ $name }的下回合開始
magic-until-their_turn = 到該玩家的下回合結束
magic-until-round = 到這一輪結束
magic-until-game = 到遊戲結束
magic-until-once-play = 到下次出牌後
magic-until-once-skill = 到下次使用技能後
magic-until-once-attack = 到下次攻擊後
magic-until-once-check = 到下次判定後
magic-until-once-damage = 到下次受到傷害後
magic-until-once-lose_hp = 到下次失去體力後
magic-until-once-heal = 到下次恢復體力後
magic-until-once-draw = 到下次抽牌後
magic-until-once-move = 到下次移動後

## 階段與牌堆

magic-phase-setup = 準備
magic-round = 第{ $number }輪
magic-turn = 第{ $number }回合
magic-turn-of = 輪到{ $name }
magic-hand = 手牌
magic-hand-count = { $count }張
magic-draw-pile = 抽牌堆
magic-discard-pile = 棄牌堆
magic-event-pile = 事件牌堆
magic-live-events = 持續中的事件
magic-collected = 收集品{ $count }/{ $need }
magic-out-won = 已獲勝
magic-out-fallen = 已淘汰
magic-hidden-card = 看不到的牌

## 要決定的事

magic-decide-character = 請選擇你的角色
magic-decide-race = 請選擇一個種族的加成
magic-decide-spawn = 請選擇出生的格子
magic-decide-act = 輪到你了，要做什麼？
magic-decide-event-first = 請先打出事件觸發
magic-decide-target = 請為「{ $source }」選擇目標
magic-decide-target-or-none = 請為「{ $source }」選擇目標，也可以不選
magic-decide-tile = 請為「{ $source }」選擇格子
magic-decide-option = 「{ $source }」：請選擇一項
magic-decide-card = 「{ $source }」：請選擇{ $count }張牌
magic-decide-card-up-to = 「{ $source }」：請選擇最多{ $count }張牌
magic-decide-spoils-hand = 戰利品：請從{ $name }的手牌中選{ $count }張
magic-decide-may = 要使用「{ $source }」嗎？
magic-decide-ability = 先處理哪一個？
magic-decide-discard = 請棄{ $count }張手牌
magic-decide-drop = 你暈厥了，請選擇棄掉一個收集品
magic-decide-revive = 請選擇甦醒的格子
magic-decide-spoils = 你擊倒了{ $name }，請選擇戰利品
magic-decide-displace = 「{ $card }」要移到哪裡？
magic-decide-pass = 請選{ $count }張牌交給{ $name }
magic-decide-exchange-give = 請選擇要給出的牌
magic-decide-exchange-take = 請選擇想換來的牌
magic-decide-agree = { $name }想用「{ $card }」換「{ $wanted }」，同意嗎？
magic-decide-agree-give = { $name }要把「{ $card }」送給你，收下嗎？

## 回答

magic-act-play = 打出「{ $card }」
magic-act-equip = 把「{ $card }」裝備到{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}
magic-act-shift = 把「{ $card }」移到{ $slot }
magic-act-drop = 棄掉裝備中的「{ $card }」
magic-act-move = 移動到{ $tile }
magic-act-skill = 使用「{ $skill }」
magic-act-exchange = 與{ $name }交換一張牌
magic-act-end = 結束回合
magic-verb-play = 打出
magic-verb-drop = 棄掉
magic-verb-move = 移動
magic-verb-skill = 使用
magic-verb-exchange = 交換
magic-verb-end = 結束回合
magic-choice-yes = 是
magic-choice-no = 否
magic-choice-nobody = 不選任何人
magic-choice-nothing = 不選
magic-choice-discard = 棄掉
magic-choice-hand = 翻看手牌並拿走{ $count }張
magic-choice-equipment = 拿走「{ $card }」
magic-choice-dropped = 拿走剛棄掉的「{ $card }」
magic-choice-none = 什麼都不拿
magic-waiting-for = 等待{ $name }中

## 不接受的操作

magic-refuse-not-an-option = 現在不能這樣做。
magic-refuse-not-in-hand = 這張牌不在你手上。
magic-refuse-event-first = 一定要先打出事件觸發。
magic-refuse-too-many-acts = 你這回合做得夠多了，只能結束回合。
magic-refuse-cannot-move = 現在不能移動到那裡。
magic-refuse-cannot-shift = 只有自己裝備中的收集品可以換欄。
magic-refuse-nothing-worn = 那裡沒有裝備任何牌。
magic-refuse-cannot-exchange = 只能與同格的隊友交換，每回合一次。
magic-refuse-not-played = 這張牌裝備後才有效果。
magic-refuse-forbidden = 現在不能打出這種牌。
magic-refuse-cannot-equip = 現在不能裝備這種牌。
magic-refuse-attack-spent = 你這回合已經出過攻擊牌了。
magic-refuse-snow = 在雪地上不能打出恢復牌。
magic-refuse-pointless = 現在打出沒有任何作用。
magic-refuse-no-target = 沒有可以當成目標的玩家。
magic-refuse-in-water = 在陸地上不能以水中的玩家為目標。
magic-refuse-protected = 可選的目標都受到效果保護。
magic-refuse-duplicate = 不能再裝備一張相同的收集品。
magic-refuse-wrong-slot = 這張牌不能裝在這一欄。
magic-refuse-cooling-down = 這個技能還在冷卻。
magic-refuse-no-such-skill = 你沒有這個技能。
magic-refuse-wrong-kind = 現在要決定的是別的事。
magic-refuse-wrong-count = 請照要求的張數選擇。
magic-refuse-wrong-order = 兩隊必須輪流進行。
magic-refuse-match-over = 對局已經結束。
magic-refuse-already-chosen = 你已經選好了。
magic-refuse-not-your-turn = 還沒輪到你。
magic-refuse-no-such-seat = 這一桌沒有這個座位。
magic-refuse-no-deals = 這個遊戲不能指定發牌。

## 紀錄

magic-log-order = 出牌順序：{ $names }
magic-log-offered = { $name }看了{ $count }張角色牌
magic-log-offered-own = 可選角色：{ $characters }
magic-log-offered-mate = { $name }可選：{ $characters }
magic-log-character-chosen = { $name }選好了角色
magic-log-character = { $name }的角色是{ $character }
magic-log-bonus = { $name }選擇了{ $race }的加成
magic-log-placed = { $name }出生在{ $tile }
magic-log-tossed = { $name }的棋子落在{ $tile }
magic-log-round = 第{ $number }輪開始
magic-log-turn = { $name }的回合
magic-log-turn-without-cards = { $name }的回合（首回合不抽牌）
magic-log-turn-ended = { $name }結束了回合
magic-log-drew = { $name }抽了{ $count }張牌
magic-log-drew-seen = { $name }抽到{ $cards }
magic-log-reshuffled = 棄牌堆的{ $count }張牌洗成了新的抽牌堆
magic-log-shuffled = 抽牌堆重新洗過，混入棄牌堆的{ $count }張牌
magic-log-shown = { $name }展示了{ $cards }
magic-log-played = { $name }打出「{ $card }」
magic-log-skill = { $name }使用了「{ $skill }」
magic-log-aimed = { $name }選擇的目標是{ $target }
magic-log-ability = { $name }的「{ $source }」發動
magic-log-rolled = { $name }擲出{ $roll }
magic-log-rolled-nobody = 骰子擲出{ $roll }
magic-log-check-passed = { $name }判定擲出{ $roll }，大於{ $difficulty }，成功
magic-log-check-failed = { $name }判定擲出{ $roll }，不大於{ $difficulty }，失敗
magic-log-damage = { $name }受到{ $amount }點{ $damage }傷害，剩下{ $hp }點體力
magic-log-damage-by = { $source }對{ $target }造成{ $amount }點{ $damage }傷害，剩下{ $hp }點體力
magic-log-damage-stopped = 另有{ $amount }點傷害被防止
magic-log-no-damage = { $name }沒有受到{ $damage }傷害
magic-log-lost-hp = { $name }失去{ $amount }點體力，剩下{ $hp }點
magic-log-lost-hp-water = { $name }在水中失去{ $amount }點體力，剩下{ $hp }點
magic-log-healed = { $name }恢復{ $amount }點體力，現有{ $hp }點
magic-log-fainted = { $name }暈厥了
magic-log-fainted-by = { $source }擊倒了{ $target }
magic-log-revived = { $name }在{ $tile }甦醒，體力{ $hp }
magic-log-eliminated = { $name }被淘汰
magic-log-spoils-hand = { $name }翻看{ $target }的手牌當作戰利品
magic-log-spoils-equipment = { $name }拿走裝備當作戰利品
magic-log-spoils-dropped = { $name }拿走被棄掉的收集品當作戰利品
magic-log-spoils-none = { $name }沒有拿戰利品
magic-log-discarded = { $name }棄掉{ $cards }
magic-log-discarded-worn = { $name }裝備中的{ $cards }被棄掉
magic-log-discarded-nobody = { $cards }進入棄牌堆
magic-log-moved-cards = { $receiver }從{ $giver }那裡得到{ $count }張牌
magic-log-moved-cards-seen = { $receiver }從{ $giver }那裡得到{ $cards }
magic-log-stole = { $receiver }偷走{ $giver }的{ $count }張牌
magic-log-stole-seen = { $receiver }偷走{ $giver }的{ $cards }
magic-log-took-discard = { $name }從棄牌堆拿走{ $cards }
magic-log-took-table = { $name }收回{ $cards }
magic-log-took-equipment = { $name }拿走{ $target }裝備中的{ $cards }
magic-log-looked = { $name }看了抽牌堆頂的{ $count }張牌
magic-log-looked-seen = { $name }看到{ $cards }
magic-log-kept = { $name }拿了其中{ $count }張
magic-log-kept-seen = { $name }拿了{ $cards }
magic-log-buried = { $count }張牌放到抽牌堆底
magic-log-saw-hand = { $name }看了{ $target }的手牌
magic-log-saw-hand-seen = { $name }看了{ $target }的手牌：{ $cards }
magic-log-equipped = { $name }把「{ $card }」裝備到{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}
magic-log-moved = { $name }移動到{ $tile }
magic-log-moved-forced = { $name }來到了{ $tile }
magic-log-event = { $name }抽到事件「{ $event }」
magic-log-event-ended = 「{ $event }」結束了
magic-log-gained-stat = { $name }：{ $stat }{ $amount }
magic-log-gained-status = { $name }：{ $status }
magic-log-gained-shield = { $name }將防止接下來的{ $count }點傷害
magic-log-lost-stat = { $name }：{ $stat }恢復原狀
magic-log-lost-status = { $name }：「{ $status }」結束
magic-log-lost-shield = { $name }的護盾消失了
magic-log-cooldowns-shorter = { $name }的冷卻縮短了
magic-log-cooldowns-longer = { $name }的冷卻延長了
magic-log-extra-turn = { $name }將進行一個額外回合
magic-log-chose-to-pass = { $name }選好了要傳的牌
magic-log-exchange-agreed = { $target }同意與{ $name }交換
magic-log-exchange-refused = { $target }沒有同意與{ $name }交換
magic-log-declined = { $name }沒有使用「{ $source }」
magic-log-complete = { $name }集滿了所需的收集品，接下來要堅守
magic-log-won-last = { $name }是最後的倖存者
magic-log-won-collection = { $name }集滿了所需的收集品
magic-log-guard = 效果連鎖過長，已被截斷
magic-log-over = 對局結束
magic-log-rank = 第{ $number }名：{ $name }

## 結局

magic-reason-last = 場上只剩一方。
magic-reason-collection = 收集品已集滿。
magic-reason-settlement = 結算：先比收集品，再比體力。
magic-reason-used-up = 抽牌堆用完，結算：先比收集品，再比體力。
magic-they-win = 這樣對方就贏了！
magic-result-draw = 平手
magic-result-winners = 獲勝：{ $names }

## Bots

bot-clover = 1級
    .hint = 活在當下：抽到什麼打什麼，誰近就打誰，看不見危險。
    .name = 萩
bot-plum = 2級
    .hint = 從不沉思：每張牌對誰值多少，全都記在心裡。
    .name = 梅
bot-pine = 3級
    .hint = 按當下的局面讀每張牌：搆得到誰、骰子會怎樣、接著會發生什麼。
    .name = 松
bot-moon = 4級
    .hint = 在幾種符合所知的可能裡試過最好的主意，再行動。
    .name = 月
bot-crane = 5級
    .hint = 在時間允許的盡量多的可能裡，把自己的回合和對手的應對都想一遍。
    .name = 鶴

## 首頁與出處

home-magic-line = 到處走、打一架、偷張牌、打扮自己。二到六人，各自為戰或組隊，在地圖上較量。
home-magic-picture = 地圖一角：四枚棋子站在樹林、水面與房屋之間，其中一枚正攻擊另一枚
home-magic-how-walk = 在地圖上走動，裝備武器，打擊攻擊範圍內的對手。
home-magic-how-wear = 每個角色都有自己想要的收集品，先裝備齊的人獲勝。
home-magic-how-fall = 收集品也是命：倒下時要棄掉一件，一件也沒有就被淘汰。
home-magic-workshop = 做一張自己的牌
about-magic-text = 《桌遊是魔法 4.1》（桌游是魔法）是愛好者製作的同人桌遊。這裡的規則出自它的說明書，卡牌、角色、文字與圖畫則是 Zashiki 自己的。

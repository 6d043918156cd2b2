### 《桌遊是魔法》的牌桌：地圖、手牌、面前、按鍵。遊戲本身的用語在magic.ftl。
### $name和$names是玩家，$place是地點，$slot和$kind是名稱，$act是要做的事，其餘是數字和文字。

mt-map = 地圖：{ $name }
mt-map-larger = 放大地圖
mt-map-whole = 顯示整張地圖
mt-players = 玩家
mt-action-panel = 面前
mt-can-choose = 可以選
mt-standing-here = 在這裡：{ $names }
mt-hp = 體力{ $hp }/{ $most }
mt-hand-of = { $count }張手牌
mt-chosen = 已選好
mt-attack-of = { $kind }攻擊
mt-home = 住處：{ $place }
mt-collection = 收集品
mt-collectible-worn = 已裝備
mt-collectible-held = 在手中
mt-collectible-wanted = 還沒有
mt-your-collectible = 你的收集品
mt-choose = 選擇{ $name }
mt-mate-offer = { $name }可選：{ $characters }
mt-easy = 適合新手
mt-events-more = { $name }，還有{ $count }個
mt-discard-count = 棄牌堆：{ $count }張

## 會發生什麼

mt-forecast = { $name }：體力{ $amount }
mt-die-success = 大於{ $difficulty }：成功
mt-die-failure = 不大於{ $difficulty }：失敗
mt-reaches = 從那裡搆得到：{ $names }
mt-reaches-nobody = 從那裡誰也搆不到
mt-threatened = 在那裡搆得到你的：{ $names }
mt-takes-hand = 因為水面，這樣移動要棄掉所有手牌。

## 能做什麼

mt-sure = { $act }？
mt-wear-as = { $slot ->
    [weapon] 裝備為武器
    [armor] 裝備為防具
    [element] 裝備為元素
   *[other] 裝備為收集品
}
mt-wear-idle = 放在那裡沒有效果
mt-no-range = 你的攻擊範圍是0：先裝備武器。
mt-out-of-range = 攻擊範圍{ $range }之內沒有人：先靠近。

## 怎樣獲勝，現在能做什麼

mt-near = { $name }：還差1件收集品
mt-goal = { $who ->
    [team] 全隊裝備{ $need }件收集品，或成為最後的隊伍，就能獲勝：{ $count }/{ $need }
    [each] 全隊每人裝備{ $need }件收集品，或淘汰所有對手，就能獲勝：{ $count }/{ $need }
    [last] 隊友不夠，不能再靠收集獲勝：要淘汰所有對手
   *[own] 裝備{ $hold ->
        [no] { "" }
       *[start] 並堅守
    }{ $need }件自己的收集品，或活到最後，就能獲勝：{ $count }/{ $need }
}
mt-advice-own = { $card }是你的收集品：裝備它。
mt-advice-weapon = 你的攻擊範圍是0：先裝備{ $card }。
mt-advice-attack = 有人在攻擊範圍內：點{ $card }。
mt-advice-closer = 再靠近些：點一個帶框的格子。
mt-advice-play = 亮著的牌可以打：點一下看說明。
mt-advice-move = 你還可以移動：點一個帶框的格子。
mt-advice-end = 沒有別的事可做了：結束回合吧。
mt-shift-to = 移到{ $slot }
mt-put-away = 收起
mt-answer = 去選擇
# $verb is magic-verb-choose, magic-verb-drop or magic-verb-pass.
mt-confirm = { $verb }（{ $count }/{ $most }）
magic-verb-choose = 確定
magic-verb-pass = 傳出
mt-you-get = 你得到
mt-you-give = 你給出

## 按鍵

mt-key-hand = 到手牌，在手牌中移動
mt-key-map = 到地圖，在地圖上移動
mt-key-choose = 第一下看，第二下出牌或前往
mt-key-action-panel = 到可以做的事
mt-key-players = 到玩家
mt-key-confirm = 確定所選
mt-key-end = 結束回合
mt-key-away = 收起正在看的
mt-key-discard = 棄牌堆
mt-key-zoom = 放大地圖，或顯示整張

## 重播

mt-replay-next-card = 下一步
mt-replay-back-card = 上一步
mt-replay-next-trick = 下一回合
mt-replay-back-trick = 上一回合
mt-replay-next-round = 下一輪
mt-replay-back-round = 上一輪
mt-replay-moments = 至今的回合
mt-replay-where = 第{ $round }輪，第{ $turn }回合

### 複式賽：表單與頁面。$team 是「A 隊」或「B 隊」，$name 是玩家，其餘為數字。

## 新牌桌的表單

duplicate-tables = 幾張牌桌
duplicate-tables-one = 一桌
    .hint = 普通的牌桌。
duplicate-tables-many = { $count } 桌，同樣的牌
    .hint = 複式賽：各桌發同樣的牌，雙方交換位置。兩個人可以各坐一桌，也可以兩隊對兩隊；其餘座位由電腦玩家來打。
duplicate-time = 總時限
duplicate-time-hint = 時間到時輪到誰，誰那一桌就算認輸。

## 頁面

duplicate-title = 複式賽
duplicate-how = 每張桌都發同樣的牌，而且逐桌交換雙方位置，所以沒有哪一隊的牌更好。兩個人玩時，各坐一桌、坐同號的座位；組隊時，在各桌坐滿自己的一方。空著的座位由電腦玩家來打，各桌的電腦玩家想法一致。
duplicate-by = 由 { $name } 開設
duplicate-team-0 = A 隊
duplicate-team-1 = B 隊
duplicate-table = 第 { $number } 桌
duplicate-sit = 坐這裡
duplicate-sit-at = 坐到第 { $table } 桌座位 { $seat }（{ $team }）
duplicate-bot = 電腦玩家
duplicate-now = 第{ $round }輪
duplicate-gathering = 請入座
duplicate-playing = 進行中
duplicate-until = 進行中，最遲到 { $time }
duplicate-over = 已結束
duplicate-cancelled = 沒有結果便結束了
duplicate-you-at = 你在第 { $table } 桌，屬於{ $team }。
duplicate-you-begin = 大家都入座後由你開始；每桌至少要有一個人。
duplicate-they-begin = 大家都入座後，由 { $name } 開始。
duplicate-closed = 還有人要打同樣的牌，結束之前不能觀戰。
duplicate-wait = 你這一桌打完了，其他桌還在打；各桌都打完的輪次在下面比較。
duplicate-begin = 各桌開始
duplicate-leave = 離開座位
duplicate-cancel = 取消
duplicate-cancel-title = 要取消這場複式賽嗎？
duplicate-cancel-what = 不會進行任何對局，連結也不再有效。
duplicate-end = 結束
duplicate-end-title = 現在就結束這場複式賽嗎？
duplicate-end-what = 不會有結果。仍在進行的對局可以打完，但不計入。
duplicate-again = 同樣的座位再來一場
duplicate-to-again = 去下一場

duplicate-comparison = 逐桌比較
duplicate-none = 各桌都打完的輪次會在這裡比較。
duplicate-round = 輪
duplicate-difference = 領先
duplicate-sum = 合計
duplicate-score = { $first }：{ $second }
duplicate-score-lost = { $both }（損失 { $first }：{ $second }）
duplicate-ahead = { $team }領先 { $points }
duplicate-uncounted = 不計入
duplicate-order = 每一欄都是 A 隊在前，B 隊在後。
duplicate-less = 按損失：{ $ahead }。
duplicate-rules-title = 如何計分
duplicate-rules = 每一輪在各桌取雙方的分差，再全部相加，總和高的一隊獲勝。只計算各桌都打過的輪次。只有一輪的遊戲，贏一桌得一分；總和相同時，損失較少的一隊獲勝。認輸的桌更多的一隊，或時間到時正輪到的一隊，判負。
duplicate-won = { $team }以 { $points } 分之差獲勝。
duplicate-won-lost = { $team }獲勝：分數相同，但損失較少。
duplicate-won-given = { $team }獲勝：對方認輸的桌更多。
duplicate-drawn = 平手。
duplicate-fair = 發牌公平嗎？
duplicate-fair-open = 這是各桌發牌所用種子的指紋（SHA-256），在任何人入座之前就已確定。各桌都打完後會顯示種子本身。
duplicate-fair-over = 種子的指紋與一開始顯示的相同。發牌的種子是 HMAC-SHA-256(種子, "zashiki/round 1")，每一桌的重播都由它發牌。

duplicate-error-seats-open = 每張桌至少要坐一個人。
duplicate-error-seat-taken = 那個座位剛被別人坐了。
duplicate-error-not-welcome = 這裡有人不想和你一起玩。
duplicate-error-match-running = 已經開始了。
duplicate-error-tournament-over = 已經結束了。
duplicate-error-not-seated = 你在這裡沒有座位。
duplicate-error-not-host = 只有開設者可以這樣做。
duplicate-error-too-many = 你在短時間內開設了很多場，請稍候再試。
error-no-duplicate = 沒有這場複式賽。連結可能不完整，或者是很久以前的了。
duplicate-missing = 沒有這場複式賽
duplicate-missing-why = 連結可能不完整，或者是很久以前的了。

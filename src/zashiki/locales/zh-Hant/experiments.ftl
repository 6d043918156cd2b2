### 實驗室的各種試驗：熱力圖、指定發牌、兩個牌包的對比、數值調整。

heat-title = 熱力圖
heat-reading = 顏色越深，勝率離 1.00 越遠：藍色偏高，紅色偏低。不足 { $fewest } 個席位的格子留空。數字這麼多，總有一些只是碰巧偏離：請看整列整行，不要只看單一格子。
heat-tiles = 回合結束時所在的格子（占全部回合的百分比）
heat-card = 角色（直行）持有卡牌（橫列）時的勝率
heat-against = 角色（直行）對上另一角色（橫列）時的勝率
heat-beside = 角色（直行）與隊友（橫列）同隊時的勝率
heat-too-few = 還沒有格子達到 { $fewest } 個席位，需要更多對局。
heat-forced-title = 開局必有該牌者的勝率
heat-forced-reading = 在 { $share } 的對局裡，抽籤選出一個席位，把該牌的一張放進其起始手牌，其餘照常發牌。這樣的一局只計一次，只算這個席位和這張牌，不計入本頁任何其他數字。因此這是開局就有這張牌的價值；後來才摸到時值多少、多久摸到一次，由普通對局說明。

compare-title = 更動帶來了什麼
compare-changed = 改了什麼
compare-option = 規則選項 { $name }：{ $before } → { $after }
compare-same = 卡牌和規則選項都沒有變化。
compare-reading = 兩次執行打的是同樣的對局：只要更動沒有波及，席位、角色、卡牌和骰子都相同。差值及其 95 % 信賴區間按成對的對局計算。
compare-clear = 明確的變化
compare-clear-reading = 雖然看了許多數字，但在所有稱為明確的變化中，出於偶然的至多二十分之一（Benjamini–Hochberg 法）。
compare-nothing-clear = 沒有任何數字的變化超出偶然所能解釋的範圍。
compare-line = { $mode }：{ $name }（{ $kind }）{ $before } → { $after }，差值 { $difference }
compare-rounds = 長度
compare-end = 占對局的比例
compare-place = 行動順位
compare-character = 角色
compare-card = 卡牌，使用時
compare-column-mode = 模式
compare-column-pairs = 成對對局
compare-column-alike = 過程相同
compare-column-gain = 配對誤差
compare-column-q = 偶然（q）
compare-column-needed = 達到 ± { $reach } 所需局數
compare-gain-reading = 「配對誤差」是各角色差值的誤差與兩次毫無共享的執行相比的倍數：0.50 表示只需四分之一的局數。「所需局數」是讓本模式中每個角色的區間都達到所要寬度的局數。
compare-every = 全部數字
compare-too-few = 局數太少，無法對比：每次執行至少要兩局。
compare-pages = 報告在 { $file }。

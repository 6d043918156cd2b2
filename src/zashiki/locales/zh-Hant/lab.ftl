### 實驗室：電腦玩家對局與平衡報告。

lab-compiling = 正在編譯電腦玩家的程式，本機只需一次，大約一分鐘。
lab-progress = 對局
lab-progress-line = 已完成 { $done } 局，共 { $total } 局
lab-interrupted = { $again ->
        [yes] 已中途停止。再次執行同一道指令就會接續下去。
       *[no] 已中途停止。加上 --out 便可日後接續。
    }
lab-written = 結果、表格與圖都在 { $folder } 裡。

lab-arena-played = 共 { $deals } 副牌，{ $matches } 局。
lab-arena-plot = 前者的勝率（{ $deals } 副牌）
lab-arena-pairs = 兩兩戰績
lab-arena-ratings = 等級分
lab-arena-column-pair = 對陣
lab-arena-column-share = 勝率
lab-arena-column-interval = 95% 信賴區間
lab-arena-column-alone = 單獨一方的勝率（平手為 { $par }）
lab-arena-column-margin = 領先分數
lab-arena-column-bot = 電腦玩家
lab-arena-column-rating = 等級分
lab-arena-column-moves = 手數
lab-arena-column-average = 每手用時
lab-arena-column-slowest = 最久
lab-arena-too-few = 副數太少，無法估計誤差
lab-ladder-unrated = 尚未對局、還沒有等級分的電腦玩家：{ $bots }。執行 zashiki ladder run 就會補上缺少的對局。
lab-ladder-resting = 加入後有更動、不再出賽的電腦玩家：{ $bots }。已有的對局仍然有效；請換個名字重新加入。

lab-end-last = 只剩一方
lab-end-collection = 收集品到齊
lab-end-settlement = 結算（先比收集品，再比體力）
lab-end-shared = 多方並列獲勝
lab-place = { $place ->
        [1] 先手
        [2] 第二順位
        [3] 第三順位
        [4] 第四順位
        [5] 第五順位
       *[other] 第六順位
    }
lab-axis-round = 輪次
lab-axis-rounds = 輪數

lab-casting-lot = 從發到的角色中抽籤決定（每個角色出場機會均等）
lab-casting-bots = 由電腦玩家從發到的角色中挑選
lab-balance-title = 平衡報告
lab-balance-packs = 牌包
lab-balance-bots = 電腦玩家
lab-balance-casting = 角色
lab-balance-options = 規則選項
lab-balance-defaults = 依照說明書
lab-balance-matches = 局數
lab-balance-seed = 種子
lab-balance-other = 比較對象
lab-balance-reading = 勝率以「公平份額」表示：1.00 是大家勢均力敵時應得的勝率，2.00 是其兩倍。線段與括號為 95% 信賴區間；綠色範圍（0.75 到 1.30）算是夠公平，整個區間都偏離公平線的標為紅色。這些數字都出自電腦玩家的打法：換作高手，一張牌的價值可能更高，也可能更低。
lab-balance-odd = 值得留意之處
lab-balance-nothing-odd = 沒有異狀。
lab-balance-record = 該局紀錄
lab-balance-details = 所有角色的數據
lab-balance-played = 共 { $matches } 局。
lab-balance-lengths = 半數對局在 { $median } 輪以內結束；一成不到 { $tenth } 輪，一成超過 { $ninetieth } 輪，最長的有 { $longest } 輪。半數對局中，玩家合計做出的選擇不超過 { $actions } 次。
lab-balance-comebacks = 在中盤只有一方領先、最後也只有一方獲勝的對局中，有 { $share } 由另一方獲勝（{ $low } 到 { $high }）。
lab-balance-cards-reading = 不論什麼牌，出得多的人本來就贏得多：請拿牌與牌相比，別與 1.00 相比。
lab-balance-all-cards = 所有卡牌的數據
lab-balance-written = 報告在 { $file }。

lab-chart-characters = 各角色的勝率
lab-chart-places = 各出牌順位的勝率
lab-chart-bots = 各電腦玩家的勝率
lab-chart-ends = 對局如何結束
lab-chart-lengths = 對局的長短
lab-chart-leaders = 每輪結束時的領先者最後獲勝的比例
lab-chart-cards = 打出該牌者的勝率

lab-column-character = 角色
lab-column-fair = 勝率
lab-column-seats = 登場
lab-column-picked = 列入備選時的選用率
lab-column-damage = 造成傷害
lab-column-faints = 暈厥
lab-column-out = 淘汰
lab-column-skills = 每局技能次數
lab-column-card = 卡牌
lab-column-drawn = 到手次數
lab-column-played = 使用次數
lab-column-use = 使用率
lab-column-when-played = 使用者勝率
lab-column-when-drawn = 持有者勝率
lab-column-number = 項目
lab-column-before = 變更前
lab-column-after = 變更後
lab-column-difference = 差距

lab-change-rounds = 每局輪數
lab-change-places = 各出牌順位的勝率
lab-change-characters = 勝率變動最大的角色
lab-change-cards = 使用者勝率變動最大的卡牌

lab-odd = { $mode }：{ $sentence }
lab-odd-guard = 有 { $count } 局的連鎖效果停不下來，遭強制中止。
lab-odd-place-strong = 「{ $name }」贏得公平份額的 { $number } 倍（{ $low }–{ $high }）。
lab-odd-place-weak = 「{ $name }」只贏得公平份額的 { $number } 倍（{ $low }–{ $high }）。
lab-odd-character-strong = { $name }贏得公平份額的 { $number } 倍（{ $low }–{ $high }）：太強。
lab-odd-character-weak = { $name }只贏得公平份額的 { $number } 倍（{ $low }–{ $high }）：太弱。
lab-odd-card-strong = 打出{ $name }的人贏得公平份額的 { $number } 倍（{ $low }–{ $high }），遠多於其他牌。
lab-odd-card-weak = 打出{ $name }的人只贏得公平份額的 { $number } 倍（{ $low }–{ $high }），遠少於其他牌。
lab-odd-card-idle = { $name }幾乎沒人使用：到手 { $count } 次，只用了 { $number }。
lab-odd-long = 有一局打了 { $number } 輪；九成的對局在 { $usual } 輪內結束。
lab-odd-short = { $number } 的對局在第一輪就結束了。
lab-odd-comeback = 在中盤只有一方領先、最後也只有一方獲勝的對局中，{ $number } 在後半場翻盤；這一局翻得特別晚。

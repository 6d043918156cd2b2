### What you play well and what costs you, on your page.

insight-title = 擅長之處與失分之處
insight-line = 來自你最近對局的分析。損失按每 100 輪計算。
insight-none = 還沒有分析過的對局。
insight-kinds = 按決定的種類
insight-count = 次數
insight-good = 最佳或良好
insight-cost = 每次損失
insight-parts = 按一輪的階段
insight-part-0 = 前期
insight-part-1 = 中期
insight-part-2 = 後期
insight-course = 逐場
insight-course-says = { $count } 場中每個決定的平均損失（從舊到新）：每 100 輪由 { $first } 到 { $last }。
insight-match = { $variant }，{ $day }：每個決定每 100 輪損失 { $cost }
insight-analyse = 再分析 { $count } 場
insight-working = 正在分析：{ $done } / { $count }……
insight-mistakes = 把失誤當作題目來做
insight-kind-play = 出牌
insight-kind-pass = 傳牌
insight-kind-discard = 棄牌
insight-kind-swap = 交換頭目
insight-kind-swap-seven = 保留或交換 7
insight-kind-other = 其他決定

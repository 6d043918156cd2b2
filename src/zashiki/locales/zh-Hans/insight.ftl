### What you play well and what costs you, on your page.

insight-title = 擅长之处与失分之处
insight-line = 来自你最近对局的分析。损失按每 100 轮计算。
insight-none = 还没有分析过的对局。
insight-kinds = 按决定的种类
insight-count = 次数
insight-good = 最佳或良好
insight-cost = 每次损失
insight-parts = 按一轮的阶段
insight-part-0 = 前期
insight-part-1 = 中期
insight-part-2 = 后期
insight-course = 逐场
insight-course-says = { $count } 场中每个决定的平均损失（从旧到新）：每 100 轮由 { $first } 到 { $last }。
insight-match = { $variant }，{ $day }：每个决定每 100 轮损失 { $cost }
insight-analyse = 再分析 { $count } 场
insight-working = 正在分析：{ $done } / { $count }……
insight-mistakes = 把失误当作题目来做
insight-kind-play = 出牌
insight-kind-pass = 传牌
insight-kind-discard = 弃牌
insight-kind-swap = 交换头目
insight-kind-swap-seven = 保留或交换 7
insight-kind-other = 其他决定

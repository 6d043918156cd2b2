### Finding company on the home page: a quick match, who waits, what may be watched.
### $count and $minutes are numbers.

finding-quick = 快速配對
finding-quick-line = 帶你找到想玩同一種對局的人。空位隨時可以讓電腦玩家補上。
finding-go = 尋找玩家
finding-first = 現在還沒有人在等，你是第一個。
finding-waiting = 有{ $count }人在等{ $minutes ->
    [0] 。
   *[other] ，已等{ $minutes }分鐘。
}
finding-since = 已等{ $count }分鐘
finding-mine = 你的牌桌
finding-open = 等人入座
finding-watch = 可以觀戰
finding-none = 也可以快速配對：之後來的人會被帶到你這一桌。

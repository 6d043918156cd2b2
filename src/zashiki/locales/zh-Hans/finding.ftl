### Finding company on the home page: a quick match, who waits, what may be watched.
### $count and $minutes are numbers.

finding-quick = 快速匹配
finding-quick-line = 为你找到想玩同一种对局的人。空位随时可以让机器人补上。
finding-go = 寻找玩家
finding-first = 现在还没有人在等，你是第一个。
finding-waiting = 有{ $count }人在等{ $minutes ->
    [0] 。
   *[other] ，已等{ $minutes }分钟。
}
finding-since = 已等{ $count }分钟
finding-mine = 你的牌桌
finding-open = 等人入座
finding-watch = 可以观战
finding-none = 也可以快速匹配：之后来的人会被带到你这一桌。

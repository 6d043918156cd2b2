### Finding company on the home page: a quick match, who waits, what may be watched.
### $count and $minutes are numbers.

finding-quick = クイックマッチ
finding-quick-line = 同じ対戦を望む人の卓へ案内します。空席にはいつでもボットを座らせられます。
finding-go = 相手を探す
finding-first = 今はまだ待っている人がいません。あなたが最初です。
finding-waiting = { $count }人が待っています{ $minutes ->
    [0] 。
   *[other] （{ $minutes }分経過）。
}
finding-since = 待ち時間{ $count }分
finding-mine = あなたの卓
finding-open = 参加者を待っている卓
finding-watch = 観戦できる対戦
finding-none = クイックマッチなら、あとから来た人があなたの卓へ案内されます。

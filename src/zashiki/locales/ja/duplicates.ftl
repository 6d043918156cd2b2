### デュプリケート対戦：作成フォームと対戦のページ。$team は「チームA」か「チームB」、$name はプレイヤー、ほかは数。

## 新しい卓のフォーム

duplicate-tables = 卓の数
duplicate-tables-one = 1卓
    .hint = ふつうの卓です。
duplicate-tables-many = { $count }卓・同じ配札
    .hint = デュプリケート対戦：すべての卓で同じカードを配り、側を入れ替えて遊びます。2人でそれぞれ別の卓に座っても、2チームそろって遊んでもかまいません。残りの席はボットが受け持ちます。
duplicate-time = 全体の制限時間
duplicate-time-hint = 時間になったとき手番で待たれている側は、その卓を投了したことになります。

## ページ

duplicate-title = デュプリケート対戦
duplicate-how = どの卓にも同じカードが配られ、卓ごとに側が入れ替わるので、カードの良し悪しでは差がつきません。2人で遊ぶときは、それぞれ別の卓の同じ番号の席に座ります。チーム戦では、両方の卓で自分の側を埋めます。空いた席はボットが受け持ち、どの卓でも同じように考えます。
duplicate-by = { $name }さんが作成
duplicate-team-0 = チームA
duplicate-team-1 = チームB
duplicate-table = 卓{ $number }
duplicate-sit = ここに座る
duplicate-sit-at = 卓{ $table }の席{ $seat }に座る（{ $team }）
duplicate-bot = ボット
duplicate-now = 第{ $round }ラウンド
duplicate-gathering = 席についてください
duplicate-playing = 対戦中
duplicate-until = 対戦中（遅くとも{ $time }まで）
duplicate-over = 終了
duplicate-cancelled = 結果なしで終了
duplicate-you-at = あなたは卓{ $table }、{ $team }です。
duplicate-you-begin = 全員が席についたら始めてください。どの卓にも1人は必要です。
duplicate-they-begin = 全員が席についたら、{ $name }さんが始めます。
duplicate-closed = 同じカードでまだ遊んでいる人がいるので、終わるまで観戦できません。
duplicate-wait = あなたの卓は終わりました。ほかの卓はまだ対戦中です。全卓が終えたラウンドは下で比べられます。
duplicate-begin = 全卓で始める
duplicate-leave = 席を立つ
duplicate-cancel = 取りやめる
duplicate-cancel-title = デュプリケート対戦を取りやめますか？
duplicate-cancel-what = 何も行われず、リンクは使えなくなります。
duplicate-end = 終わらせる
duplicate-end-title = デュプリケート対戦をいま終わらせますか？
duplicate-end-what = 結果は出ません。続いている対戦は最後まで遊べますが、数えません。
duplicate-again = 同じ席でもう一度
duplicate-to-again = 次の対戦へ

duplicate-comparison = 卓ごとの比較
duplicate-none = 全卓が終えたラウンドから、ここで比べられます。
duplicate-round = ラウンド
duplicate-difference = リード
duplicate-sum = 合計
duplicate-score = { $first }：{ $second }
duplicate-score-lost = { $both }（損失 { $first }：{ $second }）
duplicate-ahead = { $team }が+{ $points }
duplicate-uncounted = 対象外
duplicate-order = どの列も、先がチームA、後がチームBです。
duplicate-less = 失った量では：{ $ahead }。
duplicate-rules-title = 数えかた
duplicate-rules = 各ラウンドについて卓ごとの差を取り、すべてを合計します。合計の大きいチームの勝ちです。数えるのは全卓が遊んだラウンドだけです。1ラウンドだけのゲームでは、卓に勝てば1点、合計が同じなら失った量の少ないチームの勝ちです。投了した卓が多いチーム、時間切れのとき待たれていたチームは負けになります。
duplicate-won = { $team }が{ $points }点差で勝ちました。
duplicate-won-lost = { $team }の勝ちです。点は同じで、失った量が少なめでした。
duplicate-won-given = { $team }の勝ちです。相手チームのほうが多くの卓を投了しました。
duplicate-drawn = 引き分けです。
duplicate-fair = 配札は公正ですか？
duplicate-fair-open = これは、全卓の配札のもとになるシードの指紋（SHA-256）です。だれかが席につく前に決まっていました。シードそのものは、全卓が終わると表示されます。
duplicate-fair-over = シードの指紋は、最初に示されたものと同じです。配札のシードは HMAC-SHA-256(シード, "zashiki/round 1") で、どの卓のリプレイもここからカードを配ります。

duplicate-error-seats-open = どの卓にも、人が1人は座っている必要があります。
duplicate-error-seat-taken = その席にはほかの人が座ったところです。
duplicate-error-not-welcome = この卓には、あなたとの対戦を望まない人がいます。
duplicate-error-match-running = もう始まっています。
duplicate-error-tournament-over = もう終わっています。
duplicate-error-not-seated = あなたの席はありません。
duplicate-error-not-host = 作成した人だけができます。
duplicate-error-too-many = 短い間にたくさん作成しました。しばらくお待ちください。
error-no-duplicate = このデュプリケート対戦は見つかりません。リンクが途中で切れているか、ずいぶん前のものかもしれません。
duplicate-missing = このデュプリケート対戦は見つかりません
duplicate-missing-why = リンクが途中で切れているか、ずいぶん前のものかもしれません。

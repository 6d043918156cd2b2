### Tournaments: the list, the form, the page of one. $name is a player or a tournament, $round, $rounds, $count, $points,
### $minutes are numbers, $time a day and an hour.

tournaments-title = 大会
tournaments-line = ひとりでも、二人一組でも参加できます。回戦は自動で進み、順位はだれでも見られます。
tournaments-new = 大会を開く
tournaments-open = 参加受付中
tournaments-running = 開催中
tournaments-over = 終了
tournaments-none-open = 受付中の大会は今ありません。自分で開いて、リンクで人を呼ぶこともできます。
tournaments-none-running = 開催中の大会を、回戦ごとにここで見守れます。
tournaments-none-over = 終わった大会が、順位とともにここに残ります。
tournaments-yours = あなたの大会
tournament-system-swiss = スイス式（同一配札）
    .hint = 毎回、成績の近い人どうしが当たります。同じ回戦ではどの卓も同じ配札、同じボットが相手で、当たった二人のうち結果の良いほうが勝ちです。
tournament-system-knockout = 勝ち抜き戦
    .hint = 当たった二人が同じ卓につき、残りの席はボットです。負けた人は敗退します。
tournament-system-arena = アリーナ
    .hint = 決まった時間のあいだ、手の空いた人どうしが、点の近い相手とすぐに当たります。出入りは自由で、連勝すると点が2倍になります。
tournament-places = { $count }／{ $most }人
tournament-rounds = 全{ $count }回戦
tournament-begins = { $time }開始
tournament-begins-said = 主催者の合図で開始
tournament-drawing = 第1回戦を組み合わせています
tournament-round-of = 第{ $round }回戦（全{ $rounds }回戦）
tournament-is-over = 終了
tournament-cancelled = 中止
tournament-ends = { $time }終了
tournament-by = 主催：{ $name }
tournament-back = 大会一覧
tournament-share = リンクを共有
tournament-copied = リンクをコピーしました。

## The form

tournament-name = 名前
tournament-name-first = { $name }の大会
tournament-system = 方式
tournament-how-many-rounds = 回戦数
tournament-pace = 各回戦の制限時間
tournament-minutes = { $minutes }分
tournament-hours = { $count }時間
tournament-days = { $count }日
tournament-pace-hint = すべての対戦が終われば、早く次へ進みます。時間内に終えられなかった人は負けになります。
tournament-length = 時間
tournament-length-hint = 時間どおりに終わります。そのとき対戦中の局は最後まで打てますが、数えません。
tournament-fill = 相手がいないとき
tournament-fill-no = ほかの人を待つ
tournament-fill-yes = ボットが相手をする
tournament-bots = ほかの席のボット
tournament-rated = ランキング戦
tournament-rated-hint = ランキング戦です。すべての対戦がランキングに反映され、ヒントはありません。参加すると、それに同意したことになります。
tournament-most = 定員
tournament-begin = 開始
tournament-begin-said = 自分の合図で
tournament-begin-time = 日時を決める
tournament-begin-when = 日時
tournament-begin-unclear = 始まる日時を、これから90日以内で最後まで入力してください。
tournament-who = 見つけられる人
tournament-public = だれでも
tournament-private = リンクを知る人だけ
tournament-found = 開く

## What concerns you

tournament-enter = 参加する
tournament-enter-late = 途中から参加する
tournament-late-hint = 次の回戦から当たります。それまでの回戦は負けとして数えます。
tournament-late-arena = いつでも参加でき、だれかの手が空きしだい当たります。
tournament-enter-again = また参加する
tournament-leave = 棄権する
tournament-leave-title = 棄権しますか？
tournament-leave-what = 今の対戦は投了となり、以後は組み合わせに入りません。
tournament-you-in = 参加しています。
tournament-ready = 第{ $round }回戦：あなたの卓の用意ができました。
tournament-table-ready = あなたの卓の用意ができました。
tournament-free = 手が空いています。ほかの人も空くと、自動で卓が用意されます。
tournament-against-bots = ほかに空いた人がいなかったので、ボットが相手です。
tournament-against = 相手は{ $name }です。
tournament-to-table = 自分の卓へ
tournament-waiting = この回戦は終えました。あと{ $count }局が対戦中です。
tournament-bye = この回戦は不戦勝です。1勝として数えます。
tournament-out = 敗退しました。ご参加ありがとうございました！
tournament-next = 次の回戦から組み合わせに入ります。
tournament-over-you = あなたは{ $place }位でした。
tournament-until = この回戦は遅くとも{ $time }に終わります。

## Pairs. $partner is a player too.

tournament-pairs = 参加のしかた
tournament-pairs-no = ひとりずつ
tournament-pairs-yes = 二人一組
tournament-pair-of = { $name }・{ $partner }
tournament-partner = パートナー
tournament-partner-missing = まだパートナーがいません。だれかが来るまで、その席はボットが打ちます。
tournament-partner-link = パートナーへのリンクを共有
tournament-partner-friend = 友だち
tournament-partner-none = 相互フォローの友だちがいません
tournament-partner-ask = 誘う
tournament-partner-asked = { $name }を誘いました。大会一覧に出ています。
tournament-partner-join = { $name }と組む

## Standings and rounds

tournament-standings = 順位
tournament-rounds-title = 回戦
tournament-show = 表示
tournament-place = 順位
tournament-player = 名前
tournament-points = 勝ち点
tournament-nobody = まだだれも参加していません。
tournament-left = 棄権
tournament-ties = BH { $buchholz }・SB { $berger }・{ $margin }
tournament-run = { $matches }局、{ $wins }勝
tournament-doubled = 2倍中
tournament-arena-rules = 点の数え方
tournament-arena-people = 当たるのは人どうしだけです。余った人は、次にだれかの手が空くのを待ちます。ほかに対戦中の人がいるかぎり、同じ相手と続けて当たることはありません。
tournament-arena-bots = 20秒待っても相手がいなければ、同じ点でボットと当たります。ボットは順位に入りません。ほかに対戦中の人がいるかぎり、同じ相手と続けて当たることはありません。
tournament-ties-arena = 勝ちは2点、引き分けは1点です。2連勝すると、勝てなくなるまで点がすべて2倍になります。点の多い人が上で、同点なら勝ち数の多い人が上、どちらも同じなら同順位です。時間までに終わらない局は数えません。
tournament-matches = 対戦
tournament-matches-none = 大会が始まると、最初の対戦が出ます。
tournament-matches-hint = 対戦中のものと、終わったばかりのもの。
tournament-bots-meet = ボット
tournament-ties-title = 同点のときの順位
tournament-ties-swiss = まず勝ち点。次に相手の勝ち点の合計（ブーフホルツ、BH）、負かした相手の勝ち点の合計（ゾンネボルン・ベルガー、SB）、同点者どうしの直接対決、得失の合計（符号つきの数）の順に比べます。それでも同じなら同順位です。
tournament-ties-knockout = 長く勝ち残った人が上です。同じ回戦で敗れた人は同順位です。
tournament-ties-bye = 不戦勝は1勝です。相手の順位を比べるときは、対戦のなかった回戦を半点として数えます。
tournament-round = 第{ $round }回戦
tournament-round-none = 大会が始まると、第1回戦の組み合わせが出ます。
tournament-board = 第{ $number }卓
tournament-has-bye = 不戦勝
tournament-playing = 対戦中
tournament-done = 終了
tournament-no-play = 対戦なし
tournament-replay-of = { $name }のリプレイ
tournament-watch = 観戦する
tournament-fair = 抽選と配札は公正ですか？
tournament-fair-open = 抽選と、スイス式では各回戦の配札も、この指紋（SHA-256）を持つシードから引かれます。だれかが参加する前から決まっています。シードはすべてが終わったら、回戦の配札はその回戦が終わったあとリプレイで公開します。
tournament-fair-over = このシードは、初めから示していた指紋を持っています。第n回戦のシードはHMAC-SHA-256(シード, "zashiki/round n")で、その回戦のリプレイの配札はどれもそこから引かれています。
tournament-seed = シード：

## The organiser

tournament-tools = 主催者の操作
tournament-start = 今すぐ始める
tournament-hurry = この回戦を締め切る
tournament-hurry-title = この回戦を締め切りますか？
tournament-hurry-what = まだ終えていない人は負けになります。スイス式では終えた人に、勝ち抜き戦では待たせている人が負けます。あなた自身の対戦は制限時間まで続きます。
tournament-cancel = 大会を中止する
tournament-cancel-title = 大会を中止しますか？
tournament-cancel-what = 対戦は行われず、もうだれも参加できません。
tournament-end = 大会を終える
tournament-end-title = 今すぐ大会を終えますか？
tournament-end-what = 終わった回戦は数え、対戦中の回戦は数えません。
tournament-close-title = 今すぐ大会を終えますか？
tournament-close-what = 終わった対戦は数え、対戦中のものは数えません。
tournament-drop = 参加者を外す
tournament-drop-nobody = 選んでいません
tournament-drop-go = 外す
tournament-drop-title = { $name }を外しますか？
tournament-drop-what = 以後は組み合わせに入らず、戻ることもできません。今の対戦は投了となります。
tournament-yes = はい
tournament-done-so = できました。

tournament-error-not-host = それができるのは主催者だけです。
tournament-error-seats-open = 大会には2人以上の参加が必要です。
tournament-error-match-running = 大会はもう始まっています。
tournament-error-match-over = 今は対戦中の回戦がありません。
tournament-error-not-seated = あなたはこの大会に参加していません。
tournament-error-seat-taken = その組はもう二人そろっているか、あなたがほかで参加しています。
tournament-error-not-welcome = この組には、あなたと組むことを望まない人がいます。
tournament-error-not-found = この誘いはもう使えません。
tournament-error-not-here = 誘えるのは、互いにフォローしている友だちだけです。
tournament-error-banned = この大会には参加できません。
tournament-error-too-many = 短い間に大会をたくさん開きました。しばらくお待ちください。
error-no-tournament = その大会はありません。リンクが途中で切れているか、ずっと前のものかもしれません。
tournament-missing = その大会はありません
tournament-missing-why = リンクが途中で切れているか、ずっと前のものかもしれません。
error-tournament-over = もう参加も変更もできません。
error-own-match = 自分の対戦の勝敗にかかわるため、できません。その対戦は、終わるか制限時間になるまで続きます。
error-tournament-full = 定員に達しています。

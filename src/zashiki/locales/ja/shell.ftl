### 卓のまわりの画面：上のバー、ホーム、設定、このサイトについて、お知らせ。
### $name はプレイヤー名、$names は複数の名前、$level はボットの強さ、$seconds、$count、$number、$factor は数。

sentences = { $first }{ $second }
pair = { $name }：{ $text }

zashiki = 座敷
title-home = 座敷 Zashiki：ブラウザで遊ぶ「妖怪セプテット」と「ボードゲームは魔法」
skip-to-content = 本文へ
page-opening = ページを読み込んでいます…
close = 閉じる
cancel = やめる
saved = 保存しました

## 上のバー

nav-label = ページ
nav-learn = レッスン
nav-rules = ルール
nav-about = このサイトについて
nav-replay = 対戦記録を開く
nav-keys = キーボード
to-night = 夜の配色にする
to-day = 昼の配色にする

## ホーム

home-title = { $games ->
    [2] ふたつ
   *[other] { $games }種類
}のゲーム、ひとつの座敷。
home-line = ボットを相手に今すぐ始めても、友だちを招いても。登録もインストールもいりません。
play-now = 今すぐ遊ぶ
play-friends = 友だちと遊ぶ
home-lessons = 5分でおぼえる

## ボット

bot-level = ボットの強さ

## あなた

you-title = あなた
you-name = 名前
# Who has chosen no name; and who is forgotten, in the matches of others.
guest-name = ゲスト { $number }
guest-forgotten = ゲスト
# A program that plays as a guest, and what is left of a tournament or club when whoever named it is forgotten.
program-name = プログラム { $number }
tournament-nameless = 大会
club-nameless = クラブ
you-name-empty = 名前は1～24文字です。
you-bad-value = 名前は、見える文字だけで1～24文字です。形の似た文字体系は混ぜられません。
you-avatar = 顔を変える
you-links = 常連さんへ
you-daily = 今日の一局
you-tournaments = 大会
you-puzzles = 詰めセプテット
you-friends = フレンド
you-clubs = クラブ
you-page = マイページ
you-standing = ランキング
avatar-title = 顔を選ぶ
avatar-number = 顔{ $number }

## 卓

tables-title = 卓
tables-yours = 参加中
tables-none = 今は待っている人がいません。席を空けて卓を開いてみませんか。
tables-make = 卓を開く
nothing-play = 対戦する
tables-more = ほか{ $count }卓
tables-free = 空席{ $count }
tables-playing = 対戦中
tables-finished = 対戦終了
tables-gathering = まもなく開始
tables-of = { $names }
tables-bots = ボット{ $count }体
tables-empty-seat = 空席
tables-return = 席に戻る
tables-sit = 座る
tables-watch = 観戦する
tables-unknown = 卓を表示できません。

## 参加

join-title = 友だちの卓へ
join-label = 卓のリンクまたはコード
join-go = 卓へ
join-unreadable = 卓のリンクでもコードでもないようです。

## 新しい卓

new-title = 卓を開く
new-game = ゲーム
new-mode = モード
new-rules = ルールの選択
new-more-rules = そのほかのルール（{ $count }）
rules-option = { $option }：{ $value }
rules-option-needs = 「{ $value }」が使えるのは、{ $option }が{ $among }のときだけです。
rules-option-one = 「{ $value }」
new-seats = 席
new-seats-hint = 空けた席には、リンクを受け取った友だちが座れます。ボットは卓でも変えられます。
seat-me = あなた
seat-partner = パートナー
seat-left = 左どなり
seat-opposite = 向かい
seat-right = 右どなり
occupant-open = 友だちのために空ける
occupant-bot = ボット：{ $level }
new-pace = ボットが1枚出すまでの時間
pace-none = なし
pace-seconds = { $seconds }秒
new-clock = 選択の制限時間
clock-relaxed = なし
    .hint = 好きなだけ時間をかけられます。
clock-live = リアルタイム
    .hint = 1回の選択に20秒、ほかに持ち時間5分。使い切るとボットが代わりに選びます。
clock-days = { $count }日
    .hint = 1回の選択に何日かかけられます。その間そこにいる必要はありません。
new-hints = ヒント
    .hint = 番の人は、どのカードがいいかを聞けます。ほかの人には見えません。
new-hints-on = あり
new-hints-off = なし
    .hint = この卓では、だれもヒントを使えません。
table-no-hints = ヒントなし
new-rated = ランキングに反映
new-rated-off = お楽しみ
    .hint = だれの順位も変わりません。
new-rated-on = 反映する
    .hint = 全員が同意すると始まります。ヒントはなく、席も替われません。
table-rated = ランキング戦：全員が準備できると始まります
error-rated-match = ランキング戦では、ほかの人の席に代わって座れません。
error-unfinished-match = あなたか同席している人の、ボットとのランキング戦がまだ終わっていません。先に最後まで続けるか、投了してください（「これまでの対戦」にあります）。
delay = 観戦の遅れ
    .hint = 座っていない人には、対戦がその分だけ遅れて表示されます。
delay-none = なし
delay-seconds = { $count }秒
delay-minutes = { $count }分
new-who = 卓を見つけられる人
new-private = リンクを知る人だけ
    .hint = リンクを渡した人だけが、参加や観戦をできます。
new-public = だれでも
    .hint = ホームの一覧に載ります。
new-create = 卓を開く
new-start = 対戦を始める

## 設定

settings = 設定
settings-language = 言語
settings-theme = 配色
theme-system = 自動
theme-day = 昼
theme-night = 夜
settings-speed = 動きの速さ
speed-none = なし
speed-times = { $factor }倍
settings-sound = 音
    .hint = 紙、木、小さな鈴の音。
settings-volume = 音量
settings-soundscape = 座敷の音
    .hint = 夕べの風、おき火、風鈴。勝負どころでは遠くの太鼓。音楽はありません。
settings-haptics = 振動
    .hint = 自分の番、ボスの獲得、攻撃の命中のときに短く震えます。
settings-notify = 通知
    .hint = よそを見ているときに自分の番が来たらお知らせします。
settings-range-aid = スート早見表
    .hint = 各スートの、まだ出ていないカードを示します。
settings-letters = カードの文字
    .hint = スートを文字でも示します。
settings-confirm-play = 2回のタップで出す
    .hint = 1回目で持ち上げ、2回目で出します。
settings-letter-keys = 1文字のキー操作
    .hint = 文字キーを1つ押すだけで操作できます。オフにすると、矢印、Enter、Escなどだけが使えます。
settings-analyse-ends = 終わった対戦を分析する
    .hint = どこが分かれ目だったか、損の大きかった選択とともに示します。
settings-offline = この端末に座敷を置いておく
    .hint = 接続がなくても、ページ、レッスン、ルールを開けます。約0.5MB。
offline-note = 接続がありません。ルールや一度開いたレッスンは使えます。卓は接続が戻るまでお待ちください。

## キーボード

keys-title = キーボード
keys-letters-on = 1文字のキー操作は設定でオフにできます。
keys-letters-off = 1文字のキー操作は設定でオフになっています。
keys-everywhere = どこでも
key-help = この一覧を開く
key-space = スペース
key-settings = 設定
key-theme = 昼と夜の切り替え
key-sound = 音の切り替え
key-home = ホーム

## ルールのページ

# $game is the name of a game.
rules-of = { $game }のルール
rules-games = ゲーム
rules-contents = 目次
rules-print = 印刷する
rules-loading = ルールを読み込んでいます…

## このサイトについて

about-title = このサイトについて
about-what = 座敷は、客を迎え、遊びを楽しむ部屋。この「Zashiki」は自由ソフトウェアで、だれでも使い、変え、自分で開くことができます。
about-game = ゲームについて
about-game-own = Zashikiは独立した作品です。絵、音、文章、プログラムはすべてオリジナルで、作者や出版社とは関係がありません。
about-privacy = プライバシー
about-privacy-text = 登録も追跡も広告もなく、ほかのサイトからは何も読み込みません。クッキーは一つだけで、あなたの席を守るための乱数が入っています。設定はこのブラウザに残ります。サーバーに残るのは、名前と顔、そして対戦の記録です。
about-fair = 公正な配札
about-fair-text = 最初のカードを配る前に、すべての配札のもとになるシードの「指紋」を全員に知らせ、対戦のあとでシードそのものを公開します。配札に細工がなかったことを、だれでも確かめられます。ボットに見えるのは、その席に座った人に見えるものだけです。
about-host = 自分の座敷を開く
about-host-text = クラブでも、イベントでも、家族でも、小さなコンピューター1台で動きます。Python 3.11以降があれば、プロジェクトのフォルダーで次のように打つだけです。
about-host-more = 表示されたアドレスを、お客さんに知らせてください。データはすべて一つのフォルダーに入り、停電しても失われません。
about-licence = ライセンス
about-licence-text = ZashikiはMITライセンスで公開されています。次のソフトウェアに支えられています。

## うまくいかないとき

missing-title = この部屋は空っぽです
missing-text = そのようなページはありません。狐が案内板を動かしたのかもしれません。
missing-home = 玄関へ
failure-title = つまずいてしまいました
failure-retry = もう一度
failure-home = ホームへ
error-unexpected = このページの不具合です。対戦はサーバーに残っているので、ご安心ください。
error-offline = サーバーにつながりません。接続を確かめてください。
error-broken-answer = サーバーの返事を読み取れませんでした。
error-no-such-table = そのような卓はありません。
error-too-many = 短い間にたくさんの卓を開きました。少しお待ちください。
error-too-many-avoided = ブロックやミュートできる人数の上限に達しています。先に誰かを解除してください。
error-too-many-balances = お使いの回線から、短い間に「強さを試す」が何度も使われました。しばらくしてからもう一度お試しください。
error-too-many-guests = お使いの回線から、短い間に新しいゲストが大勢来ています。今は観戦だけできます。参加は、しばらくしてからもう一度お試しください。
error-too-many-trials = お使いの回線から、短い間に工房のものが何度も試されたり、クラブに持ち込まれたりしました。しばらくしてからもう一度お試しください。
error-banned = この座敷の管理者が、あなたの入室を断っています。
error-too-fast = 少し回数が多すぎます。しばらくお待ちください。
error-bad-value = サーバーはこれを受け付けません（{ $reason }）。
error-unwelcome-words = この座敷では使えない言葉が入っています。
error-malformed = サーバーにうまく伝わりませんでした。
error-unknown-bot = このサーバーには、そのボットがいません。
error-not-found = ここには何もありません。
error-unknown-game = このゲームは、ここにはないか、もう外されています。
error-game-not-offered = このページは「{ $reason }」というゲームを知りません。サーバーから外されたのかもしれません。
error-unknown-event = このページの知らない出来事がありました（{ $reason }）。ページを読み込み直してください。
error-busy = サーバーが混み合っています。少ししてからもう一度お試しください。
error-internal = サーバーで不具合がありました。何も変わっていません。もう一度お試しください。
error-no-such-seat = その席はありません。
error-no-match = その対戦は見つかりません。
error-match-running = この対戦はまだ続いています。
error-not-seated = 卓に座っている人だけができる操作です。
error-seat-taken = 空いている席がもうありません。
error-not-host = それができるのはホストだけです。
error-hints-off = ここではヒントを使えません。
error-no-analysis = このゲームの対戦は分析できません。
error-tournament-once = 大会の配札で遊べるのは一度だけです。
error-unknown-type = サーバーにうまく伝わりませんでした。
error-daily-once = 今日の一局は一度だけです。
error-daily-open = この一局はまだ終わっていません。先に自分で挑戦するか、その日（UTC）が終わって1時間たってからご覧ください。

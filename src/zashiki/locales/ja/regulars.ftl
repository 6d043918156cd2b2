### What carries over from one evening to the next: your page, standing, the daily.
### $names are players, $name is one, $day a date, $count and $number are numbers.

## Your page

me-title = マイページ
me-games = 遊んだゲーム
me-games-none = 対戦するとここに数えられます。
me-game = ゲーム
me-variant = モード
me-matches-count = 対戦数
me-won-share = 勝率
me-favourites = お気に入り
me-matches = これまでの対戦
me-matches-none = あてはまる対戦はまだありません。
me-matches-empty = 最後まで遊んだ対戦がここに並びます。見返す、分析する、人に見せる、どれもここから。
me-matches-heard = { $count ->
    [0] そのような対戦はまだありません。
   *[other] { $count }件の対戦が並んでいます。
}
me-matches-all = すべて表示
me-match-with = 相手：{ $names }
me-match-points = 対戦後のレート：{ $points }
me-any = すべて
me-result = 結果
me-result-won = 勝ち
me-result-lost = 負け
me-result-drawn = 引き分け
me-result-stopped = 中止
me-result-playing = 対戦中
me-against = 相手
me-against-people = 人がいる
me-against-bots = ボットだけ
me-return = 続ける
me-replay = リプレイ
me-analysis = 分析
me-more = もっと前の対戦

## Your seat on other devices

me-keys = 席を守る
me-keys-hint = 登録はありません。あなたのクッキーを持つ人があなたです。パスキーか復元フレーズがあれば、別の端末でも、この端末をなくしたときも、同じ席に戻れます。
me-passkeys = パスキー
me-passkeys-hint = 指紋や顔、PINで席に戻れます。パスキーが保存されている端末なら、どれでも。
me-passkeys-without = このブラウザでは、このアドレスのパスキーは使えません。復元フレーズはどこでも使えます。
me-passkey-make = パスキーを作る
me-passkey-show = パスキーを持っている
me-passkey-seen = 最後の利用：{ $day }
me-passkey-remove = 削除
me-passkey-known = この端末にはもうあなたのパスキーがあります。
me-phrase = 復元フレーズ
me-phrase-none = まだありません。このブラウザがあなたを忘れると、席は戻りません。
me-phrase-has = 作成済みです。サーバーもその言葉を知らないので、もう一度は表示できません。
me-phrase-make = フレーズを作る
me-phrase-renew = 作り直す（前のものは使えなくなります）
me-phrase-once = この12の言葉を順番どおりに書き留めてください。表示はこの一度きりです。
me-recover = 別の端末のフレーズを持っている
me-recover-hint = この端末でもその人になります。これまでこのブラウザで別の人として遊んだ分は移りません。
me-recover-go = 席に戻る
me-devices = 端末
me-devices-hint = あなたとして入れる端末です。使わなくなったものは外してください。そのクッキーでは何もできなくなります。20台を超えると、いちばん長く使っていない端末から外れます。
me-device-unknown = ブラウザ
me-device-this = この端末
me-device-seen = 最後の利用：{ $day }
me-device-away = 外す
error-wrong-phrase = このフレーズの人はいません。12の言葉とその順番を確かめてください。
error-wrong-passkey = このパスキーでは入れません。削除されたのかもしれません。
error-too-many-passkeys = パスキーが多すぎます。先にどれかを削除してください。
error-too-many-tries = 試した回数が多すぎます。1時間後にもう一度お試しください。

## What is kept of you

me-kept = 残されるもの
me-kept-device = 端末について：ブラウザとシステムの種類、最後に来た日だけ。アドレスは残しません。
me-kept-name = 名前と顔、お気に入り、成績、入っているクラブ、フォローしている人とされている人。
me-kept-matches = あなたの対戦すべて：だれがどこに座り、どのカードを出したか。
me-kept-phrase = クッキーと復元フレーズは指紋だけ、パスキーは公開鍵だけ。それでは何も開きません。
me-kept-forget = 忘れてもらうと、すべてその場で消えます。対戦は一緒に遊んだ人のために、あなたの名前なしで残ります。運営者の控えには、入れ替わるまで前の状態が残ります。
me-export = すべて持ち出す（JSON）
me-forget = 忘れてもらう
me-forget-title = 本当に忘れてもらいますか？
me-forget-what = 名前、端末、フレーズ、お気に入り、成績は完全に消え、元には戻せません。対戦中の席にはボットが入ります。
me-forget-yes = 完全に忘れてもらう

## Standing

standing-title = ランキング
standing-line = ランキング戦で見た強さ。人もボットも同じものさしです。
standing-which = シーズン
standing-season = { $year }年 第{ $quarter }四半期
standing-place = 順位
standing-name = 名前
standing-points = レート
standing-heard = { $count ->
    [0] 順位のついた人はまだいません。
   *[other] 順位のついたのは{ $count }人（ボットを含む）です。
}
standing-none = まだ順位のついた人はいません。ランキング戦を10回すると載ります。
standing-is = { $points }
standing-provisional = { $points }?
standing-own = あなたのレート：{ $points }（今シーズンのランキング戦{ $count }回）
standing-own-provisional = あなたのレート：{ $points }（仮。10回で確定、今シーズン{ $count }回）
standing-how = 数え方
standing-how-agree = 数えられるのは、卓がランキング戦で、座った全員が同意した対戦だけです。
standing-how-scale = 全員1000から始まります。数字は「少なくともこのくらいは強い」という値なので、対戦を重ねるほど上がりやすくなります。新しいシーズンでは値を引き継ぎ、確かさだけが少し下がります。
standing-how-away = 接続が切れても、それだけで下がることはありません。ボットが代わりに打ち、いつでも戻れます。数えられるのは対戦の結果です。投了は負けになります。
standing-how-friends = 同じ顔ぶれは1日5回、ボットだけとの対戦は1日20回まで数えます。順位のついた人が新人から得るものはありません。

## The daily

daily-title = 今日の一局
daily-line = 毎日、この座敷のみんなに同じカード、同じボット。挑戦は一度だけ。終わると、ほかの人と比べられます。
daily-days = 日付
daily-before = 前の日
daily-after = 次の日
daily-none = この日はまだありませんでした。
daily-to-come = その日はまだ来ていません。
daily-today = 今日の一局へ
daily-streak = { $count }日連続
daily-against = ボット：{ $level }。
daily-tries = これまでの挑戦：{ $count }回。
daily-begin = 挑戦する
daily-playing = 挑戦中です。
daily-given-up = 途中であきらめた
daily-given-up-short = 棄権
daily-score = { $score }
daily-score-among = { $score }（ほかの人の{ $percent }%より上）
daily-scores = みんなの成績
daily-best = 最高：{ $name }（{ $score }）
daily-fair = カードは公正？
daily-fair-today = すべてのカードのもとになるシードの指紋（SHA-256）です。シードそのものは、この日（UTC）が終わって1時間後に公開されます。それまでに終えた挑戦だけが成績に数えられます。
daily-fair-past = シードの指紋は当日に公開したものと同じです。リプレイや zashiki verify で、シードからカードを配り直して確かめられます。
daily-seed = シード：
daily-share = 共有
daily-share-title = 座敷 今日の一局 { $day }
daily-shared = コピーしました。カードの中身は含まれません。

### Clubs: the list, the page of one, a table for one. $name is a person or a club, $count a number.

clubs-title = クラブ
clubs-line = いつもの仲間で集まる場所です。リンクで開くページに、自分たちの決まりと卓があります。
clubs-yours = あなたのクラブ
clubs-none = まだどのクラブにも入っていません。クラブを作るか、知っているクラブのリンクを開いてください。
clubs-make = クラブを作る
clubs-make-go = 作る
club-name = 名前
club-name-first = { $name }さんのクラブ
club-rules = クラブの決まり
club-rules-hint = 自由に書けます。リンクを知っている人なら読めます。
club-count = メンバー{ $count }人
club-founder = 代表
club-you-founder = あなたが代表です
club-back = あなたのクラブ一覧

## For who is not in it

club-join = 入る
club-join-hint = 入ると、メンバーと卓、メンバーのランキングが見えます。ほかのメンバーには、あなたの名前と顔、レートと、このページや卓に来ていることが見えます。

## For members

club-tables = クラブの卓
club-tables-none = 今は、待っている人も対戦中の人もいません。
club-new-table = 卓を開く
club-members = メンバー
club-here = 来ています
club-away = 不在
club-ladder = クラブ内ランキング
club-ladder-line = 今シーズンのランキング戦によるもので、どの卓での対戦も数えます。「?」の付いた数字は仮のもので、10回で確定します。
club-ladder-none = 今シーズン、ランキング戦をしたメンバーはまだいません。
club-link = クラブのリンク
club-link-hint = このリンクを開いた人は、名前と決まりを読み、クラブに入れます。
club-copy = リンクをコピー
club-copied = リンクをコピーしました。
club-share = リンクを共有
club-leave = クラブを抜ける
club-leave-title = { $name }を抜けますか？
club-leave-what = リンクがあれば、いちばん新しいメンバーとして戻れます。
club-leave-founder = いちばん長くいるメンバーが代表になります。ほかに誰もいなければ、クラブはなくなります。

## The founder

club-tools = 代表の操作
club-save = 保存
club-member = メンバー
club-member-nobody = 選んでいません
club-remove = 外す
club-remove-title = { $name }さんをクラブから外しますか？
club-remove-what = リンクを新しくしないかぎり、リンクから戻れます。
club-hand-over = 代表を譲る
club-hand-over-title = { $name }さんに代表を譲りますか？
club-hand-over-what = 以後、クラブを変える、譲る、閉じることができるのは、その人だけです。
club-renew = 新しいリンク
club-renew-title = リンクを新しくしますか？
club-renew-what = これまでのリンクは使えなくなります。メンバーはそのまま残り、一覧から開けます。
club-end = クラブを閉じる
club-end-title = クラブを閉じますか？
club-end-what = ページ、決まり、メンバーの一覧はなくなり、元に戻せません。卓と対戦は残ります。
club-yes = はい
club-done = 完了しました。

## How new tables begin, and what members bring

club-presets = 新しい卓では
club-presets-hint = クラブの卓を開くとき、最初に選ばれている内容です。卓を開く人は変えられます。
club-presets-change = 遊び方を決める
club-presets-title = 新しい卓での決まり
club-presets-save = 決まりにする
club-presets-clear = 決まりを外す：{ $name }
club-presets-plain = ルールブックどおり
club-presets-no-hints = ヒントなし
club-presets-from = { $club }の決まりから始めます。
club-packs = クラブのパック
club-packs-hint = メンバーが作ったカードやキャラクターです。クラブの卓を開くときに選べます。
club-packs-none = メンバーは、自分で作ったカードやキャラクターをクラブの卓に持ち寄れます。
club-packs-bring = 持ち寄る
club-packs-draft = この端末の工房から
club-packs-link = または工房のリンク
club-packs-link-only = 工房のリンク
club-packs-workshop = 工房へ
club-packs-no-link = 工房のカードかキャラクターのリンクを入れてください。
club-packs-brought = クラブの卓で使えるようになりました。
club-packs-remove = { $name }を外す

## Conduct

club-report = このクラブを通報
club-report-why = { $name }の何が問題ですか。
club-report-name = 名前
club-report-rules = 決まりの文章
club-report-packs = パック
club-report-other = そのほか
club-reported = ありがとうございます。この座敷の管理者が確認します。

## A new table

club-for = クラブ向け
club-for-none = クラブ向けにしない
club-for-hint = クラブのメンバーは、クラブのページでこの卓を見つけられます。

club-error-not-welcome = このクラブには入れません。
club-error-too-many = 短い間にたくさんのクラブを作りました。しばらくお待ちください。
error-no-club = このクラブはありません。リンクが不完全か、新しくなったか、クラブが閉じられたようです。
club-missing = このクラブはありません
club-missing-why = リンクが不完全か、新しくなったか、クラブが閉じられたようです。
error-not-member = あなたはこのクラブのメンバーではありません。
error-not-founder = それができるのは代表だけです。
error-club-full = クラブは満員です。
error-too-many-clubs = 入っているクラブが多すぎます。先にどれかを抜けてください。
error-too-many-packs = クラブのパックがいっぱいです。先に一つ外してください。

### リプレイ：終わったゲームや対戦記録を一手ずつ見る。配りの検証も。
### $name、$giver、$receiver は名前、$card と $cards は `card-name` で作った文、$number、$round、$trick、$count、$pace は数、
### $reason はサーバーの言葉。

replay-title = リプレイ
replay-loading = リプレイを開いています…
replay-missing = このリプレイは表示できません
replay-error-no-match = その対戦は見つかりません。リンクが途中で切れているかもしれません。
replay-error-match-running = この対戦はまだ続いています。終わってから見られます。
error-invalid-record = この対戦記録はルールに合っていません。
error-too-large = 対戦記録としては長すぎます。
error-match-over = この時点で対戦は終わっています。続きはありません。
error-no-other-deal = ここで知りえたことに合うほかの配りは見つかりませんでした。

## 場面の説明

replay-beginning = これから対戦が始まります。
replay-chose = { $name }が渡すカードを選んだ：{ $cards }
replay-passed = { $giver }から{ $receiver }に渡した：{ $cards }
replay-all-passed = カードを渡し終えた
replay-discarded = { $name }が{ $card }を捨て札にした
replay-reckoning = 得点の内訳
replay-hand = { $name }の手札

## 操作

replay-controls = リプレイの操作
replay-steps = 移動
replay-slider = 対戦の場面
replay-where = 第{ $round }ラウンド、{ $trick }トリック終了
replay-play = 再生
replay-pause = 一時停止
replay-next-card = 次のカード
replay-back-card = 前のカード
replay-next-trick = 次のトリック
replay-back-trick = 前のトリック
replay-next-round = 次のラウンド
replay-back-round = 前のラウンド
replay-first = 最初へ
replay-last = 最後へ
replay-key-play = 再生・一時停止
replay-keys = リプレイで
replay-view = だれの視点
replay-view-open = 全員の手札
replay-view-none = 観戦者
# 視点の一覧に出る、プレイヤーの席。
replay-view-seat = { $number }：{ $name }
replay-pace = 速さ
replay-times = { $pace }倍

## 見たところまでと、できること

replay-side = トリックとログ
replay-moments = ここまでのトリック
replay-moments-none = まだ何も始まっていません。
replay-trick = トリック{ $number }
replay-more = その他
replay-share = この場面を送る
replay-shared = この場面へのリンクをコピーしました
replay-share-title = 妖怪セプテットの一場面
replay-open-other = 対戦記録を開く
replay-go-on = ここから続ける
replay-go-on-hint = この場面の手札のまま、新しい対戦を始めます。あなたは席をひとつ選び、ほかの席はボットが受け持ちます。次のラウンドからは新しく配ります。
replay-go-on-seat = あなたの席
replay-go-on-begin = 続きを遊ぶ

## 対戦記録を開く

replay-open = 対戦記録を開く
replay-open-hint = 対戦を一枚ずつ見直せます。対戦記録は対戦の終わりに保存できます。「zashiki play --save」でも作れます。
replay-open-drop = ここにファイルをドロップするか、
replay-open-pick = ファイルを選ぶ
replay-open-paste = または対戦記録を貼り付ける
replay-open-show = 見る
replay-open-not-json = 対戦記録ではありません（JSONとして読めません）。
replay-open-invalid = 対戦記録に誤りがあります：{ $reason }

## 配りの公正さ

fair-title = 配りを検証
fair-checking = すべての配りを計算し直しています…
fair-right = { $count ->
    [1] 配りは、シードのとおりでした。
   *[other] { $count }回の配りはすべて、シードのとおりでした。
}{ $announced ->
    [yes] シードの指紋も、最初に配る前に公開されたものと一致します。
   *[no] { "" }
}
fair-unannounced = この対戦記録には、公開された指紋が書かれていません。下の指紋を、卓で見たものと比べてください。
fair-given = その前の{ $count }回は別の対戦から引き継いだもので、このシードでは確かめられません。
fair-commitment = 予告されたシードではありません。指紋が、公開されたものと一致しません。
fair-draw = 第{ $round }ラウンドの配りがシードと一致しません。書き換えられています。
fair-frames = 第{ $round }ラウンドに表示された手札が、配られたものと一致しません。
fair-no-seed = この対戦記録にはシードがないので、どう配られたかは確かめられません。
fair-no-cryptography = このブラウザで検証できるのは、暗号化されたページだけです。コマンドラインの「zashiki verify」なら確かめられます。
fair-no-draws = このブラウザでは、このゲームの運を引き直せません。コマンドラインの「zashiki verify」なら確かめられます。
fair-how = サーバーには聞かず、あなたのブラウザがシードからすべての配りを計算しました。指紋を、最初に配る前に卓で見たものと比べてください。

### What is said in the terminal alone; what a game says in the browser too is in the game's own catalogue.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 座敷へようこそ。{ $names }と同じ卓です。
terminal-keys = カード（例：{ $card }）か番号を入力してください。? ヘルプ・t 卓・r 一覧・q 退席
terminal-keys-choices = 選択肢の番号を入力してください。? ヘルプ・t 卓・r 一覧・q 退席
terminal-help =
    選ぶものを入力します。カードは表記（F12）か左の番号で、複数なら空白で区切ります。
    ボスの横の★と☆は1つ1点です（切り札のボスは0点）。手札はスート順に並び、出せるカードに番号が付きます。
    t で卓をもう一度表示、r で各スートの一覧と既出のカード、q で退席（--save で対戦を保存できます）。
terminal-hand = あなたのカード
terminal-trick = トリック
terminal-captured = ボス
terminal-tricks = トリック数
terminal-score = 得点
terminal-seals = 封印
terminal-unclear = 「{ $text }」という選択肢はありません。
terminal-prompt = あなたの選択
terminal-thinking = { $name }が考えています…
terminal-preparing = ボットの準備をしています。初回は1～2分かかります…
terminal-saved = 対戦を{ $file }に保存しました。
terminal-left = 途中で席を立ちました。
terminal-reason-bosses = 必要な数のボスを獲得
terminal-reason-tricks = ボスが足りないままトリックを取りすぎ
terminal-reason-last-trick = 最後のトリックで決着
terminal-reason-played-out = すべてのトリックが終了
terminal-reason-sealed = 最後の封印が完成
terminal-decide = { $kind }：{ $count } つ選ぶ{ $ordered ->
    [true] （順番どおりに）
   *[false] { "" }
}
terminal-plain-help =
    選択肢の番号か名前を入力してください。いくつか選ぶときは空白で区切り、何も選ばないときは 0 を入力します。
    t で卓をもう一度表示、q で席を立ちます（--save で対戦を保存できます）。

## ボードゲームは魔法

# $tile は c2 のようなマス、$place はその名前。$what は状態や変わった数、$until はいつまでか。
terminal-tile = { $tile }（{ $place }）
terminal-lasting = { $what }、{ $until }
terminal-worn = 装備
terminal-numbers = 収集品と数値
terminal-chart-key = . 草地・b 建物・# 森・^ 山・* 雪原・~ 水・+ 行けるマス・@ あなた・1～5 ほかの人
terminal-tiles = 地図で + の付いた{ $count }マス：マスの名前を入力
terminal-magic-help =
    選択肢の番号を入力します。複数なら空白で区切り、選ばなくてもよいときは 0 で何も選びません。
    マスは c2 のように、列の文字と行の数字で選びます。e でターンを終えます。
    カードの後ろは使った結果です。−3 は体力3を失い、−2…−3 は最小と最大、† は気絶するかもしれない印です。
    ? ヘルプ・t 卓・r カードの文・q 退席

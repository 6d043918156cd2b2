### 卓：集合、対戦中、ラウンドとゲームの終わり。
### $name はプレイヤー名または `you`、$card は `card-name` で作った文字列。$count、$number、$need、$points、$then、
### $now は数、$level はボットの強さ、$text と $reason はそのままの文字列。

table-title = 対戦の卓
table-title-turn = ● あなたの番
table-list-separator = 、

## Who is who

team-us = 自チーム
team-them = 相手チーム
you = あなた
partner = パートナー

## 卓の人。ボットは面の名前で座る。

table-mask-0 = きつね
table-mask-1 = 天狗
table-mask-2 = 河童
table-mask-3 = だるま
table-mask-4 = おかめ
table-mask-5 = 招き猫
table-mask-6 = 鶴
table-mask-7 = からくり
table-bot = ボット・{ $level }
table-cards-left = 手札{ $count }枚
table-leads = リード
table-to-act = 手番
table-you-watch = 観戦中です。手札は見えません。

## 上の得点

table-round = 第{ $number }ラウンド
table-score = 得点。{ $need }点でゲームの勝ち
table-seals = 封印。{ $need }体でゲームの勝ち
table-to-points = { $need }点先取
table-to-seals = { $need }体先取
table-rules = この卓のルール
table-house-rules = ハウスルール{ $count }つ
rule-scoring-basic = 基本得点
rule-length-short = 短縮
rule-bose-true = ぼーず
rule-next_leader-last-trick = 最終トリックの勝者がリード
rule-next_leader-loser = 敗者がリード
rule-next_leader-given = リードはその都度
rule-swap_order-other-first = 交換は相手が先
rule-leftovers-all = 残った7は両者の分

## 卓の中央

table-trick = トリック
table-play = { $name }：{ $card }
table-play-best = { $name }：{ $card }、今のところ勝ち
table-low = 低いカードが勝ち
table-high = 高いカードが勝ち
table-lead-trump = リードです。出したカードのスートが切り札になります
table-takes-turned-up = このトリックに付く
table-caught = 獲得した7：{ $count }枚
table-piles = { $name }のパイル
table-both-know = 裏向きの{ $card }（2人とも知っている）
table-turned-over = { $name }が{ $card }をめくりました
table-only-hidden = 捨て札にできるのは非公開の手札だけです。
table-last-trick = 前のトリック
table-no-trick = このラウンドでは、まだトリックが終わっていません。
table-tricks = { $count }トリック
# 祭壇の側の名前の横に出る短い警告：7トリックでラウンド負け。
table-danger = あと1トリック
table-chance = ボスあと1枚
table-chance-seal = あと1封印
table-sealed = 封印済み：{ $suits }
table-half-sealed = 1枚だけ獲得：{ $suits }

## 手札と、渡すカード

table-hand = あなたの手札
table-fresh = 受け取ったばかり
# $to は partner、left、each。
table-pass = { $to ->
    [left] 左へ{ $count }枚渡す
    [each] 1枚ずつ渡す
   *[partner] パートナーへ{ $count }枚渡す
}
table-pass-chosen = 選びました
table-discard = 捨て札にする
table-discard-chosen = 選びました
table-put-back = { $card }を戻す
table-confirm = もう一度タップすると{ $card }を出します
table-over = ゲームは終了しました

## 卓の横

table-side = スート早見表とログ
table-ranges = スート早見表
table-range-own = 自分の手札
table-range-gone = 場に出たカード
table-range-boss = ボス
table-range-star = 得点
table-worth = { $card }：{ $points }点
table-log = ログ

## ラウンドの終わり

table-round-won = 第{ $number }ラウンドに勝ちました
table-round-lost = 第{ $number }ラウンドに負けました
table-round-neutral = 第{ $number }ラウンド終了
table-trump-zero = 切り札なので0点
table-collected = { $name }の手札から
table-collected-own = あなたの手札から
table-unplayed = { $name }の出していないカード
table-unplayed-own = あなたの出していないカード
table-continue = 続ける

## ゲームの終わり

table-match-won = ゲームに勝ちました
table-match-lost = ゲームに負けました
table-match-neutral = ゲーム終了
table-column-round = ラウンド
table-reason-bosses = ボス
table-reason-tricks = トリックの取りすぎ
table-reason-last-trick = 最後のトリック
table-reason-played-out = 打ち切り
table-reason-sealed = 封印
table-sum = 合計
table-seals-sum = 封印
table-tournament = 大会へ
table-rematch = もう一度対戦
table-more = その他
table-picture = 対戦の絵を作る
table-ceremony-skip = タップかキーを押すと進みます
explain-all = 用語の説明
explain-how = 卓の上のものをタップするか、カードやボタンを長押しすると、説明が出ます。キーボードでは「?」で、選んでいるものを説明します。
table-replay = リプレイを見る
table-change-seats = 席を変える
table-record = 対戦記録を保存
table-share = リンクを送る
table-home = 卓を離れる
table-proof = 配りの公正さを確かめる
table-proof-hint = 最初に配る前にシードの指紋を、ゲームのあとにシードそのものを公開しています。配られたカードがこのシードによるものかどうかは、「zashiki verify」でだれでも確かめられます。
table-commitment = シードの指紋
table-seed = シード
table-copy = { $what }をコピー
table-copied = コピーしました

## 集合

table-seat = 席{ $number }
table-open-seat = 空席
table-me = { $name }（あなた）
table-sit = ここに座る
table-stand = 席を立つ
table-add-bot = ボット
table-remove-bot = ボットを外す
table-level = ボットの強さ
table-invite = このリンクを友だちに送ってください。アカウントは要りません。
table-copy-link = リンクをコピー
table-link-copied = リンクをコピーしました
table-copy-failed = 手動でコピーしてください：{ $text }
table-share-title = 座敷で妖怪セプテット
table-open-seats = 空席があと{ $count }つあります。
table-ready-wait = 全員そろいました。まもなく始まります。
table-start = 対戦を始める
table-watching = { $count }人が観戦しています。

## 接続

table-opening = 卓を開いています…
table-reconnecting = 接続が切れました。再接続しています…
table-missing = その卓はありません
table-missing-hint = リンクが途中で切れているか、卓が片付けられたようです。

## サーバーが受け付けない操作

table-error-offline = 接続がありません。少し待ってからもう一度お試しください。
table-error-seat-taken = その席にはもう人が座っています。
table-error-match-running = 対戦中は席を変えられません。
table-error-seats-open = 全部の席が埋まると始められます。
table-error-not-seated = 卓に座っている人だけができる操作です。
table-error-stale-match = その対戦は終わり、次の対戦が始まっています。
table-error-no-match = 対戦中ではありません。
table-error-too-fast = 操作が速すぎます。少し待ってください。
table-error-unknown-bot = そのようなボットはいません。
table-error-other = サーバーが受け付けませんでした（{ $reason }）。

## キー

table-keys = 卓
table-key-walk = 手札の中を移動する
table-key-piles = パイルへ、手札へ
table-key-play = カードを出す、選ぶ
table-key-pass = 選んだカードを渡す
table-key-skip = 演出を飛ばす
table-key-last = 前のトリック
table-key-log = ログ
table-key-ranges = スート早見表

## Bots

bot-program = プログラム
bot-random = 初級
    .hint = 出せるカードから気ままに選びます。
    .name = 木の葉
error-tournament-open = この配札をこれから遊ぶ人がいます。両方の卓が終わると見られます。

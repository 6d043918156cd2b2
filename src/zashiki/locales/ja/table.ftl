### 卓：集合、対戦中、ラウンドとゲームの終わり。
### $name はプレイヤー名または `you`、$card は `card-name` で作った文字列。$count、$number、$need、$points、$then、
### $now は数、$level はボットの強さ、$text と $reason はそのままの文字列。

table-title = 対戦の卓
table-turn = あなたの番です。
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
table-to-act = 手番
table-you-watch = 観戦中です。手札は見えません。

## 上の得点

table-rules = この卓のルール
table-house-rules = ハウスルール{"\u200B"}{ $count }つ

## 手札と、渡すカード

table-hand = あなたの手札
table-now = 「{ $button }」を押してください
table-over = 対戦は終了しました

## 卓の横

table-log = ログ

## ゲームの終わり

table-match-won = ゲームに勝ちました
table-match-lost = ゲームに負けました
table-match-neutral = 対戦終了
table-tournament = 大会へ
table-duplicate = 卓の比較へ
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
table-proof-hint = 最初に配る前にシードの指紋を、対戦のあとにシードそのものを公開しています。配られたカードがこのシードによるものかどうかは、「zashiki verify」でだれでも確かめられます。
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
table-share-title = 座敷の卓へのお誘い
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
table-error-stale-terms = 制限時間や席が、たった今変わりました。確認して、もう一度押してください。
table-error-no-match = 対戦中ではありません。
table-error-too-fast = 操作が速すぎます。少し待ってください。
table-error-unknown-bot = そのようなボットはいません。
table-error-too-many = この卓への接続が多すぎます。
table-error-chat-bad-value = 読めるものがない行や、見えない文字のある行は送れません。
table-error-other = サーバーが受け付けませんでした（{ $reason }）。

## キー

table-keys = 卓
table-key-skip = 演出を飛ばす
table-key-log = ログ

## Bots

bot-program = プログラム
bot-random = 初級
    .hint = できることの中から気ままに選びます。
    .name = 木の葉
error-tournament-open = この配札をこれから遊ぶ人がいます。回戦が終わると見られます。

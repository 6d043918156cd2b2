### デュエット：ゲーム、オプション、ボットの名前。

game-duet = デュエット
game-duet-line = 13枚ずつ配り、3枚まで交換。6を超えたトリックが得点になります。

variant-duet = 2人
variant-duet-hint = 山札と3枚まで交換してから、トリックを争います。6トリックを超えた分が1点ずつになります。

option-rounds = ラウンド数
    .hint = 1回の対戦で遊ぶラウンドの数。
option-rounds-1 = 1
    .hint = 1ラウンド。
option-rounds-3 = 3
    .hint = 3ラウンド。
option-rounds-5 = 5
    .hint = 5ラウンド。
option-trump = 切り札
    .hint = 山札の1枚目を表にして、そのスートを切り札にするかどうか。
option-trump-true = あり
    .hint = 表にしたカードのスートが切り札になります。
option-trump-false = なし
    .hint = いつでも、リードされたスートのいちばん強いカードが勝ちます。

bot-thrifty = 倹約家
    .hint = なるべく弱いカードでトリックを取り、取れないときはいちばん弱いカードを出します。
    .name = みそさざい

## 汎用テーブルの言葉。$name はプレイヤー、ほかは文字列。

duet-decide-exchange = 交換するカードを3枚まで選ぶ
duet-decide-play = カードを出す

duet-field-phase = 進行
duet-field-results = ラウンドごとの得点
duet-field-scores = 合計得点
duet-field-turned_up = 表にしたカード
duet-field-trump = 切り札
duet-field-hand = 手札
duet-field-hand_counts = 手札の枚数
duet-field-aside = 捨てたカード
duet-field-drawn = 引いたカード
duet-field-exchanged = 交換した枚数
duet-field-tricks = トリック
duet-field-hands = 全員の手札
duet-field-talon = 山札
duet-field-leader = リード
duet-field-plays = 出したカード
duet-field-winner = 勝者

duet-pick-deal = 配札
duet-pick-exchange = 交換
duet-pick-play = プレイ
duet-pick-over = 終了
duet-pick-C = クラブ
duet-pick-D = ダイヤ
duet-pick-H = ハート
duet-pick-S = スペード

duet-event-RoundStarted = 第{ $round }ラウンド開始
duet-event-HandDealt = { $name }に13枚配られた
duet-event-CardTurnedUp = { $card }が表になった
duet-event-CardsChosen = { $name }が交換するカードを選んだ
duet-event-CardsExchanged = { $name }が交換した枚数：{ $count }
duet-event-CardPlayed = { $name }が{ $card }を出した
duet-event-TrickWon = { $name }がトリックを取った
duet-event-RoundEnded = ラウンド終了。得点：{ $points }、合計：{ $scores }
duet-event-MatchEnded = 対戦終了

duet-refuse-wrong-count = 選べるのは3枚までです。
duet-refuse-repeated = 同じカードを2回選んでいます。
duet-refuse-not-held = そのカードは持っていません。
duet-refuse-must-follow = リードされたスートを持っているので、それを出さなければなりません。
duet-refuse-not-your-turn = あなたの番ではありません。
duet-refuse-wrong-kind = いまは別のことを決めています。
duet-refuse-match-over = 対戦は終わりました。

duet-reason-rounds = すべてのラウンドが終わりました。

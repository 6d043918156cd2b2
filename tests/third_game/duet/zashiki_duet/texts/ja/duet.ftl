### デュエット：ゲーム、オプション、ボットの名前。

duet-name = デュエット

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

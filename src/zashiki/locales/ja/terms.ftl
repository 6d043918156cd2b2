### 用語集：卓の上のものの呼び名と意味。ルールブックの言葉に合わせ、ほかのカタログもこの言葉を使う。
### 卓の上で `data-term` を持つものは、ここの文で説明される。docs/glossary.md もここから作る。

## 座敷

term-house-table = 卓
    .says = 対戦をする場所。リンクを送れば友だちも来られます。
term-house-record = 対戦記録
    .says = ゲーム全体を収めたファイル。見直し、検証、続きから遊ぶことができます。

## 妖怪セプテット

term-septet-match = ゲーム
    .says = どちらかの側が必要な点を取るまで、ラウンドを重ねます。
term-septet-round = ラウンド
    .says = 一度配ったカードで行う勝負。ボスを必要な枚数取った側の勝ちです。
term-septet-trick = トリック
    .says = 全員が1枚ずつ出し、いちばん強いカードの人が全部取ります。
term-septet-lead = リード
    .says = トリックの最初の1枚を出すこと。出す人には扇の印が付きます。
term-septet-follow = フォロー
    .says = リードされたスートを持っていれば、必ずそれを出します。
term-septet-suit = スート
    .says = 風、地、魅、雷、闇、火、雪。7枚ずつあり、漢字の印、文字、色、縁の模様で見分けられます。
term-septet-strength = 点
    .says = 塗られた点の数が、そのスートの中での強さです。1つが最弱、7つが最強。
term-septet-trump = 切り札
    .says = このスートはほかのどのスートにも勝ちます。金の縁が目印です。
term-septet-turned = 表示札
    .says = このカードのスートが、このラウンドの切り札です。だれも出しません。
term-septet-boss = ボス
    .says = 各スートの7。妖怪です。トリックを取った人が獲得します。
term-septet-ace = A
    .says = Aは風のカードで、切り札にも勝ちます。
term-septet-star = 星
    .says = ボスの星1つが、ラウンドに勝った側の1点。白い星は3人戦だけで数えます。切り札のボスは0点です。
term-septet-altar = 祭壇
    .says = この側がこのラウンドで獲得したボスが並びます。
term-septet-gate = 鳥居
    .says = 鳥居に立つボスでラウンドの勝ち。チームと2人戦なら4枚目、3人戦なら3枚目です。
term-septet-lantern = 灯籠
    .says = 取ったトリックの数だけともります。最後の1つが燃えるとラウンドの負け。ただし、そのトリックで勝ちのボスがそろえば勝ちです。
term-septet-seal = 封印
    .says = 1つのラウンドで同じボスを2枚とも獲得すると封印できます。必要な数の封印でゲームに勝ちます。
term-septet-pass = 渡す
    .says = 最初のトリックの前に、全員が同時に3枚を渡します。
term-septet-partner = パートナー
    .says = 向かいの人は同じチーム。どちらが獲得しても2人のものです。
term-septet-hand = 手札
    .says = 残っている手札の枚数です。
term-septet-piles = パイル
    .says = 手札のほかに出せるカードの山。上に何もなくなった裏向きのカードは表になります。
term-septet-ranges = スート早見表
    .says = 各スートのカードを弱い順に並べたもの。枠は自分のカード、線は出終わったカードです。
term-septet-points = 得点
    .says = 7点（基本の得点では2点）でゲームの勝ち。点が入るのはラウンドに勝った側だけです。

## 七体の妖怪：言い伝えから。出典は docs/glossary.md

term-yokai-W = 鎌鼬
    .says = つむじ風に乗る三匹のいたち。一匹が転ばせ、一匹が切り、一匹が薬を塗るので、血は出ません。
term-yokai-E = 土蜘蛛
    .says = 山に潜む大蜘蛛。武者が退治すると、腹から数えきれない髑髏が出たといいます。
term-yokai-C = 九尾の狐
    .says = 千年を生きた狐。玉藻前となって上皇の心をとらえましたが、陰陽師に正体を見破られました。
term-yokai-L = 雷獣
    .says = 雷とともに落ちてくる獣。木の幹に爪の跡を残します。
term-yokai-D = 化け猫
    .says = 年を経た猫。立って歩き、行灯の油をなめ、恨みを忘れません。
term-yokai-F = 輪入道
    .says = 燃える車輪の真ん中に顔。戸の隙間からのぞく者の魂を抜くといいます。
term-yokai-S = 雪女
    .says = 吹雪の夜に現れる女。その息は冬そのもの。秘密を守る者は見逃します。

## ボードゲームは魔法

term-magic-hp = 体力
    .says = 0になると気絶し、装備した収集品を1枚手放して復活します。1枚もなければ脱落です。
term-magic-range = 攻撃範囲
    .says = 攻撃が届くマスの数。武器がなければ0です。
term-magic-move = 移動力
    .says = 1ターンに歩けるマスの数。
term-magic-mental = 精神攻撃
    .says = 渦巻き：このキャラクターの精神攻撃のダメージ。
term-magic-physical = 物理攻撃
    .says = 剣：このキャラクターの物理攻撃のダメージ。
term-magic-magic = 魔法攻撃
    .says = 星：このキャラクターの魔法攻撃のダメージ。
term-magic-collectible = 収集品
    .says = 勾玉：このキャラクターが集めるカード。そろえて装備すれば勝ちで、1枚ずつが命でもあります。
term-magic-weapon = 武器
    .says = 武器欄でだけ働き、攻撃範囲を広げます。
term-magic-armor = 防具
    .says = 防具欄でだけ働き、身を守ります。
term-magic-element = 元素
    .says = 元素欄でだけ働きます。
term-magic-deck = 山札
    .says = 毎ターン2枚引きます。
term-magic-discard = 捨て札
    .says = 使われたカード。誰でも見られます。タップすると一覧になります。
term-magic-event = イベントの山
    .says = 鈴：「イベント発生」を使うたびに1枚引きます。
term-magic-cooldown = 再使用
    .says = スキルをもう一度使えるまでのターン数。
term-magic-shield = シールド
    .says = 次に受けるダメージをこの分だけ防ぎます。
term-magic-cards = 手札
    .says = このプレイヤーの手札の枚数。

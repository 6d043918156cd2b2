### 研究室：ボットどうしの対戦と、バランスの報告。

lab-compiling = ボットのプログラムをコンパイルしています。この機械で初めてのときだけ、一分ほどかかります。
lab-progress = 対戦
lab-progress-line = { $total }局中{ $done }局
lab-interrupted = { $again ->
        [yes] 途中で止めました。同じコマンドで続きから再開できます。
       *[no] 途中で止めました。--out を付けておけば、後で続きから再開できます。
    }
lab-written = 結果と表と図は { $folder } にあります。

lab-arena-played = 配札{ $deals }組、{ $matches }局。
lab-arena-plot = 先に挙げたボットの勝率（配札{ $deals }組）
lab-arena-pairs = 組み合わせごとの成績
lab-arena-ratings = レーティング
lab-arena-column-pair = 組み合わせ
lab-arena-column-share = 勝率
lab-arena-column-interval = 95% 信頼区間
lab-arena-column-alone = 単独での勝率（互角なら { $par }）
lab-arena-column-margin = 得点差
lab-arena-column-bot = ボット
lab-arena-column-rating = レーティング
lab-arena-column-moves = 手数
lab-arena-column-average = 一手の時間
lab-arena-column-slowest = 最長
lab-arena-too-few = 配札が少なすぎて誤差は不明
lab-ladder-unrated = まだ対戦がないため、レーティングのないボット：{ $bots }。「zashiki ladder run」で残りの対戦を行えます。
lab-ladder-resting = 追加後に内容が変わったため、もう対戦しないボット：{ $bots }。これまでの対戦は残ります。別の名前で追加し直してください。

lab-end-last = 一方だけが残った
lab-end-collection = 収集品がそろった
lab-end-settlement = 決算（収集品、次に体力）
lab-end-shared = 複数の側の同時勝利
lab-place = { $place }番手
lab-axis-round = ラウンド
lab-axis-rounds = ラウンド数

lab-casting-lot = 配られた中からくじ引き（どれも同じだけ使われる）
lab-casting-bots = 配られた中からボットが選ぶ
lab-balance-title = バランスの報告
lab-balance-packs = パック
lab-balance-bots = ボット
lab-balance-casting = キャラクター
lab-balance-options = ルールの選択
lab-balance-defaults = 説明書どおり
lab-balance-matches = 対戦数
lab-balance-seed = シード
lab-balance-other = 比較の相手
lab-balance-reading = 勝率は「公平な取り分」で示します。1.00 は全員が互角のときの勝率、2.00 はその二倍です。線と括弧は 95% 信頼区間、緑の帯（0.75～1.30）は十分に公平な範囲で、区間全体が公平の線から外れたものは赤く示します。どれもこのボットたちの打ち方での数字であり、上手な人ならカードの値打ちは変わるかもしれません。
lab-balance-odd = 目立つ点
lab-balance-nothing-odd = 目立つ点はありません。
lab-balance-record = 対戦の記録
lab-balance-details = 全キャラクターの数字
lab-balance-played = { $matches }局。
lab-balance-lengths = 半数の対戦は { $median } ラウンド以内に終わります。一割は { $tenth } ラウンド未満、一割は { $ninetieth } ラウンドを超え、最長は { $longest } ラウンドでした。半数の対戦では、プレイヤーの選択は合わせて { $actions } 回以内です。
lab-balance-comebacks = 中盤で一方だけが先行し、勝者も一方だけだった対戦のうち、{ $share } では別の側が勝ちました（{ $low }～{ $high }）。
lab-balance-cards-reading = 何であれカードを多く使う側ほどよく勝ちます。1.00 とではなく、カードどうしを比べてください。
lab-balance-all-cards = 全カードの数字
lab-balance-written = 報告は { $file } にあります。

lab-chart-characters = キャラクター別の勝率
lab-chart-places = 手番順の勝率
lab-chart-bots = ボット別の勝率
lab-chart-ends = 対戦の終わり方
lab-chart-lengths = 対戦の長さ
lab-chart-leaders = ラウンド終了時に先行していた側が勝つ割合
lab-chart-cards = そのカードを使った人の勝率

lab-column-character = キャラクター
lab-column-fair = 勝率
lab-column-seats = 使用回数
lab-column-picked = 提示時の選択率
lab-column-damage = 与ダメージ
lab-column-faints = 気絶
lab-column-out = 脱落
lab-column-skills = 一局あたりのスキル回数
lab-column-card = カード
lab-column-drawn = 手札に来た回数
lab-column-played = 使った回数
lab-column-use = 使用率
lab-column-when-played = 使ったときの勝率
lab-column-when-drawn = 持ったときの勝率
lab-column-number = 項目
lab-column-before = 前
lab-column-after = 後
lab-column-difference = 差

lab-change-rounds = 対戦のラウンド数
lab-change-places = 手番順の勝率
lab-change-characters = 勝率が最も変わったキャラクター
lab-change-cards = 使った人の勝率が最も変わったカード

lab-odd = { $mode }：{ $sentence }
lab-odd-guard = { $count }局で効果の連鎖が止まらず、打ち切られました。
lab-odd-place-strong = 「{ $name }」が公平な取り分の { $number } 倍勝っています（{ $low }～{ $high }）。
lab-odd-place-weak = 「{ $name }」は公平な取り分の { $number } 倍しか勝てません（{ $low }～{ $high }）。
lab-odd-character-strong = { $name }は公平な取り分の { $number } 倍勝ち（{ $low }～{ $high }）、強すぎます。
lab-odd-character-weak = { $name }は公平な取り分の { $number } 倍しか勝てず（{ $low }～{ $high }）、弱すぎます。
lab-odd-card-strong = { $name }を使った人は公平な取り分の { $number } 倍勝ち（{ $low }～{ $high }）、ほかのカードより際立って多いです。
lab-odd-card-weak = { $name }を使った人は公平な取り分の { $number } 倍しか勝てず（{ $low }～{ $high }）、ほかのカードより際立って少ないです。
lab-odd-card-idle = { $name }はほとんど使われません。手札に来た { $count } 回のうち { $number } だけです。
lab-odd-long = { $number } ラウンド続いた対戦があります。九割は { $usual } ラウンド以内に終わります。
lab-odd-short = { $number } の対戦が最初のラウンドで終わりました。
lab-odd-comeback = 中盤で一方だけが先行し、勝者も一方だけだった対戦のうち、{ $number } が後半に逆転しました。これは遅い逆転の一例です。

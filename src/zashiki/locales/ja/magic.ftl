### 『ボードゲームは魔法』の用語と文。カードの文はプログラムから作られ、ここにはない。
### $name、$source、$target、$giver、$receiver、$partner はプレイヤーの名前（読む人は主語なら `you`、ほかでは `magic-you`）；
### $card、$cards、$skill、$event、$race、$character、$place はパックにある名前、$tile は `c2` のようなマスか場所の名前、
### $slot、$kind、$terrain、$damage、$stat、$status は下の各節の名前、ほかは数。

game-magic = ボードゲームは魔法
magic-you = あなた

## モード

variant-brawl-2 = 決闘
variant-brawl-2-hint = 2人で1対1。自分の収集品3つを装備するか、最後まで生き残れば勝ち。
variant-brawl-3 = 3人乱戦
variant-brawl-3-hint = 3人、全員が敵。自分の収集品3つを装備するか、最後まで生き残れば勝ち。
variant-brawl-4 = 4人乱戦
variant-brawl-4-hint = 4人、全員が敵。カードの上から2つの収集品で勝ち。
variant-brawl-5 = 5人乱戦
variant-brawl-5-hint = 5人、全員が敵。カードの上から2つの収集品で勝ち。
variant-brawl-6 = 6人乱戦
variant-brawl-6-hint = 6人、全員が敵。カードの上から2つの収集品で勝ち。
variant-teams-4 = 2対2
variant-teams-4-hint = 手札を見せ合う2チーム。全員が収集品をすべて装備すれば勝ち。
variant-teams-6 = 3対3
variant-teams-6-hint = 手札を見せ合う2チーム。全員が上から2つの収集品を装備すれば勝ち。

## オプション

option-edition = 版
    .hint = 対戦全体のルール。
option-edition-stable = 標準
    .hint = 説明書本文のルール。
option-edition-speed = 高速
    .hint = 必要な収集品も体力も少なく、相手を倒せば戦利品が手に入る。
option-packs = パック
    .hint = どのカードで遊ぶか。
option-packs-base = 基本
    .hint = 基本パックだけ。
option-packs-dusk = 基本＋夕暮れ
    .hint = 補充パック「夕暮れ」が基本パックのカード4種を差し替える。
option-packs-shore = 基本＋岸辺
    .hint = 拡張パック「岸辺」を混ぜる。新しいカード、キャラクター、イベントと六角マスの地図。
option-packs-dusk-shore = 基本＋夕暮れ＋岸辺
    .hint = 差し替えてから、拡張を混ぜる。
option-packs-scales = 基本＋天秤
    .hint = 補充パック「天秤」がキャラクターの数値を少し変え、勝ちやすさの差を小さくする。
option-packs-scales-2 = 基本＋天秤（二人）
    .hint = 天秤に加え、このモードだけに合わせて数値をもう少し変える。
option-packs-scales-3 = 基本＋天秤（三人）
    .hint = 天秤に加え、このモードだけに合わせて体力をもう少し変える。
option-packs-scales-6 = 基本＋天秤（六人）
    .hint = 天秤に加え、このモードだけに合わせて体力をもう少し変える。
option-map = 地図
    .hint = 対戦の舞台。
option-map-town = 町
    .hint = 小さく、すぐに出会う。
option-map-valley = 谷
    .hint = 広く、中央に湖がある。6人でも余裕。
option-map-cove = 入り江
    .hint = 湾を囲む六角マス。「岸辺」に付属。
option-range_metric = 攻撃範囲
    .hint = 攻撃の道のりの数え方。
option-range_metric-path4 = 歩数
    .hint = マスからマスへの最短の道。
option-range_metric-path8 = 斜めも可
    .hint = 角で接するマスも1歩と数える。
option-range_metric-line = 直線
    .hint = 攻撃はまっすぐにしか届かない。
option-mountain_move = 山
    .hint = コマが山に入れるかどうか。
option-mountain_move-free = 入れる
    .hint = 山は攻撃を止めるが、コマは止めない。
option-mountain_move-blocked = 入れない
    .hint = どのコマも山へは歩いて入れない。
option-water_discard = 水と手札
    .hint = 移動で手札をすべて失うとき。
option-water_discard-leave = 出るとき
    .hint = 水の中から移動を始めると手札を捨てる。
option-water_discard-enter = 入るとき
    .hint = 移動を水の中で終えると手札を捨てる。
option-water_discard-both = 両方
    .hint = 出るときも入るときも手札を捨てる。
option-pegasus_scope = ペガサス
    .hint = ペガサスが地形を無視できる長さ。
option-pegasus_scope-turn = このターン
    .hint = ターンの終わりまで続く。
option-pegasus_scope-cycle = 次のターンまで
    .hint = 次の自分のターンが始まるまで続く。
option-reshuffle = 山札切れ
    .hint = 山札がなくなったらどうするか。
option-reshuffle-false = 決算
    .hint = そのターンのあとに決算する。
option-reshuffle-true = 切り直す
    .hint = 捨て札を新しい山札にする。
option-spoils_on_elimination = 脱落者の戦利品
    .hint = 高速版で、脱落した相手からも戦利品を取れるか。
option-spoils_on_elimination-true = 取れる
    .hint = カードが捨てられる前に戦利品を取る。
option-spoils_on_elimination-false = 取れない
    .hint = 復活する相手からだけ戦利品を取る。
option-duplicates = 同じ収集品
    .hint = 装備中の収集品と同じカードを装備できるか。
option-duplicates-forbid = できない
    .hint = どこにも装備できない。
option-duplicates-native_slot = 本来の欄だけ
    .hint = その種類の欄に装備できる。2枚で収集品1つと数えるが、命は1枚ずつになる。
option-hold_until = 守り抜く
    .hint = 高速版で、集め終えてから勝つまで。
option-hold_until-next_turn_start = ターンの始めまで
    .hint = 次の自分のターンが始まるまで。
option-hold_until-next_turn_end = ターンの終わりまで
    .hint = 次の自分のターンが終わるまで。
option-deckout = 最後のターン
    .hint = 山札がなくなったあと、いつ決算するか。
option-deckout-turn = そのターン
    .hint = 山札がなくなったターンのあと。
option-deckout-round = そのラウンド
    .hint = 山札がなくなったラウンドのあと。全員のターン数がそろう。
option-after_first = 最初の勝者のあと
    .hint = 残りのプレイヤーが続けるかどうか。
option-after_first-stop = 終了
    .hint = 最初の勝者が出たら終わる。
option-after_first-play_for_ranks = 続行
    .hint = 勝者は抜け、残りで次の順位を争う。
option-order_by_owner = 能力の順番
    .hint = 一人の能力がいくつも同時に働くとき、順番を誰が決めるか。
option-order_by_owner-false = 決まった順
    .hint = 種族、スキル、武器、防具、元素の順で、誰にも聞かない。
option-order_by_owner-true = 持ち主
    .hint = 順番が問題になりうるときは持ち主が選ぶ。
option-spawn = 出発マス
    .hint = コマを最初に置く場所。
option-spawn-manual = 住まい
    .hint = キャラクターの住まいから。なければコマを投げる。
option-spawn-choose = 自由
    .hint = 水以外のマスを各自が選ぶ。
option-spawn-random = 投げる
    .hint = 全員がコマを投げる。
option-order = 手番順
    .hint = 誰から始めるか。
option-order-random = くじ引き
    .hint = 順番をくじで決める。
option-order-given = 席順
    .hint = 最初の席から順に。
option-team_order = チームの順番
    .hint = 一人欠けたチームの手番。
option-team_order-alternate = 交互
    .hint = チームが交互に、それぞれの中では順番に。
option-team_order-skip = 飛ばす
    .hint = 脱落した人の手番を飛ばすだけ。
option-team_order-literal = 説明書どおり
    .hint = 2対1のときの、説明書に書かれた順番。
option-exchange = チーム内の交換
    .hint = 同じマスの仲間同士が1ターンに1回できること。
option-exchange-swap = 交換
    .hint = 手札1枚と手札1枚。
option-exchange-give = 渡す
    .hint = 手札1枚を渡すだけ。
option-fallen_count = 脱落した仲間
    .hint = 仲間が脱落したチームが、収集で勝てるかどうか。
option-fallen_count-false = 数えない
    .hint = 残っている全員（2人以上）がそろえれば勝ち。そろっていない最後の1人を脱落させると、そのチームの勝ち。
option-fallen_count-true = 数える
    .hint = 仲間を失ったチームは、相手を全員脱落させたときだけ勝てる。
option-second_player_extra_card = 後手
    .hint = 決闘で、後手の不利を補うかどうか。
option-second_player_extra_card-false = なし
    .hint = 最初の手札は同じ枚数。
option-second_player_extra_card-true = 1枚多く
    .hint = 後手は最初に1枚多く引く。
option-later_cards = 後の手番
    .hint = 手番が後になる不利を補うかどうか。
option-later_cards-none = なし
    .hint = 説明書のとおり、最初の手札は全員同じ枚数。
option-later_cards-one = 1枚ずつ多く
    .hint = 2番手は1枚、3番手は2枚と、後になるほど最初に多く引く。
option-later_cards-two = 2枚ずつ多く
    .hint = 2番手は2枚、3番手は4枚と、後になるほど最初に多く引く。
option-later_cards-even = 機会を均等に
    .hint = 1番手は最初の手番に引かない。3番手は1枚、4番手は2枚と、後になるほど最初に多く引く。だれもがほぼ同じくらい勝つようになる。

## カードの種類

magic-kind-attack = 攻撃
magic-kind-event_trigger = イベント発生
magic-kind-steal = ぬすみ
magic-kind-weapon = 武器
magic-kind-armor = 防具
magic-kind-effect = 効果
magic-kind-recovery = 回復
magic-kind-element = 元素
magic-collectible = 収集品
magic-event-ordinary = イベント
magic-event-big = 大イベント
magic-skill-active = 起動スキル
magic-skill-passive = 常時スキル

## 欄、地形、ダメージ

magic-slot-weapon = 武器欄
magic-slot-armor = 防具欄
magic-slot-collectible = 収集品欄
magic-slot-element = 元素欄
magic-slot-empty = なし

magic-terrain-grass = 草地
    .hint = 効果なし。
magic-terrain-building = 建物
    .hint = 効果なし。名前がある。
magic-terrain-forest = 森
    .hint = ここにいると攻撃範囲−1。
magic-terrain-mountain = 山
    .hint = 攻撃は届くが、通り抜けられない。
magic-terrain-snow = 雪原
    .hint = ここでは回復カードを使えない。
# $takes is the option water_discard: leave, enter or both.
magic-terrain-water = 水
    .hint = 自分のターンの終わりに体力3を失い、{ $takes ->
        [enter] ここへ移動するとき
        [both] ここへ、またはここから移動するとき
       *[leave] ここから移動するとき
    }は手札をすべて捨てる。陸にいる相手の対象にならない。

magic-damage-mental = 精神
magic-damage-physical = 物理
magic-damage-magic = 魔法
magic-damage-true = 確定

## 数と状態

magic-hp = 体力
magic-stat-range = 攻撃範囲
magic-stat-range_steal = ぬすみの範囲
magic-stat-move = 移動力
magic-stat-moves = 1ターンの移動回数
magic-stat-attacks = 1ターンの攻撃カード
magic-stat-hand_limit = 手札の上限
magic-stat-draw = ドローフェイズの枚数
magic-cooldown = 再使用まで{ $count }ターン

magic-status-no_attack = 攻撃カードを使えない
magic-status-no_play = カードを使えない
magic-status-no_move = 移動できない
magic-status-ignore_terrain = 地形を無視
magic-status-immune = ダメージを受けない
magic-shield = シールド{ $count }
# しばらく変わっている数：$amount は +1 や −1 という文字列。
magic-stat-changed = { $stat }{ $amount }

magic-until-turn = ターンの終わりまで
magic-until-cycle = { $name }の次のターンまで
magic-until-off_turn = ターンの終わりから{ $name }の次のターンまで
magic-until-their_turn = 本人の次のターンの終わりまで
magic-until-round = ラウンドの終わりまで
magic-until-game = ゲームの終わりまで
magic-until-once-play = 次にカードを使うまで
magic-until-once-skill = 次にスキルを使うまで
magic-until-once-attack = 次の攻撃まで
magic-until-once-check = 次の判定まで
magic-until-once-damage = 次にダメージを受けるまで
magic-until-once-lose_hp = 次に体力を失うまで
magic-until-once-heal = 次に体力が回復するまで
magic-until-once-draw = 次にカードを引くまで
magic-until-once-move = 次に動くまで

## フェイズと山

magic-phase-setup = 準備
magic-round = 第{ $number }ラウンド
magic-turn = 第{ $number }ターン
magic-turn-of = { $name }の番
magic-hand = 手札
magic-hand-count = { $count }枚
magic-draw-pile = 山札
magic-discard-pile = 捨て札
magic-event-pile = イベントの山
magic-live-events = 続いているイベント
magic-collected = 収集品{ $count }／{ $need }
magic-out-won = 勝ち抜け
magic-out-fallen = 脱落
magic-hidden-card = 見えないカード

## 問われること

magic-decide-character = キャラクターを選んでください
magic-decide-race = ボーナスをもらう種族を選んでください
magic-decide-spawn = 出発するマスを選んでください
magic-decide-act = あなたの番です。何をしますか？
magic-decide-event-first = 先にイベント発生を使ってください
magic-decide-target = 「{ $source }」の対象を選んでください
magic-decide-target-or-none = 「{ $source }」の対象を選んでください（選ばなくてもよい）
magic-decide-tile = 「{ $source }」のマスを選んでください
magic-decide-option = 「{ $source }」：1つ選んでください
magic-decide-card = 「{ $source }」：カードを{ $count }枚選んでください
magic-decide-card-up-to = 「{ $source }」：カードを{ $count }枚まで選んでください
magic-decide-spoils-hand = 戦利品：{ $name }の手札から{ $count }枚選んでください
magic-decide-may = 「{ $source }」を使いますか？
magic-decide-ability = どれを先に働かせますか？
magic-decide-discard = 手札を{ $count }枚捨ててください
magic-decide-drop = 気絶しました。捨てる収集品を選んでください
magic-decide-revive = 復活するマスを選んでください
magic-decide-spoils = { $name }を倒しました。戦利品を選んでください
magic-decide-displace = 「{ $card }」をどこへ移しますか？
magic-decide-pass = { $name }に渡すカードを{ $count }枚選んでください
magic-decide-exchange-give = 渡すカードを選んでください
magic-decide-exchange-take = 代わりに欲しいカードを選んでください
magic-decide-agree = { $name }が「{ $card }」と「{ $wanted }」の交換を申し出ています。応じますか？
magic-decide-agree-give = { $name }が「{ $card }」をくれるそうです。受け取りますか？

## 答え

magic-act-play = 「{ $card }」を使う
magic-act-equip = 「{ $card }」を{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}に装備する
magic-act-shift = 「{ $card }」を{ $slot }へ移す
magic-act-drop = 装備中の「{ $card }」を捨てる
magic-act-move = { $tile }へ移動する
magic-act-skill = 「{ $skill }」を使う
magic-act-exchange = { $name }とカードを交換する
magic-act-end = ターンを終える
magic-verb-play = 使う
magic-verb-drop = 捨てる
magic-verb-move = 移動
magic-verb-skill = 使う
magic-verb-exchange = 交換
magic-verb-end = ターン終了
magic-choice-yes = はい
magic-choice-no = いいえ
magic-choice-nobody = 誰も選ばない
magic-choice-nothing = 何も選ばない
magic-choice-discard = 捨てる
magic-choice-hand = 手札を見て{ $count }枚取る
magic-choice-equipment = 「{ $card }」を取る
magic-choice-dropped = いま捨てられた「{ $card }」を取る
magic-choice-none = 何も取らない
magic-waiting-for = { $name }を待っています

## できない操作

magic-refuse-not-an-option = いまはできません。
magic-refuse-not-in-hand = そのカードは手札にありません。
magic-refuse-event-first = 先にイベント発生を使わなければなりません。
magic-refuse-too-many-acts = このターンはもう十分です。ターンを終えることしかできません。
magic-refuse-cannot-move = いまそこへは移動できません。
magic-refuse-cannot-shift = 欄から欄へ移せるのは、装備中の自分の収集品だけです。
magic-refuse-nothing-worn = そこには何も装備していません。
magic-refuse-cannot-exchange = 交換は同じマスの仲間と、1ターンに1回だけです。
magic-refuse-not-played = このカードは装備して初めて働きます。
magic-refuse-forbidden = いまその種類のカードは使えません。
magic-refuse-cannot-equip = いまその種類のカードは装備できません。
magic-refuse-attack-spent = このターンの攻撃カードはもう使いました。
magic-refuse-snow = 雪原では回復カードを使えません。
magic-refuse-pointless = いま使っても何も起こりません。
magic-refuse-no-target = 対象にできる人がいません。
magic-refuse-in-water = 水の中にいる人は、陸から対象にできません。
magic-refuse-protected = 対象になりうる人はみな、効果に守られています。
magic-refuse-duplicate = 装備中の収集品と同じカードは装備できません。
magic-refuse-wrong-slot = そのカードはこの欄に合いません。
magic-refuse-cooling-down = このスキルはまだ使えません。
magic-refuse-no-such-skill = そのスキルはありません。
magic-refuse-wrong-kind = いま決めるのは別のことです。
magic-refuse-wrong-count = 求められた枚数を選んでください。
magic-refuse-wrong-order = チームの手番は交互でなければなりません。
magic-refuse-match-over = 対戦は終わっています。
magic-refuse-already-chosen = もう選び終えています。
magic-refuse-not-your-turn = まだあなたの番ではありません。
magic-refuse-no-such-seat = この卓にその席はありません。
magic-refuse-no-deals = このゲームでは配られた手札を指定できません。

## 記録

magic-log-order = 手番順：{ $names }
magic-log-offered = { $name }が{ $count }人のキャラクターを見た
magic-log-offered-own = 候補：{ $characters }
magic-log-offered-mate = { $name }の候補：{ $characters }
magic-log-character-chosen = { $name }がキャラクターを選んだ
magic-log-character = { $name }は{ $character }
magic-log-bonus = { $name }が{ $race }のボーナスを選んだ
magic-log-placed = { $name }が{ $tile }から出発
magic-log-tossed = { $name }のコマは{ $tile }に落ちた
magic-log-round = 第{ $number }ラウンド開始
magic-log-turn = { $name }のターン
magic-log-turn-without-cards = { $name }のターン（最初の手番では引かない）
magic-log-turn-ended = { $name }がターンを終えた
magic-log-drew = { $name }が{ $count }枚引いた
magic-log-drew-seen = { $name }が{ $cards }を引いた
magic-log-reshuffled = 捨て札{ $count }枚が新しい山札になった
magic-log-shuffled = 山札が切り直された（捨て札から{ $count }枚）
magic-log-shown = { $name }が{ $cards }を公開した
magic-log-played = { $name }が「{ $card }」を使った
magic-log-skill = { $name }がスキル「{ $skill }」を使った
magic-log-aimed = { $name }の狙いは{ $target }
magic-log-ability = { $name }に「{ $source }」が働いた
magic-log-rolled = { $name }が{ $roll }を出した
magic-log-rolled-nobody = サイコロの目は{ $roll }
magic-log-check-passed = { $name }の判定：{ $roll }で成功（{ $difficulty }より大きい）
magic-log-check-failed = { $name }の判定：{ $roll }で失敗（{ $difficulty }以下）
magic-log-damage = { $name }に{ $damage }ダメージ{ $amount }点、残り体力{ $hp }
magic-log-damage-by = { $source }が{ $target }に{ $damage }ダメージ{ $amount }点、残り体力{ $hp }
magic-log-damage-stopped = さらに{ $amount }点が防がれた
magic-log-no-damage = { $name }は{ $damage }ダメージを受けなかった
magic-log-lost-hp = { $name }が体力{ $amount }を失い、残り{ $hp }
magic-log-lost-hp-water = { $name }が水の中で体力{ $amount }を失い、残り{ $hp }
magic-log-healed = { $name }の体力が{ $amount }回復して{ $hp }になった
magic-log-fainted = { $name }が気絶した
magic-log-fainted-by = { $source }が{ $target }を倒した
magic-log-revived = { $name }が{ $tile }で復活、体力{ $hp }
magic-log-eliminated = { $name }が脱落した
magic-log-spoils-hand = { $name }が戦利品に{ $target }の手札を選んだ
magic-log-spoils-equipment = { $name }が戦利品に装備を取った
magic-log-spoils-dropped = { $name }が戦利品に、捨てられた収集品を取った
magic-log-spoils-none = { $name }は戦利品を取らなかった
magic-log-discarded = { $name }が{ $cards }を捨てた
magic-log-discarded-worn = { $name }の装備から{ $cards }が捨てられた
magic-log-discarded-nobody = { $cards }が捨て札になった
magic-log-moved-cards = { $giver }から{ $receiver }へカード{ $count }枚
magic-log-moved-cards-seen = { $giver }から{ $receiver }へ{ $cards }
magic-log-stole = { $receiver }が{ $giver }からカードを{ $count }枚奪った
magic-log-stole-seen = { $receiver }が{ $giver }から{ $cards }を奪った
magic-log-took-discard = { $name }が捨て札から{ $cards }を取った
magic-log-took-table = { $name }が{ $cards }を手札に戻した
magic-log-took-equipment = { $name }が{ $target }の装備から{ $cards }を取った
magic-log-looked = { $name }が山札の上から{ $count }枚を見た
magic-log-looked-seen = { $name }が{ $cards }を見た
magic-log-kept = { $name }がそのうち{ $count }枚を取った
magic-log-kept-seen = { $name }が{ $cards }を取った
magic-log-buried = { $count }枚が山札の下に置かれた
magic-log-saw-hand = { $name }が{ $target }の手札を見た
magic-log-saw-hand-seen = { $name }が{ $target }の手札を見た：{ $cards }
magic-log-equipped = { $name }が「{ $card }」を{ $slot ->
    [weapon] { magic-slot-weapon }
    [armor] { magic-slot-armor }
    [element] { magic-slot-element }
   *[other] { magic-slot-collectible }
}に装備した
magic-log-moved = { $name }が{ $tile }へ移動した
magic-log-moved-forced = { $name }が{ $tile }に移った
magic-log-event = { $name }がイベント「{ $event }」を引いた
magic-log-event-ended = 「{ $event }」が終わった
magic-log-gained-stat = { $name }：{ $stat }{ $amount }
magic-log-gained-status = { $name }：{ $status }
magic-log-gained-shield = { $name }は次のダメージを{ $count }点まで防ぐ
magic-log-lost-stat = { $name }：{ $stat }が元に戻った
magic-log-lost-status = { $name }：「{ $status }」が終わった
magic-log-lost-shield = { $name }のシールドが消えた
magic-log-cooldowns-shorter = { $name }の再使用が早まった
magic-log-cooldowns-longer = { $name }の再使用が遅くなった
magic-log-extra-turn = { $name }はもう一度ターンを行う
magic-log-chose-to-pass = { $name }が渡すカードを選んだ
magic-log-exchange-agreed = { $target }が{ $name }との交換に応じた
magic-log-exchange-refused = { $target }は{ $name }との交換に応じなかった
magic-log-declined = { $name }は「{ $source }」を使わなかった
magic-log-complete = { $name }が必要な収集品をそろえた。守り抜けば勝ち
magic-log-won-last = { $name }が最後まで生き残った
magic-log-won-collection = { $name }が必要な収集品をそろえた
magic-log-guard = 効果の連鎖が長すぎたので打ち切った
magic-log-over = 対戦終了
magic-log-rank = { $number }位：{ $name }

## 決着

magic-reason-last = 残ったのは一方だけ。
magic-reason-collection = 収集品がそろった。
magic-reason-settlement = 決算：収集品の数、次に体力。
magic-reason-used-up = 山札切れの決算：収集品の数、次に体力。
magic-they-win = 相手の勝ちになります！
magic-result-draw = 引き分け
magic-result-winners = 勝者：{ $names }

## Bots

bot-clover = レベル1
    .hint = その場しのぎ。引いたカードをすぐ使い、近くの相手を攻撃し、危険には気づきません。
    .name = 萩
bot-plum = レベル2
    .hint = 考え込みません。どのカードが誰にとってどれだけの値打ちか、そらで覚えています。
    .name = 梅
bot-pine = レベル3
    .hint = カードをその場の状況で読みます。誰に届くか、サイコロでどうなるか、次に何が起こるか。
    .name = 松
bot-moon = レベル4
    .hint = 見えないカードをいくつか想像して、よさそうな手を試してから動きます。
    .name = 月
bot-crane = レベル5
    .hint = 自分のターンと相手の返しを、時間の許すかぎり多くの想像の中で読みます。
    .name = 鶴

## 入口と出典

home-magic-line = 歩いて、戦って、盗んで、着飾って。2～6人が1人ずつ、またはチームで、地図の上で競います。
home-magic-picture = 地図の一角。森と水辺と家々のあいだに4つのコマが立ち、1つが別の1つを攻撃している
home-magic-how-walk = 地図を歩き、武器を手にして、攻撃範囲に入った相手を攻撃します。
home-magic-how-wear = キャラクターにはそれぞれ集めたいカードがあります。自分の分を先にそろえて装備した人の勝ちです。
home-magic-how-fall = 集めたカードは命でもあります。倒れたら1枚を手放し、1枚もなければ脱落です。
home-magic-workshop = 自分のカードを作る
about-magic-text = 「ボードゲームは魔法」（桌游是魔法 4.1）は、中国語で書かれた説明書をもつファン制作のゲームです。ルールは説明書に従い、ここで遊ぶカード、キャラクター、文章、絵はすべてZashikiのオリジナルです。

### 牌桌：集合、對戰、一輪與整局的結束。
### $name 是玩家名稱或 `you`，$card 是以 `card-name` 組成的文字；$count、$number、$need、$points、$then、$now 是數字，
### $level 是電腦玩家的程度，$text 與 $reason 是原樣文字。

table-title = 牌桌
table-title-turn = ● 輪到你了
table-list-separator = 、

## Who is who

team-us = 我方
team-them = 對方
you = 你
partner = 隊友

## 牌桌上的人。電腦玩家以面具的名字入座。

table-mask-0 = 狐狸
table-mask-1 = 天狗
table-mask-2 = 河童
table-mask-3 = 達摩
table-mask-4 = 福娘
table-mask-5 = 招財貓
table-mask-6 = 仙鶴
table-mask-7 = 機關人偶
table-bot = 電腦玩家，{ $level }
table-cards-left = 手牌{ $count }張
table-leads = 先出
table-to-act = 輪到他
table-you-watch = 你正在觀戰，看不到手牌。

## 上方的比數

table-round = 第{ $number }輪
table-score = 比數；{ $need }分贏得整局
table-seals = 封印；{ $need }隻贏得整局
table-to-points = 先得{ $need }分
table-to-seals = 先封{ $need }隻
table-rules = 這一桌的規則
table-house-rules = { $count }條桌規
rule-scoring-basic = 基本計分
rule-length-short = 短局
rule-bose-true = Bose
rule-next_leader-last-trick = 末墩贏家先出
rule-next_leader-loser = 輸家先出
rule-next_leader-given = 領袖另定
rule-swap_order-other-first = 領袖後換
rule-leftovers-all = 雙方剩下的7

## 牌桌中央

table-trick = 這一墩
table-play = { $name }：{ $card }
table-play-best = { $name }：{ $card }，目前最大
table-low = 小牌勝
table-high = 大牌勝
table-lead-trump = 由你先出：你打的花色就是主色
table-takes-turned-up = 這一墩的贏家收走
table-caught = 已捉{ $count }張7
table-piles = { $name }的草堆
table-both-know = 蓋著的{ $card }，雙方都知道
table-turned-over = { $name }翻開了{ $card }
table-only-hidden = 只能棄掉手裡不公開的牌。
table-last-trick = 上一墩
table-no-trick = 這一輪還沒有打完一墩。
table-tricks = { $count }墩
# 祭壇上一方名稱旁的短警告：吃滿七墩就輸掉一輪。
table-danger = 再吃1墩就輸
table-chance = 再捉1張就贏
table-chance-seal = 再封1張就贏
table-sealed = 已封印：{ $suits }
table-half-sealed = 已有一張：{ $suits }

## 手牌與傳牌

table-hand = 你的手牌
table-fresh = 剛拿到
# $to 為 partner、left 或 each。
table-pass = { $to ->
    [left] 傳{ $count }張給左手邊
    [each] 各傳一張
   *[partner] 傳{ $count }張給隊友
}
table-pass-chosen = 已選好
table-discard = 棄牌
table-discard-chosen = 已選好
table-put-back = 放回{ $card }
table-confirm = 再點一次就打出{ $card }
table-over = 對戰結束

## 牌桌旁邊

table-side = 花色一覽與紀錄
table-ranges = 花色一覽
table-range-own = 你的牌
table-range-gone = 已出現
table-range-boss = 頭目
table-range-star = 得分
table-worth = { $card }：{ $points }分
table-log = 紀錄

## 一輪結束

table-round-won = 第{ $number }輪，你贏了
table-round-lost = 第{ $number }輪，你輸了
table-round-neutral = 第{ $number }輪結束
table-trump-zero = 主色，計0分
table-collected = 來自{ $name }的手牌
table-collected-own = 來自你的手牌
table-unplayed = { $name }沒打出的牌
table-unplayed-own = 你沒打出的牌
table-continue = 繼續

## 整局結束

table-match-won = 你贏得整局遊戲
table-match-lost = 你輸了整局遊戲
table-match-neutral = 對戰結束
table-column-round = 輪
table-reason-bosses = 頭目
table-reason-tricks = 吃太多墩
table-reason-last-trick = 最後一墩
table-reason-played-out = 打完
table-reason-sealed = 封印
table-sum = 總分
table-seals-sum = 封印
table-tournament = 回到比賽
table-rematch = 再玩一局
table-more = 更多
table-picture = 對局的圖片
table-ceremony-skip = 點一下或按任意鍵繼續
explain-all = 各部分說明
explain-how = 點一下牌桌上的任何東西，或長按一張牌、一個按鈕，就會看到說明。用鍵盤時按「?」，說明目前選到的東西。
table-replay = 看重播
table-change-seats = 更換座位
table-record = 儲存對局紀錄
table-share = 分享連結
table-home = 離開牌桌
table-proof = 發牌公平嗎？
table-proof-hint = 第一次發牌之前公布種子的指紋，對戰結束後公布種子本身。任何人都可以用「zashiki verify」驗證每次發牌都出自這個種子。
table-commitment = 種子的指紋
table-seed = 種子
table-copy = 複製：{ $what }
table-copied = 已複製

## 集合

table-seat = 座位{ $number }
table-open-seat = 空位
table-me = { $name }（你）
table-sit = 坐這裡
table-stand = 離開座位
table-add-bot = 電腦
table-remove-bot = 請走電腦玩家
table-level = 電腦程度
table-invite = 把這個連結傳給朋友，不需要帳號。
table-copy-link = 複製連結
table-link-copied = 連結已複製
table-copy-failed = 請自行複製：{ $text }
table-share-title = 在座敷玩妖怪七重奏
table-open-seats = 還有{ $count }個空位。
table-ready-wait = 人都到齊了，對戰馬上開始。
table-start = 開始對戰
table-watching = { $count }人正在觀戰。

## 連線

table-opening = 正在開啟牌桌……
table-reconnecting = 連線中斷，正在重新連線……
table-missing = 沒有這一桌
table-missing-hint = 連結可能不完整，或是這一桌已經收掉了。

## 伺服器不接受的操作

table-error-offline = 現在沒有連線，請稍後再試。
table-error-seat-taken = 這個座位已經有人了。
table-error-match-running = 對戰中不能更換座位。
table-error-seats-open = 坐滿才能開始對戰。
table-error-not-seated = 入座的人才能這麼做。
table-error-stale-match = 那一局已經結束，新的一局開始了。
table-error-no-match = 現在沒有對戰。
table-error-too-fast = 太快了，請稍等一下。
table-error-unknown-bot = 沒有這種電腦玩家。
table-error-other = 伺服器沒有接受（{ $reason }）。

## 按鍵

table-keys = 牌桌上
table-key-walk = 在手牌中移動
table-key-piles = 移到草堆，回到手牌
table-key-play = 打出或選取這張牌
table-key-pass = 傳出選好的牌
table-key-skip = 略過正在播放的過程
table-key-last = 上一墩
table-key-log = 紀錄
table-key-ranges = 花色一覽

## Bots

bot-program = 外來程式
bot-random = 新手
    .hint = 從能出的牌裡隨意挑一張。
    .name = 木葉
error-tournament-open = 還有人要打這副牌：兩桌都結束後才能查看。

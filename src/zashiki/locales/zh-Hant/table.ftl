### 牌桌：集合、對局、一輪與整局的結束。
### $name 是玩家名稱或 `you`，$card 是以 `card-name` 組成的文字；$count、$number、$need、$points、$then、$now 是數字，
### $level 是電腦玩家的程度，$text 與 $reason 是原樣文字。

table-title = 牌桌
table-turn = 輪到你了。
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
table-to-act = 輪到這位
table-you-watch = 你正在觀戰，看不到手牌。

## 上方的比數

table-rules = 這一桌的規則
table-house-rules = { $count }條桌規

## 手牌與傳牌

table-hand = 你的手牌
table-now = 現在請點「{ $button }」
table-over = 對局結束

## 牌桌旁邊

table-log = 紀錄

## 整局結束

table-match-won = 你贏得整局遊戲
table-match-lost = 你輸了整局遊戲
table-match-neutral = 對局結束
table-tournament = 回到比賽
table-duplicate = 去看各桌比較
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
table-proof-hint = 第一次發牌之前公布種子的指紋，對局結束後公布種子本身。任何人都可以用「zashiki verify」驗證每次發牌都出自這個種子。
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
table-add-bot = 電腦玩家
table-remove-bot = 請走電腦玩家
table-level = 電腦玩家程度
table-invite = 把這個連結傳給朋友，不需要帳號。
table-copy-link = 複製連結
table-link-copied = 連結已複製
table-copy-failed = 請自行複製：{ $text }
table-share-title = 座敷裡的一桌
table-open-seats = 還有{ $count }個空位。
table-ready-wait = 人都到齊了，對局馬上開始。
table-start = 開始對局
table-watching = { $count }人正在觀戰。

## 連線

table-opening = 正在開啟牌桌……
table-reconnecting = 連線中斷，正在重新連線……
table-missing = 沒有這一桌
table-missing-hint = 連結可能不完整，或是這一桌已經收掉了。

## 伺服器不接受的操作

table-error-offline = 現在沒有連線，請稍後再試。
table-error-seat-taken = 這個座位已經有人了。
table-error-match-running = 對局中不能更換座位。
table-error-seats-open = 坐滿才能開始對局。
table-error-not-seated = 入座的人才能這麼做。
table-error-stale-match = 那一局已經結束，新的一局開始了。
table-error-stale-terms = 時限或座位剛剛變了。請看一下，再點一次。
table-error-no-match = 現在沒有對局。
table-error-too-fast = 太快了，請稍等一下。
table-error-unknown-bot = 沒有這種電腦玩家。
table-error-too-many = 這張牌桌的連線太多了。
table-error-chat-bad-value = 一行話要有看得見的內容，不能藏有看不見的字元。
table-error-other = 伺服器沒有接受（{ $reason }）。

## 按鍵

table-keys = 牌桌上
table-key-skip = 略過正在播放的過程
table-key-log = 紀錄

## Bots

bot-program = 外來程式
bot-random = 新手
    .hint = 在能做的事裡隨意挑一個。
    .name = 木葉
error-tournament-open = 還有人要打這些牌：本輪結束後才能查看。

### 牌桌之外的介面：頂端列、首頁、設定、關於、提示。
### $name 是玩家名稱，$names 是數個名稱，$level 是電腦玩家的程度，$seconds、$count、$number、$factor 是數字。

sentences = { $first }{ $second }
pair = { $name }：{ $text }

zashiki = 座敷
title-home = 座敷 Zashiki：在瀏覽器玩《妖怪七重奏》與《桌遊是魔法》
skip-to-content = 跳到主要內容
page-opening = 正在取得頁面……
close = 關閉
cancel = 取消
saved = 已儲存

## 頂端列

nav-label = 頁面
nav-learn = 教學
nav-rules = 規則
nav-about = 關於
nav-replay = 開啟對局紀錄
nav-keys = 鍵盤
to-night = 換成夜間配色
to-day = 換成日間配色

## 首頁

home-title = 一間座敷，{ $games ->
    [2] 兩款
   *[other] { $games } 款
}遊戲。
home-line = 馬上跟電腦玩家開局，或邀朋友一起來：免註冊、免安裝。
play-now = 馬上開局
play-friends = 和朋友玩
home-lessons = 五分鐘學會

## 電腦玩家

bot-level = 電腦玩家程度

## 你

you-title = 你的名牌
you-name = 名稱
# Who has chosen no name; and who is forgotten, in the matches of others.
guest-name = 訪客 { $number }
guest-forgotten = 訪客
# A program that plays as a guest, and what is left of a tournament or club when whoever named it is forgotten.
program-name = 程式 { $number }
tournament-nameless = 比賽
club-nameless = 俱樂部
you-name-empty = 名稱須為1到24個字。
you-bad-value = 名稱須為1到24個看得見的字，形似的字母不能混用。
you-avatar = 更換臉譜
you-links = 常客專區
you-daily = 每日一局
you-tournaments = 比賽
you-puzzles = 殘局題
you-friends = 好友
you-clubs = 俱樂部
you-page = 我的頁面
you-standing = 排行榜
avatar-title = 選擇臉譜
avatar-number = 臉譜{ $number }

## 牌桌

tables-title = 牌桌
tables-yours = 你在座
tables-none = 目前沒有人在等。開一桌、留個空位吧！
tables-make = 開一桌
nothing-play = 來一局
tables-more = 還有{ $count }桌
tables-free = 空{ $count }位
tables-playing = 對局中
tables-finished = 對局結束
tables-gathering = 即將開始
tables-of = { $names }
tables-bots = { $count }位電腦玩家
tables-empty-seat = 空位
tables-return = 回座
tables-sit = 入座
tables-watch = 觀戰
tables-unknown = 無法顯示牌桌。

## 加入

join-title = 加入朋友的牌桌
join-label = 牌桌的連結或代碼
join-go = 前往牌桌
join-unreadable = 這不是牌桌的連結，也不是代碼。

## 新牌桌

new-title = 開一桌
new-game = 遊戲
new-mode = 玩法
new-rules = 規則選項
new-more-rules = 更多規則選項（{ $count }項）
rules-option = { $option }：{ $value }
rules-option-needs = 「{ $value }」只能搭配{ $option }{ $among }使用。
rules-option-one = 「{ $value }」
new-seats = 座位
new-seats-hint = 拿到連結的朋友可以坐空位。電腦玩家也能在牌桌上更換。
seat-me = 你
seat-partner = 你的隊友
seat-left = 左手邊
seat-opposite = 對面
seat-right = 右手邊
occupant-open = 留給朋友
occupant-bot = 電腦玩家：{ $level }
new-pace = 電腦玩家每次出牌的時間
pace-none = 不等待
pace-seconds = { $seconds }秒
new-clock = 決定的時限
clock-relaxed = 不限
    .hint = 每個人想用多久就用多久。
clock-live = 即時
    .hint = 每次決定20秒，另有5分鐘備用時間。用完後由電腦玩家代為決定。
clock-days = { $count }天
    .hint = 一次決定可以用幾天，期間不必在場。
new-hints = 提示
    .hint = 輪到誰，誰就可以問哪張牌最好。別人看不到。
new-hints-on = 允許
new-hints-off = 關閉
    .hint = 這張桌子上誰都不能要提示。
table-no-hints = 無提示
new-rated = 是否計分
new-rated-off = 隨興玩
    .hint = 不影響任何人的積分。
new-rated-on = 計分
    .hint = 所有人都同意才開始；沒有提示，中途不能換座。
table-rated = 計分局：所有人準備好才開始
error-rated-match = 計分局中不能接替別人的座位。
error-unfinished-match = 你或同桌的人和電腦玩家的計分局還沒打完。請先打完或認輸，可在「我的對局」中找到。
delay = 觀戰延遲
    .hint = 只觀看的人會比對局者晚這麼久看到對局。
delay-none = 無
delay-seconds = { $count }秒
delay-minutes = { $count }分鐘
new-who = 誰能找到這桌
new-private = 僅限有連結的人
    .hint = 只有拿到連結的人可以加入或觀戰。
new-public = 所有人
    .hint = 這桌會列在首頁。
new-create = 開桌
new-start = 開始對局

## 設定

settings = 設定
settings-language = 語言
settings-theme = 配色
theme-system = 自動
theme-day = 日間
theme-night = 夜間
settings-speed = 動畫速度
speed-none = 無
speed-times = { $factor }倍
settings-sound = 音效
    .hint = 紙聲、木聲與小鈴聲。
settings-volume = 音量
settings-soundscape = 房間的聲音
    .hint = 晚風、炭火、風鈴；勝負將定時，遠處有鼓聲。沒有音樂。
settings-haptics = 震動
    .hint = 輪到你、捕捉頭目或被擊中時短促震動。
settings-notify = 通知
    .hint = 輪到你而你在看別處時通知你。
settings-range-aid = 花色一覽
    .hint = 顯示各花色還有哪些牌沒出。
settings-letters = 牌上的字母
    .hint = 花色也用字母標示。
settings-confirm-play = 點兩下出牌
    .hint = 第一下抬起，第二下打出。
settings-letter-keys = 單字母快速鍵
    .hint = 按一個字母鍵就能操作。關閉後，只有方向鍵、Enter、Esc等按鍵有效。
settings-analyse-ends = 對局結束後自動分析
    .hint = 顯示勝負關鍵在哪裡，以及你損失最大的決定。
settings-offline = 把這間座敷留在這部裝置上
    .hint = 沒有連線時也能開啟頁面、課程與規則。約半 MB。
offline-note = 沒有連線：規則與開過的課程仍可使用，牌桌要等連線恢復。

## 鍵盤

keys-title = 鍵盤
keys-letters-on = 單字母快速鍵可以在設定中關閉。
keys-letters-off = 單字母快速鍵已在設定中關閉。
keys-everywhere = 所有頁面
key-help = 開啟這張表
key-space = 空白鍵
key-settings = 設定
key-theme = 切換日夜配色
key-sound = 開關音效
key-home = 首頁

## 規則頁

# $game is the name of a game.
rules-of = { $game }：規則
rules-games = 遊戲
rules-contents = 目錄
rules-print = 列印
rules-loading = 正在取得規則……

## 關於

about-title = 關於 Zashiki
about-what = 座敷是日式屋宅裡待客、玩樂的房間。這間「座敷」是自由軟體：人人都能使用、修改，也能自己開一間。
about-game = 遊戲
about-game-own = Zashiki 是獨立作品，圖畫、音效、文字與程式皆為原創，與設計師及出版社無關。
about-privacy = 隱私
about-privacy-text = 沒有帳號、沒有追蹤、沒有廣告，也不從其他網站載入任何東西。只用一個 Cookie 存放一組亂數，讓座位一直是你的。設定留在這個瀏覽器裡；伺服器保存你的名稱、臉譜和玩過的對局。
about-fair = 公平的發牌
about-fair-text = 第一次發牌之前，每位玩家都會得知一個種子的指紋，所有的牌都由這個種子發出；對局結束後，種子本身會公開，任何人都能驗證發牌沒有經過挑選。電腦玩家看到的，和坐在那個位子的人完全一樣。
about-host = 開一間自己的座敷
about-host-text = 一台小電腦就能服務一個社團、一場聚會或一家人。安裝 Python 3.11 或更新的版本後，在專案目錄執行：
about-host-more = 再把顯示的網址告訴客人。所有資料都在一個資料夾裡，停電也不會遺失。
about-licence = 授權
about-licence-text = Zashiki 以 MIT 授權條款發布，並建立在這些軟體之上：

## 出錯時

missing-title = 這個房間是空的
missing-text = 沒有這個頁面。也許是狐狸移動了路標。
missing-home = 回到玄關
failure-title = 出了點差錯
failure-retry = 再試一次
failure-home = 回到首頁
error-unexpected = 是我們的頁面出了錯。你的對局好好地存在伺服器上。
error-offline = 連不上伺服器，請檢查網路連線。
error-broken-answer = 看不懂伺服器的回應。
error-no-such-table = 沒有這張牌桌。
error-too-many = 短時間內開了太多桌，請稍候。
error-too-many-avoided = 封鎖或靜音的人數已達上限，請先取消一些。
error-too-many-balances = 你的網路短時間內做了太多次強弱測試，請稍後再試。
error-too-many-guests = 你的網路短時間內來了太多新訪客，現在可以觀戰；想參加請稍後再試。
error-too-many-trials = 你的網路短時間內試玩工坊作品、或把它們帶進俱樂部的次數太多，請稍後再試。
error-banned = 本站的管理者不讓你進來。
error-too-fast = 有點太頻繁了，請稍候片刻。
error-bad-value = 伺服器不接受（{ $reason }）。
error-unwelcome-words = 裡面有本站不歡迎的字詞。
error-malformed = 伺服器看不懂這則訊息。
error-unknown-bot = 伺服器沒有這位電腦玩家。
error-not-found = 這裡什麼都沒有。
error-unknown-game = 這裡沒有這個遊戲，可能已經撤下。
error-game-not-offered = 這個頁面不認識遊戲「{ $reason }」，伺服器可能已經把它撤下。
error-unknown-event = 對局中發生了這個頁面不認識的事（{ $reason }），請重新載入頁面。
error-busy = 伺服器忙碌中，請稍後再試。
error-internal = 伺服器出了錯，一切照舊，請再試一次。
error-no-such-seat = 沒有這個座位。
error-no-match = 找不到這場對局。
error-match-running = 這場對局還在進行。
error-not-seated = 入座的人才能這樣做。
error-seat-taken = 那裡已經沒有空位了。
error-not-host = 只有房主可以這樣做。
error-hints-off = 這裡沒有提示。
error-no-analysis = 這款遊戲的對局不能分析。
error-tournament-once = 比賽的牌只能打一次。
error-unknown-type = 伺服器看不懂這則訊息。
error-daily-once = 每日一局只能打一次。
error-daily-open = 這一局還在進行：請先自己打完，或在當天（UTC）結束一小時後再來看。

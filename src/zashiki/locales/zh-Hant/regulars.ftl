### What carries over from one evening to the next: your page, standing, the daily.
### $names are players, $name is one, $day a date, $count and $number are numbers.

## Your page

me-title = 我的頁面
me-games = 玩過的遊戲
me-games-none = 玩過的對局會統計在這裡。
me-game = 遊戲
me-variant = 玩法
me-matches-count = 場數
me-won-share = 勝率
me-favourites = 最喜歡的玩法
me-matches = 我的對局
me-matches-none = 還沒有這樣的對局。
me-matches-empty = 打完的每一局都會留在這裡：可以回看、分析、分享。
me-matches-heard = { $count ->
    [0] 還沒有這樣的對局。
   *[other] 列出了{ $count }場。
}
me-matches-all = 顯示全部
me-match-with = 同場：{ $names }
me-match-points = 賽後積分：{ $points }
me-any = 不限
me-result = 結果
me-result-won = 勝
me-result-lost = 敗
me-result-drawn = 平手
me-result-stopped = 中止
me-result-playing = 進行中
me-against = 同場
me-against-people = 有真人
me-against-bots = 只有電腦玩家
me-return = 繼續
me-replay = 重播
me-analysis = 分析
me-more = 更早的對局

## Your seat on other devices

me-keys = 保住你的座位
me-keys-hint = 這裡沒有帳號：誰持有你的 Cookie，誰就是你。有了通行密鑰或復原短語，就能在其他裝置坐回同一個座位，弄丟這台裝置也不怕。
me-passkeys = 通行密鑰
me-passkeys-hint = 用指紋、臉部或 PIN 就能坐回座位，凡是保存了通行密鑰的裝置都可以。
me-passkeys-without = 這個瀏覽器在這個位址上不能用通行密鑰。復原短語在哪裡都能用。
me-passkey-make = 建立通行密鑰
me-passkey-show = 我有通行密鑰
me-passkey-seen = 最近使用：{ $day }
me-passkey-remove = 刪除
me-passkey-known = 這台裝置上已經有你的通行密鑰了。
me-phrase = 復原短語
me-phrase-none = 還沒有。要是這個瀏覽器忘了你，座位就找不回來了。
me-phrase-has = 已經有了。伺服器本身也不知道內容，無法再顯示一次。
me-phrase-make = 產生短語
me-phrase-renew = 重新產生（舊的隨即失效）
me-phrase-once = 請依序抄下這十二個詞，只顯示這一次。
me-recover = 我有其他裝置上的短語
me-recover-hint = 在這台裝置上你就是那位客人了。這個瀏覽器之前以其他身分玩的對局不會轉過來。
me-recover-go = 坐回座位
me-devices = 裝置
me-devices-hint = 你使用中的裝置。不再屬於你的就移除，它的 Cookie 隨即作廢。超過 20 台時，最久未用的那台會自動移除。
me-device-unknown = 某個瀏覽器
me-device-this = 這台裝置
me-device-seen = 最近使用：{ $day }
me-device-away = 移除
error-wrong-phrase = 沒有人使用這個短語。請檢查這十二個詞和順序。
error-wrong-passkey = 這個通行密鑰在這裡打不開任何東西，可能已經被刪除。
error-too-many-passkeys = 通行密鑰太多了，請先刪除一個。
error-too-many-tries = 嘗試次數太多，請一小時後再試。

## What is kept of you

me-kept = 伺服器保存了什麼
me-kept-device = 關於裝置：瀏覽器與系統的種類，以及最近來訪的日期。不保存位址。
me-kept-name = 名稱、臉譜、最喜歡的玩法、成績、加入的俱樂部，以及你追蹤的人和追蹤你的人。
me-kept-matches = 你的每一場對局：誰坐在哪裡，出了哪些牌。
me-kept-phrase = Cookie 和復原短語只保存指紋，通行密鑰只保存公鑰，憑這些打不開任何東西。
me-kept-forget = 要求忘記後，這些會立刻全部刪除。對局會為同場的人保留，但不再有你的名稱。主辦者的備份在被替換之前仍是舊的狀態。
me-export = 匯出全部資料（JSON）
me-forget = 忘記我
me-forget-title = 真的要忘記你嗎？
me-forget-what = 名稱、裝置、短語、最喜歡的玩法和成績會永久消失，無法復原。進行中的對局由電腦玩家接替。
me-forget-yes = 永久忘記我

## Standing

standing-title = 排行榜
standing-line = 計分局裡誰有多強：真人和電腦玩家同一把尺。
standing-which = 賽季
standing-season = { $year } 年第 { $quarter } 季
standing-place = 名次
standing-name = 名稱
standing-points = 積分
standing-heard = { $count ->
    [0] 還沒有誰上榜。
   *[other] 榜上有{ $count }位（含電腦玩家）。
}
standing-none = 還沒有人上榜：打滿十場計分局才算數。
standing-is = { $points }
standing-provisional = { $points }?
standing-own = 你的積分：{ $points }（本賽季 { $count } 場計分局）
standing-own-provisional = 你的積分：{ $points }（暫定，滿十場後確定；本賽季 { $count } 場）
standing-how = 怎麼算
standing-how-agree = 只有牌桌標明計分、在座的人都同意的對局才算。
standing-how-scale = 每個人從 1000 開始。這個數字表示你很可能至少有這麼強，所以打得越多，看得越清，數字就會上升。新賽季保留積分，只是確定程度稍降。
standing-how-away = 斷線本身不扣分：電腦玩家會替你打下去，你隨時可以回來。算的是對局的結果。認輸算輸。
standing-how-friends = 同一批人一天最多算五場，獨自和電腦玩家打一天最多算二十場；已經上榜的人打新人不加分。

## The daily

daily-title = 每日一局
daily-line = 每天，這裡的所有人拿到同樣的牌，面對同樣的電腦玩家。只有一次機會；打完就能看到和大家相比如何。
daily-days = 日期
daily-before = 前一天
daily-after = 後一天
daily-none = 這一天沒有每日一局。
daily-to-come = 這一天還沒有到。
daily-today = 看今天的一局
daily-streak = 連續 { $count } 天
daily-against = 電腦玩家：{ $level }。
daily-tries = 已有 { $count } 人打完。
daily-begin = 開始挑戰
daily-playing = 進行中。
daily-given-up = 中途放棄
daily-given-up-short = 放棄
daily-score = { $score }
daily-score-among = { $score }，勝過 { $percent }% 的人
daily-scores = 大家的成績
daily-best = 最佳：{ $name }（{ $score }）
daily-fair = 牌公平嗎？
daily-fair-today = 這是種子的指紋（SHA-256），所有的牌都由種子而來。種子本身在當天（UTC）結束一小時後公開；在那之前打完的才計入成績。
daily-fair-past = 種子的指紋與當天公布的一致。在任何一局的重播裡，或用 zashiki verify，都可以由它重新發牌來驗證。
daily-seed = 種子：
daily-share = 分享
daily-share-title = 座敷 每日一局 { $day }
daily-shared = 已複製，不含任何牌。

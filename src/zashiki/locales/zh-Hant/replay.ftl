### 重播：一張一張重看打完的對局與紀錄，並驗證發牌。
### $name、$giver、$receiver 是名字，$card 與 $cards 是用 `card-name` 寫成的文字，$number、$round、$trick、$count、$pace 是數字，
### $reason 是伺服器的原話。

replay-title = 重播
replay-loading = 正在開啟重播……
replay-missing = 無法顯示這個重播
replay-error-no-match = 找不到這場對局，連結可能不完整。
replay-error-match-running = 這場對局還在進行，結束之後才能重播。
error-invalid-record = 這份紀錄不合規則。
error-too-large = 對局紀錄不會這麼長。
error-match-over = 這一刻對局已經結束，沒有牌可以打了。
error-no-other-deal = 沒有找到與此時所知相符的其他發牌。

## 這一刻發生了什麼

replay-beginning = 對局即將開始。
replay-chose = { $name }選了要傳的牌：{ $cards }
replay-passed = { $giver }傳給{ $receiver }：{ $cards }
replay-all-passed = 牌已經傳出
replay-discarded = { $name }棄掉{ $card }
replay-reckoning = 計分明細
replay-hand = { $name }的手牌

## 操作

replay-controls = 重播的操作
replay-steps = 前進後退
replay-slider = 對局的時刻
replay-where = 第{ $round }輪，已打完{ $trick }墩
replay-play = 播放
replay-pause = 暫停
replay-next-card = 下一張牌
replay-back-card = 上一張牌
replay-next-trick = 下一墩
replay-back-trick = 上一墩
replay-next-round = 下一輪
replay-back-round = 上一輪
replay-first = 回到開頭
replay-last = 跳到結尾
replay-key-play = 播放或暫停
replay-keys = 在重播中
replay-view = 誰的視角
replay-view-open = 攤開所有手牌
replay-view-none = 旁觀者
# 視角清單中一位玩家的座位。
replay-view-seat = { $number }：{ $name }
replay-pace = 速度
replay-times = { $pace }倍

## 看到哪裡，還能做什麼

replay-side = 各墩與紀錄
replay-moments = 打過的各墩
replay-moments-none = 還沒有打過牌。
replay-trick = 第{ $number }墩
replay-more = 更多
replay-share = 分享這一刻
replay-shared = 這一刻的連結已複製
replay-share-title = 妖怪七重奏的一刻
replay-open-other = 開啟一份紀錄
replay-go-on = 從這裡繼續
replay-go-on-hint = 新的對局從這一刻、用這些牌開始。你選一個座位，其他座位由電腦玩家來打。之後各輪會重新發牌。
replay-go-on-seat = 你的座位
replay-go-on-begin = 接著打

## 開啟紀錄

replay-open = 開啟對局紀錄
replay-open-hint = 一張一張地重看一場對局。對局結束時可以儲存紀錄，「zashiki play --save」也會寫出紀錄。
replay-open-drop = 把檔案拖到這裡，或是
replay-open-pick = 選擇檔案
replay-open-paste = 也可以貼上紀錄的文字
replay-open-show = 開始看
replay-open-not-json = 這不是對局紀錄：不是 JSON。
replay-open-invalid = 這份紀錄有錯：{ $reason }

## 公平的發牌

fair-title = 驗證發牌
fair-checking = 正在重新算出每次發牌……
fair-right = { $count ->
    [1] 發牌正確，出自這個種子。
   *[other] { $count }次發牌全部正確，都出自這個種子。
}{ $announced ->
    [yes] 種子的指紋也與第一次發牌前公布的一致。
   *[no] { "" }
}
fair-unannounced = 這份紀錄沒有寫明公布過的指紋。請把下面的指紋與你在牌桌上看到的相比較。
fair-given = 在這之前的{ $count }次是從另一場對局接過來的，這個種子無法說明它們。
fair-commitment = 這不是事先公布的那個種子：指紋與公布的不一致。
fair-draw = 第{ $round }輪的發牌與種子不符，被更動過。
fair-frames = 第{ $round }輪顯示的手牌與發出的牌不符。
fair-no-seed = 這份紀錄沒有種子，無從得知牌是怎麼發的。
fair-no-cryptography = 這個瀏覽器只在加密的網頁上驗證發牌。可以在命令列用「zashiki verify」。
fair-no-draws = 這個瀏覽器無法重抽這個遊戲的隨機結果。可以在命令列用「zashiki verify」。
fair-how = 你的瀏覽器沒有問伺服器，自己從種子算出了每次發牌。請把指紋與第一次發牌前在牌桌上看到的相比較。

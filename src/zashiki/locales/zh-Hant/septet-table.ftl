### 妖怪七重奏的牌桌：桌面、傳牌、每輪結束。
### $name 是玩家名字或 `you`，$card 是用 `card-name` 產生的文字；$count、$number、$need、$points 是數字，
### $level 是電腦玩家的等級。

## 牌桌上的人。電腦玩家以面具的名字入座。

table-bot = 電腦玩家，{ $level }
table-cards-left = 手牌{ $count }張
table-leads = 先出

## 上方的比數

table-round = 第{ $number }輪
table-score = 比數；{ $need }分贏得整局
table-seals = 封印；{ $need }隻贏得整局
table-to-points = 先得{ $need }分
table-to-seals = 先封{ $need }隻

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
table-chance-seal = 再封1隻就贏
table-sealed = 已封印：{ $suits }
table-half-sealed = 已有一張：{ $suits }

## 手牌與傳牌

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

## 牌桌旁邊

table-side = 花色一覽與紀錄
table-ranges = 花色一覽
table-range-own = 你的牌
table-range-gone = 已出現
table-range-boss = 頭目
table-range-star = 得分
table-worth = { $card }：{ $points }分

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

table-column-round = 輪
table-reason-bosses = 頭目
table-reason-tricks = 吃太多墩
table-reason-last-trick = 最後一墩
table-reason-played-out = 打完
table-reason-sealed = 封印
table-sum = 總分
table-seals-sum = 封印

## 按鍵

table-key-walk = 在手牌中移動
table-key-piles = 移到草堆，回到手牌
table-key-play = 打出或選取這張牌
table-key-pass = 傳出選好的牌
table-key-last = 上一墩
table-key-ranges = 花色一覽

### 妖怪七重奏的牌桌：桌面、传牌、每轮结束。
### $name 是玩家名字或 `you`，$card 是用 `card-name` 生成的文字；$count、$number、$need、$points 是数字，
### $level 是机器人的等级。

## 桌边的人。机器人以面具的名字入座。

table-bot = 机器人，{ $level }
table-cards-left = 手牌{ $count }张
table-leads = 领出

## 上方的比分

table-round = 第{ $number }轮
table-score = 比分；{ $need }分赢得整局
table-seals = 封印；{ $need }只赢得整局
table-to-points = 先到{ $need }分
table-to-seals = 先封{ $need }只

## 牌桌中央

table-trick = 当前这一墩
table-play = { $name }：{ $card }
table-play-best = { $name }：{ $card }，目前最大
table-low = 小牌胜
table-high = 大牌胜
table-lead-trump = 由你领出：你打出的花色就是主色
table-takes-turned-up = 随这一墩归赢家
table-caught = 已捉{ $count }张7
table-piles = { $name }的草堆
table-both-know = 盖着的{ $card }，双方都知道
table-turned-over = { $name }翻开了{ $card }
table-only-hidden = 只能弃掉手里暗藏的牌。
table-last-trick = 上一墩
table-no-trick = 这一轮还没有打完一墩。
table-tricks = { $count }墩
# 祭坛上一方名字旁的短警告：吃满七墩就输掉一轮。
table-danger = 再吃1墩就输
table-chance = 再捉1张就赢
table-chance-seal = 再封1只就赢
table-sealed = 已封印：{ $suits }
table-half-sealed = 已有一张：{ $suits }

## 手牌与传牌

table-fresh = 刚收到
# $to 为 partner、left 或 each。
table-pass = { $to ->
    [left] 传{ $count }张给左侧
    [each] 各传一张
   *[partner] 传{ $count }张给队友
}
table-pass-chosen = 已选好
table-discard = 弃牌
table-discard-chosen = 已选好
table-put-back = 放回{ $card }
table-confirm = 再点一次就打出{ $card }

## 牌桌旁边

table-side = 花色一览与记录
table-ranges = 花色一览
table-range-own = 你的牌
table-range-gone = 已出现
table-range-boss = 头目
table-range-star = 得分
table-worth = { $card }：{ $points }分

## 一轮结束

table-round-won = 第{ $number }轮，你赢了
table-round-lost = 第{ $number }轮，你输了
table-round-neutral = 第{ $number }轮结束
table-trump-zero = 主色，计0分
table-collected = 来自{ $name }的手牌
table-collected-own = 来自你的手牌
table-unplayed = { $name }没打出的牌
table-unplayed-own = 你没打出的牌
table-continue = 继续

## 整局结束

table-column-round = 轮
table-reason-bosses = 头目
table-reason-tricks = 吃墩过多
table-reason-last-trick = 最后一墩
table-reason-played-out = 打完
table-reason-sealed = 封印
table-sum = 总分
table-seals-sum = 封印

## 按键

table-key-walk = 在手牌中移动
table-key-piles = 移到草堆，回到手牌
table-key-play = 打出或选取这张牌
table-key-pass = 传出选好的牌
table-key-last = 上一墩
table-key-ranges = 花色一览

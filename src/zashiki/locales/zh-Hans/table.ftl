### 牌桌：集合、对局、一轮与整局的结束。
### $name 是玩家名字或 `you`，$card 是用 `card-name` 组成的文字；$count、$number、$need、$points、$then、$now 是数字，
### $level 是机器人水平，$text 与 $reason 是原样文字。

table-title = 牌桌
table-title-turn = ● 轮到你了
table-list-separator = ，

## Who is who

team-us = 我方
team-them = 对方
you = 你
partner = 队友

## 桌边的人。机器人以面具的名字入座。

table-mask-0 = 狐狸
table-mask-1 = 天狗
table-mask-2 = 河童
table-mask-3 = 达摩
table-mask-4 = 福娘
table-mask-5 = 招财猫
table-mask-6 = 仙鹤
table-mask-7 = 机关人偶
table-bot = 机器人，{ $level }
table-cards-left = 手牌{ $count }张
table-leads = 领出
table-to-act = 轮到此人
table-you-watch = 你正在观战，看不到手牌。

## 上方的比分

table-round = 第{ $number }轮
table-score = 比分；{ $need }分赢得整局
table-seals = 封印；{ $need }只赢得整局
table-to-points = 先到{ $need }分
table-to-seals = 先封{ $need }只
table-rules = 这一桌的规则
table-house-rules = { $count }条桌规
rule-scoring-basic = 基本计分
rule-length-short = 短局
rule-bose-true = Bose
rule-next_leader-last-trick = 末墩赢家领出
rule-next_leader-loser = 输家领出
rule-next_leader-given = 领袖另定
rule-swap_order-other-first = 领袖后换
rule-leftovers-all = 双方剩下的7

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
table-chance-seal = 再封1张就赢
table-sealed = 已封印：{ $suits }
table-half-sealed = 已有一张：{ $suits }

## 手牌与传牌

table-hand = 你的手牌
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
table-over = 对局结束

## 牌桌旁边

table-side = 花色一览与记录
table-ranges = 花色一览
table-range-own = 你的牌
table-range-gone = 已出现
table-range-boss = 头目
table-range-star = 得分
table-worth = { $card }：{ $points }分
table-log = 记录

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

table-match-won = 你赢得了整局游戏
table-match-lost = 你输掉了整局游戏
table-match-neutral = 对局结束
table-column-round = 轮
table-reason-bosses = 头目
table-reason-tricks = 吃墩过多
table-reason-last-trick = 最后一墩
table-reason-played-out = 打完
table-reason-sealed = 封印
table-sum = 总分
table-seals-sum = 封印
table-tournament = 回到比赛
table-rematch = 再来一局
table-more = 更多
table-picture = 对局的图片
table-ceremony-skip = 点按或按任意键继续
explain-all = 各部分说明
explain-how = 点一下牌桌上的任何东西，或长按一张牌、一个按钮，就会看到说明。用键盘时按“?”，说明当前选中的东西。
table-replay = 看回放
table-change-seats = 更换座位
table-record = 保存对局记录
table-share = 分享链接
table-home = 离开牌桌
table-proof = 发牌公平吗？
table-proof-hint = 第一次发牌之前公布种子的指纹，对局结束后公布种子本身。任何人都可以用“zashiki verify”验证每次发牌都出自这枚种子。
table-commitment = 种子的指纹
table-seed = 种子
table-copy = 复制：{ $what }
table-copied = 已复制

## 集合

table-seat = 座位{ $number }
table-open-seat = 空位
table-me = { $name }（你）
table-sit = 坐这里
table-stand = 起身
table-add-bot = 机器人
table-remove-bot = 请走机器人
table-level = 机器人水平
table-invite = 把这个链接发给朋友，谁都不需要账号。
table-copy-link = 复制链接
table-link-copied = 链接已复制
table-copy-failed = 请手动复制：{ $text }
table-share-title = 在座敷玩妖怪七重奏
table-open-seats = 还有{ $count }个空位。
table-ready-wait = 人都到齐了，对局马上开始。
table-start = 开始对局
table-watching = { $count }人正在观战。

## 连接

table-opening = 正在打开牌桌……
table-reconnecting = 连接断开，正在重新连接……
table-missing = 没有这一桌
table-missing-hint = 链接可能不完整，或者这一桌已经收掉了。

## 服务器拒绝的操作

table-error-offline = 现在没有连接，请稍后再试。
table-error-seat-taken = 这个座位已经有人了。
table-error-match-running = 对局中不能更换座位。
table-error-seats-open = 坐满才能开始对局。
table-error-not-seated = 入座的人才能这样做。
table-error-stale-match = 那一局已经结束，新的一局开始了。
table-error-no-match = 现在没有对局。
table-error-too-fast = 太快了，请稍等一下。
table-error-unknown-bot = 没有这种机器人。
table-error-other = 服务器没有接受（{ $reason }）。

## 按键

table-keys = 牌桌上
table-key-walk = 在手牌中移动
table-key-piles = 移到草堆，回到手牌
table-key-play = 打出或选取这张牌
table-key-pass = 传出选好的牌
table-key-skip = 跳过正在播放的过程
table-key-last = 上一墩
table-key-log = 记录
table-key-ranges = 花色一览

## Bots

bot-program = 外来程序
bot-random = 新手
    .hint = 能出的牌里随便挑一张。
    .name = 木叶
error-tournament-open = 还有人要打这副牌：两桌都结束后才能查看。

### 牌桌：集合、对局、一轮与整局的结束。
### $name 是玩家名字或 `you`，$card 是用 `card-name` 组成的文字；$count、$number、$need、$points、$then、$now 是数字，
### $level 是机器人水平，$text 与 $reason 是原样文字。

table-title = 牌桌
table-turn = 轮到你了。
table-title-turn = ● 轮到你了
table-list-separator = 、

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
table-to-act = 轮到此人
table-you-watch = 你正在观战，看不到手牌。

## 上方的比分

table-rules = 这一桌的规则
table-house-rules = { $count }条桌规

## 手牌与传牌

table-hand = 你的手牌
table-now = 现在请点“{ $button }”
table-over = 对局结束

## 牌桌旁边

table-log = 记录

## 整局结束

table-match-won = 你赢得了整局游戏
table-match-lost = 你输掉了整局游戏
table-match-neutral = 对局结束
table-tournament = 回到比赛
table-duplicate = 去看各桌比较
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
table-share-title = 座敷里的一桌
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
table-error-stale-terms = 时限或座位刚刚变了。请看一下，再点一次。
table-error-no-match = 现在没有对局。
table-error-too-fast = 太快了，请稍等一下。
table-error-unknown-bot = 没有这种机器人。
table-error-too-many = 这张牌桌的连接太多了。
table-error-chat-bad-value = 一行话要有看得见的内容，不能藏有看不见的字符。
table-error-other = 服务器没有接受（{ $reason }）。

## 按键

table-keys = 牌桌上
table-key-skip = 跳过正在播放的过程
table-key-log = 记录

## Bots

bot-program = 外来程序
bot-random = 新手
    .hint = 在能做的事里随便挑一个。
    .name = 木叶
error-tournament-open = 还有人要打这些牌：本轮结束后才能查看。

### 回放：逐张重看打完的对局和记录，并验证发牌。
### $name、$giver、$receiver 是名字，$card 和 $cards 是用 `card-name` 写成的文字，$number、$round、$trick、$count、$pace 是数字，
### $reason 是服务器的原话。

replay-title = 回放
replay-loading = 正在打开回放……
replay-missing = 无法显示这个回放
replay-error-no-match = 没有这一局。链接可能不完整。
replay-error-match-running = 这一局还在进行，结束以后才能回放。
error-invalid-record = 这份记录不符合规则。
error-too-large = 对局记录没有这么长。
error-match-over = 这一刻对局已经结束，没有牌可打了。
error-no-other-deal = 没有找到与此时所知相符的其他发牌。

## 这一刻发生了什么

replay-beginning = 对局即将开始。
replay-chose = { $name }选了要传的牌：{ $cards }
replay-passed = { $giver }传给{ $receiver }：{ $cards }
replay-all-passed = 牌已传出
replay-discarded = { $name }弃掉{ $card }
replay-reckoning = 计分明细
replay-hand = { $name }的手牌

## 操作

replay-controls = 回放的操作
replay-steps = 前进后退
replay-slider = 对局的时刻
replay-where = 第{ $round }轮，已打完{ $trick }墩
replay-play = 播放
replay-pause = 暂停
replay-next-card = 下一张牌
replay-back-card = 上一张牌
replay-next-trick = 下一墩
replay-back-trick = 上一墩
replay-next-round = 下一轮
replay-back-round = 上一轮
replay-first = 回到开头
replay-last = 跳到结尾
replay-key-play = 播放或暂停
replay-keys = 在回放中
replay-view = 谁的视角
replay-view-open = 摊开所有手牌
replay-view-none = 旁观者
# 视角列表中一位玩家的座位。
replay-view-seat = { $number }：{ $name }
replay-pace = 速度
replay-times = { $pace }倍

## 看到哪里，还能做什么

replay-side = 各墩与记录
replay-moments = 已打的各墩
replay-moments-none = 还没有打过牌。
replay-trick = 第{ $number }墩
replay-more = 更多
replay-share = 分享这一刻
replay-shared = 这一刻的链接已复制
replay-share-title = 妖怪七重奏的一刻
replay-open-other = 打开一份记录
replay-go-on = 从这里继续
replay-go-on-hint = 新的一局从这一刻、以这些牌开始。你选一个座位，其余由机器人来打。之后各轮重新发牌。
replay-go-on-seat = 你的座位
replay-go-on-begin = 接着打

## 打开记录

replay-open = 打开对局记录
replay-open-hint = 一张一张地重看一局。对局结束时可以保存记录，“zashiki play --save”也会写出记录。
replay-open-drop = 把文件拖到这里，或者
replay-open-pick = 选择文件
replay-open-paste = 也可以粘贴记录的文字
replay-open-show = 开始看
replay-open-not-json = 这不是对局记录：不是 JSON。
replay-open-invalid = 这份记录有错：{ $reason }

## 公平的发牌

fair-title = 验证发牌
fair-checking = 正在重新算出每次发牌……
fair-right = { $count ->
    [1] 发牌正确，出自这枚种子。
   *[other] { $count }次发牌全部正确，都出自这枚种子。
}{ $announced ->
    [yes] 种子的指纹也与第一次发牌前公布的一致。
   *[no] { "" }
}
fair-unannounced = 这份记录没有写明公布过的指纹。请把下面的指纹与你在牌桌上看到的相比较。
fair-given = 在这之前的{ $count }次是从另一局接过来的，这枚种子无法说明它们。
fair-commitment = 这不是预先公布的那枚种子：指纹与公布的不一致。
fair-draw = 第{ $round }轮的发牌与种子不符，被改动过。
fair-frames = 第{ $round }轮显示的手牌与发出的牌不符。
fair-no-seed = 这份记录没有种子，无从得知牌是怎样发的。
fair-no-cryptography = 这个浏览器只在加密页面上验证发牌。可以在命令行用“zashiki verify”。
fair-no-draws = 这个浏览器无法重抽这个游戏的随机结果。可以在命令行用“zashiki verify”。
fair-how = 你的浏览器没有问服务器，自己从种子算出了每次发牌。请把指纹与第一次发牌前在牌桌上看到的相比较。

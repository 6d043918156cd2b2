### 没有专属页面的游戏的牌桌和回放。游戏自带的文字优先，这里是周围的文字。
### $name 和 $names 是玩家，$field、$value、$what、$question 是游戏自己的词，$count、$least、$most、$number 是数字。

## 牌桌

generic-players = 玩家
generic-answers = 选项
generic-seen = 你看到的
generic-seen-all = 大家都看到的
generic-seen-open = 摊开的
generic-waiting = 正在等待{ $names }
generic-key-answers = 到选项

## 提问和回答

generic-choose = { $question }（{ $exact ->
    [true] 选 { $most } 个
   *[false] 选 { $least } 到 { $most } 个
}{ $ordered ->
    [true] ，按顺序
   *[false] { "" }
}）
generic-confirm = { $count ->
    [0] 什么都不选
   *[other] 就选这 { $count } 个
}
generic-nothing = 无

## 数值和事件

generic-none = –
generic-yes = 是
generic-no = 否
generic-open = 展开
generic-count = { $count } 项
generic-field = { $field }：{ $value }
generic-by = { $name }：{ $what }
generic-chance = 运气

## 结束

generic-winners = { $names }获胜
generic-draw = 平局
generic-rank = 名次
generic-player = 玩家
generic-result = 结果

## 回放

generic-replay-next-card = 下一步
generic-replay-back-card = 上一步
generic-replay-moments = 到目前为止的步骤
generic-replay-where = 第 { $number } 步

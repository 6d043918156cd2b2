### 沒有專屬頁面的遊戲的牌桌與重播。遊戲自帶的文字優先，這裡是周圍的文字。
### $name 與 $names 是玩家，$field、$value、$what、$question 是遊戲自己的用詞，$count、$least、$most、$number 是數字。

## 牌桌

generic-players = 玩家
generic-answers = 選項
generic-seen = 你看到的
generic-seen-all = 大家都看到的
generic-seen-open = 攤開的
generic-waiting = 等待{ $names }中
generic-key-answers = 到選項

## 提問與回答

generic-choose = { $question }（{ $exact ->
    [true] 選 { $most } 個
   *[false] 選 { $least } 到 { $most } 個
}{ $ordered ->
    [true] ，依順序
   *[false] { "" }
}）
generic-confirm = { $count ->
    [0] 什麼都不選
   *[other] 就選這 { $count } 個
}
generic-nothing = 無

## 數值與事件

generic-none = –
generic-yes = 是
generic-no = 否
generic-open = 展開
generic-count = { $count } 項
generic-field = { $field }：{ $value }
generic-by = { $name }：{ $what }
generic-chance = 運氣

## 結束

generic-winners = { $names }獲勝
generic-draw = 平手
generic-rank = 名次
generic-player = 玩家
generic-result = 結果

## 重播

generic-replay-next-card = 下一步
generic-replay-back-card = 上一步
generic-replay-moments = 到目前為止的步驟
generic-replay-where = 第 { $number } 步

### `zashiki pack` 各個指令，以及印在牌上、牌面文字以外的內容。
### 牌包的錯誤和編譯器一樣，在任何語言裡都用英文寫出。

pack-colon = ：

## 檢查

# $count、$cards、$characters、$events、$maps、$number 是數字，$hash、$names、$file、$title 是文字。
pack-faults = 共{ $count }處錯誤
pack-warnings = { $count }則警告
pack-sound = 牌包沒有問題：抽牌堆{ $cards }張，角色{ $characters }個，事件{ $events }張，地圖{ $maps }張
pack-hash = 內容 { $hash }
pack-unnamed = 缺少{ $language }名稱：{ $names }
pack-unnamed-many = 缺少{ $language }名稱：{ $names }，另有{ $count }項

## 比較

pack-gone = 移除：{ $title }，{ $id }
pack-new = 新增：{ $title }，{ $id }
pack-changed = 更動：{ $title }，{ $id }
pack-differences = { $count ->
    [0] 沒有不同
   *[other] 共{ $count }處不同
}

## 開始

pack-written = 已寫入{ $file }
pack-next = 用這個指令檢查：zashiki pack check { $folder }

## 列印

pack-printed = 已寫入{ $file }：{ $cards }張牌，{ $pages }頁。請以100％比例雙面列印，沿長邊翻轉。
pack-home = 住處：{ $place }
pack-bonus = 加成：{ $race }
pack-health-bar = 體力條{ $number }
pack-races = 種族
pack-back-draw = 抽牌堆
pack-back-event = 事件
pack-back-character = 角色
pack-back-bar = 體力
pack-back-reference = 桌遊是魔法

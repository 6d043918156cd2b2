### `zashiki pack` 各命令，以及印在牌上、牌面文字以外的内容。
### 牌包的错误与编译器一样，在任何语言里都用英文写出。

pack-colon = ：

## 检查

# $count、$cards、$characters、$events、$maps、$number 是数字，$hash、$names、$file、$title 是文字。
pack-faults = 共{ $count }处错误
pack-warnings = { $count }条警告
pack-sound = 牌包没有问题：摸牌堆{ $cards }张，角色{ $characters }个，事件{ $events }张，地图{ $maps }张
pack-hash = 内容 { $hash }
pack-unnamed = 缺少{ $language }名称：{ $names }
pack-unnamed-many = 缺少{ $language }名称：{ $names }，另有{ $count }项

## 比较

pack-gone = 移除：{ $title }，{ $id }
pack-new = 新增：{ $title }，{ $id }
pack-changed = 改动：{ $title }，{ $id }
pack-differences = { $count ->
    [0] 没有不同
   *[other] 共{ $count }处不同
}

## 开始

pack-written = 已写入{ $file }
pack-next = 用这个命令检查：zashiki pack check { $folder }

## 打印

pack-printed = 已写入{ $file }：{ $cards }张牌，{ $pages }页。请以100％比例双面打印，沿长边翻转。
pack-home = 住处：{ $place }
pack-bonus = 加成：{ $race }
pack-health-bar = 体力条{ $number }
pack-races = 种族
pack-back-draw = 摸牌堆
pack-back-event = 事件
pack-back-character = 角色
pack-back-bar = 体力
pack-back-reference = 桌游是魔法

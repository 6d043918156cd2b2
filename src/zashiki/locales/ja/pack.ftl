### `zashiki pack` の各コマンドと、カードの文のほかに印刷されるもの。
### パックの誤りは、コンパイラと同じく、どの言語でも英語で示す。

pack-colon = ：

## 検査

# $count、$cards、$characters、$events、$maps、$number は数、$hash、$names、$file、$title は文字列。
pack-faults = 誤り{ $count }件
pack-warnings = 警告{ $count }件
pack-sound = 問題ありません。山札{ $cards }枚、キャラクター{ $characters }人、イベント{ $events }枚、地図{ $maps }枚
pack-hash = 内容 { $hash }
pack-unnamed = { $language }の名前がありません：{ $names }
pack-unnamed-many = { $language }の名前がありません：{ $names }、ほか{ $count }件

## 比較

pack-gone = なくなった：{ $title }、{ $id }
pack-new = 加わった：{ $title }、{ $id }
pack-changed = 変わった：{ $title }、{ $id }
pack-differences = { $count ->
    [0] 違いはありません
   *[other] 違いは{ $count }か所
}

## 作り始め

pack-written = { $file }を書き出しました
pack-next = 検査するには：zashiki pack check { $folder }

## 印刷

pack-printed = { $file }を書き出しました。カード{ $cards }枚、{ $pages }ページ。長辺とじの両面、倍率100％で印刷してください。
pack-home = 住まい：{ $place }
pack-bonus = ボーナス：{ $race }
pack-health-bar = 体力バー{ $number }
pack-races = 種族
pack-back-draw = 山札
pack-back-event = イベント
pack-back-character = キャラクター
pack-back-bar = 体力
pack-back-reference = ボードゲームは魔法

### The `zashiki pack` commands, and what is printed on cards beside their texts.
### Faults of a pack are in English in every language, as a compiler's are.

pack-colon = :{" "}

## Checking

# $count, $cards, $characters, $events, $maps and $number are numbers; $hash, $names, $file and $title are texts.
pack-faults = { $count ->
    [one] One fault
   *[other] { $count } faults
}
pack-warnings = { $count ->
    [one] One warning
   *[other] { $count } warnings
}
pack-sound = The packs are sound: { $cards } cards in the draw pile, { $characters } characters, { $events } events, { $maps ->
    [one] one map
   *[other] { $maps } maps
}
pack-hash = Content { $hash }
pack-unnamed = No name in { $language }: { $names }
pack-unnamed-many = No name in { $language }: { $names }, and { $count } more

## Comparing

pack-gone = Gone: { $title }, { $id }
pack-new = New: { $title }, { $id }
pack-changed = Changed: { $title }, { $id }
pack-differences = { $count ->
    [0] No differences
    [one] One difference
   *[other] { $count } differences
}

## Beginning

pack-written = Wrote { $file }
pack-next = Check it with: zashiki pack check { $folder }

## Printing

pack-printed = Wrote { $file }: { $cards ->
    [one] one card
   *[other] { $cards } cards
} on { $pages ->
    [one] one page
   *[other] { $pages } pages
}. Print on both sides, turned over the long edge, at 100%.
pack-home = Lives at: { $place }
pack-bonus = Bonus: { $race }
pack-health-bar = Health bar { $number }
pack-races = Races
pack-back-draw = Draw pile
pack-back-event = Event
pack-back-character = Character
pack-back-bar = Health
pack-back-reference = Board Games Are Magic

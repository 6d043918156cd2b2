### The table and the replay of a game that brings no pages of its own. A game's own texts come first; these stand around them.
### $name and $names are players, $field, $value, $what and $question words of the game, $count, $least, $most and $number numbers.

## The table

generic-players = Players
generic-answers = Answers
generic-seen = What you see
generic-seen-all = What everybody sees
generic-seen-open = What lies open
generic-waiting = Waiting for { $names }
generic-key-answers = To the answers

## Questions and answers

generic-choose = { $question }: choose { $exact ->
    [true] { $most }
   *[false] { $least } to { $most }
}{ $ordered ->
    [true] , in order
   *[false] { "" }
}
generic-confirm = { $count ->
    [0] Choose nothing
   *[other] Choose these { $count }
}
generic-nothing = Nothing

## Values and events

generic-none = –
generic-yes = yes
generic-no = no
generic-open = Open
generic-count = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
generic-field = { $field }: { $value }
generic-by = { $name }: { $what }
generic-chance = Chance

## The end

generic-winners = { $names } won
generic-draw = A draw
generic-rank = Rank
generic-player = Player
generic-result = Result

## The replay

generic-replay-next-card = Next step
generic-replay-back-card = Step before
generic-replay-moments = Steps so far
generic-replay-where = Step { $number }

### What you play well and what costs you, on your page.

insight-title = What you play well, what costs you
insight-line = From the analyses of your last matches. A cost is told in rounds of 100.
insight-none = No match of yours has been analysed yet.
insight-kinds = By kind of decision
insight-count = How many
insight-good = Best or good
insight-cost = Cost each
insight-parts = By part of the round
insight-part-0 = Early
insight-part-1 = In the middle
insight-part-2 = Late
insight-course = Match by match
insight-course-says = Average cost of a decision in { $count } matches, the oldest first: from { $first } to { $last } of 100 rounds.
insight-match = { $variant }, { $day }: { $cost } of 100 rounds a decision
insight-analyse = { $count ->
    [one] Analyse one more match
   *[other] Analyse { $count } more matches
}
insight-working = Being analysed: { $done } of { $count } …
insight-mistakes = Your mistakes as puzzles
insight-kind-play = Playing a card
insight-kind-pass = Passing cards
insight-kind-discard = Discarding
insight-kind-swap = Exchanging a boss
insight-kind-swap-seven = Keeping or exchanging a 7
insight-kind-other = Other decisions

### Puzzles: moments in which one card is best, and your own mistakes.

puzzle-title = Puzzles
puzzle-line = Moments of real play in which one card is best, whatever the others hold. That is proven: every deal that fits was solved exactly.
puzzle-begin = The next one
puzzle-progress = { $done } of { $count } solved
puzzle-level = Level { $level }
puzzle-level-means = { $count ->
    [0] Every bot of the house solves these.
    [one] One of the five bots goes wrong here.
    [5] None of the five bots solves these.
   *[other] { $count } of the five bots go wrong here.
}
puzzle-open = Puzzle { $number }
puzzle-solved = Puzzle { $number }, solved
puzzle-number = Puzzle { $number } (level { $level })
puzzle-next = Next
puzzle-all = All puzzles
puzzle-ask = Which card is best? { $worlds } deals fit what you have seen.
puzzle-right = Yes: { $card } is best in all { $worlds } deals that fit.
puzzle-by = Of the bots these find it: { $levels }.
puzzle-by-none = None of the bots finds it.
puzzle-other = That is not it. Look again.
puzzle-wrong = Not { $card }: it is worse in { $worse } of { $worlds } deals.
puzzle-wins = { $count ->
    [0] win the round
    [one] win the round with one point
   *[other] win the round with { $count } points
}
puzzle-loses = { $count ->
    [0] lose the round
    [one] lose the round, with one point for the others
   *[other] lose the round, with { $count } points for the others
}
puzzle-streak = In a row at the first go: { $now } (most { $most })
puzzle-filter-level = Difficulty
puzzle-filter-variant = Mode
puzzle-any = All
puzzle-of-level = { $done } of { $count }
puzzle-play = Play
puzzle-list = All of this level
puzzle-none = None of this mode.
puzzle-show = See it played
puzzle-solution = Solution
puzzle-solved-by-showing = { $card } is best in all { $worlds } deals that fit. Look at what the others lose:
puzzle-why = Look at another card …
puzzle-refuted = Why not { $card }?
puzzle-line-best = Best: { $card }
puzzle-back = Back
puzzle-line-says = A deal that fits, all cards open. After { $card } you { $value }, if everybody plays their best from here.
puzzle-line-says-alone = A deal that fits, all cards open. After { $card } you { $value }, if the others play together against you.
puzzle-one-deal = In one of them you { $gives }; with the best card you { $instead }.
puzzle-sure = { $count ->
    [0] can be sure to win the round
    [one] can be sure to win the round with one point
   *[other] can be sure to win the round with { $count } points
}
puzzle-unsure = cannot be sure to win anything
puzzle-ahead = { $count ->
    [one] are one seal ahead at the end of the round
   *[other] are { $count } seals ahead at the end of the round
}
puzzle-level-seals = have as many seals as the others at the end of the round
puzzle-behind = { $count ->
    [one] are one seal behind at the end of the round
   *[other] are { $count } seals behind at the end of the round
}
puzzle-match-won = win the match
puzzle-match-lost = lose the match

## Your own mistakes

puzzle-own = Your own mistakes
puzzle-own-line = Decisions that cost you most, in matches that were analysed. What would you do now?
puzzle-own-none = None yet. Play a match and open its analysis: what cost you something comes here.
puzzle-own-one = { $variant }, { $day }: { $loss } of 100 rounds
puzzle-own-title = Your own mistake
puzzle-own-ask = You played { $card } here, which cost { $loss } of 100 rounds. What is better?
puzzle-own-right = Yes, { $card }: by the analysis nothing is better.
puzzle-own-wrong = { $card } still costs { $loss } of 100 rounds. Look again.
puzzle-own-other = The analysis has not weighed that. Look again.
puzzle-own-solution = { $card } was best.
puzzle-own-replay = The replay

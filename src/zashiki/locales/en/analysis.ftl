### Hints at the table, and the analysis of a match: for the browser and the terminal.
### $card, $other and $cards are texts made with `card-name`, $suit a name from `suit-…`, $name a player's name;
### $percent, $better, $worse, $match, $count, $tricks, $limit, $number, $round, $done and $total are numbers,
### $sentence is one of the reasons below. The reasons have no full stop: `why-plain` and `why-likely` bring it.

## Hints

hint-ask = Hint
    .label = Hint: what is best here?
hint-key = Hint: what is best here?
hint-thinking = Thinking about it…
hint-close = Put the hint away
# $cards is what is best; $percent, in how many of a hundred deals the round is won with it.
hint-best = { $cards }: wins the round in about { $percent } of 100 deals
# Where only seals count: the side with more of them has won the round.
hint-best-seals = { $cards }: comes out ahead in seals in about { $percent } of 100 deals
# Said of a card by screen readers.
hint-card = { $percent } in 100
hint-card-best = best, { $percent } in 100
hint-percent = { $percent }%
hint-refused-hints-off = This table is played without hints.
hint-refused-too-fast = That was many hints in a short time. Wait a moment.
hint-refused-not-ready = Hints are being prepared for the first time; yours comes as soon as they are there.
hint-refused-other = There is no hint right now. Try again in a moment.

## Reasons

why-plain = { $sentence }.
why-likely = { $sentence } (about { $percent }%).
why-nearly = { $sentence } (almost certainly).
why-forced = It is the only card that you may play
why-equal = Your cards are worth the same here
why-alike = Several choices are about as good; the trials show no clear difference
why-as-good-as-won = The round is as good as won, whatever you do
why-as-good-as-lost = The round is as good as lost, whatever you do
why-better = It wins in about { $better } of 100 deals, the other choice in { $worse }
why-better-tricks = It wins in about { $better } of 100 deals, the other choice in { $worse }: that one mostly fails by too many tricks
why-better-bosses = It wins in about { $better } of 100 deals, the other choice in { $worse }: that one mostly fails because others get the bosses
why-wins-now = It wins the round with this trick
why-last-trick-too-many = With { $other }{ $alone ->
    [yes] {" "}you
   *[no] {" "}your side
} would win this trick, and trick number { $limit } without enough bosses loses the round
why-other-decides = With { $other } the others would decide the round with this trick
why-captures = It takes the trick, with { $count ->
    [one] one boss
   *[other] { $count } bosses
} in it
why-home = Your side takes this trick, and { $card } comes home with it
why-side-takes = Your side takes this trick, with { $count ->
    [one] one boss
   *[other] { $count } bosses
} in it
why-feeds = { $name } takes this trick, and { $card } is safe there
why-partner-has-it = { $name } takes this trick anyway; it does not need { $other }
why-other-caught = { $other } would be caught in this trick
why-other-gives = With { $other } the others would capture { $count ->
    [one] one boss
   *[other] { $count } bosses
} in this trick
why-lets-go = No boss lies in this trick, so leave it to the others: { $alone ->
    [yes] you have
   *[no] your side has
} { $tricks ->
    [0] none
   *[other] { $tricks }
} of the { $limit } tricks that lose
why-unbeaten = Nothing that is left can beat { $card }
why-few-beat = Only { $cards } can still beat { $card }
why-keeps = The trick goes to the same side with either card, so keep { $other } for later
why-void = It leaves you without { $suit }, so you can trump that suit
why-void-so-far = It parts with your last { $suit }: unless you come by more of it, you can trump that suit
why-draws-trumps = It draws { $count ->
    [one] a trump
   *[other] { $count } trumps
} from the others
why-boss-safe = Your { $card } then stays out of the others’ hands
why-keeps-cards = You need { $cards } yourself
why-gives-partner = It gives { $cards } to your partner
why-guards = It keeps { $cards } beside { $card }, so that the boss need not be played

## The analysis of a match

analysis-title = Analysis
analysis-about = Every decision is weighed by what its player could know then, never by the open cards: each choice is tried in many deals that fit.
analysis-rests = Judged by what each player could know at that moment.
analysis-start = Analyse the match
analysis-waiting = Another match is analysed first…
analysis-working = Weighing decisions: { $done } of { $total }
analysis-failed = The analysis could not be made.
analysis-again = Try again
analysis-close = Put the analysis away

analysis-line = Chances through the match
analysis-line-of = Chances of { $name }
analysis-luck = Luck and decisions
# $way says whether luck was for or against $name; $percent, $error and $cost are in 100 of the match.
analysis-luck-of = Luck moved { $name } { $way ->
    [against] down
   *[for] up
} by { $percent } in 100 (± { $error }); costly decisions lost { $cost }
# $kind is what chance did, $name whom it helped most.
analysis-luck-stroke = { $kind ->
    [draw] Cards drawn
    [event] An event
    [roll] The die
    [pick] Cards picked blindly
    [toss] A piece tossed
   *[other] Chance
}: { $percent } in 100 for { $name }
analysis-luck-about = Luck is what came beside all that could have come, with every hand open; decisions are judged by what could be known.
analysis-luck-strokes = The greatest strokes of luck
# Said of a point of the line.
analysis-point = Round { $number }: { $percent }% to win the round, { $match }% to win the match
analysis-point-match = Round { $number }: { $match }% to win the match
analysis-match = Match
analysis-round = Round
analysis-eyes = { $eyes ->
    [seat] by what { $name } could know
   *[public] by what everybody could see
}

analysis-mark-best = Best
analysis-mark-good = Good
analysis-mark-inaccuracy = Inaccuracy
analysis-mark-mistake = Mistake
analysis-mark-blunder = Blunder
analysis-mark-forced = Forced
analysis-cost = { $percent ->
    [0] 0%
   *[other] −{ $percent }%
}

analysis-players = The players
analysis-column-decisions = Decisions
analysis-column-loss = Cost each
analysis-costly = What it turned on
analysis-costly-none = No decision cost more than 4 in 100.
analysis-next = Next costly decision
analysis-back = Costly decision before
analysis-where = Round { $number }
analysis-all-players = Everybody
analysis-whose = Whose decisions
analysis-did = { $kind ->
    [pass] { $name } passed { $cards }
    [discard] { $name } discarded { $cards }
    [swap] { $name } chose: { $cards }
    [swap-seven] { $name } chose: { $cards }
    [play] { $name } played { $cards }
   *[other] { $name }: { $cards }
}
# The same decision once more, at a table.
analysis-try = Try it again
# The same decision again, with all that could not be seen dealt otherwise, as fits what was known.
analysis-try-anew = Redeal the unseen cards
# On the sheet at the end of a match: while the analysis is made, and what came of it. $rounds is how many the match had.
analysis-turning = Looking for where it turned…
analysis-turned = { $rounds ->
    [1] It turned on trick { $trick }
   *[other] It turned on trick { $trick } of round { $round }
}
analysis-turned-nowhere = No single trick decided it
analysis-yours = Your turning points
analysis-yours-none = None of your decisions cost more than 4 in 100.
analysis-turn-where = { $rounds ->
    [1] {""}
   *[other] Round { $round },{" "}
}{ $kind ->
    [pass] the pass
    [discard] the discard
    [swap] the exchange
    [swap-seven] the exchange
   *[play] trick { $trick }
}
analysis-turned-chances = Your side’s chance to win the match: { $before }% before, { $after }% after
analysis-turn-this-round = This round:
analysis-turn-chances = { $before }% → { $after }%
analysis-turn-instead = You chose { $played }. Better: { $best }
analysis-better = Better: { $cards }

## In the terminal

analysis-terminal-round = Round { $number }
analysis-terminal-chance = { $percent }%
analysis-terminal-progress = Weighing decisions

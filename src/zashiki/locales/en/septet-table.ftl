### The table of Yokai Septet: its middle, the pass, the ends of its rounds.
### $name is a player's name or `you`, $card a text made with `card-name`; $count, $number, $need and $points are numbers,
### $level a bot's level.

## People around the table. Bots sit there under the name of their mask.

table-bot = bot, { $level }
table-cards-left = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand
table-leads = leads

## The score at the top

table-round = Round { $number }
table-score = Score; { $need } points win the match
table-seals = Seals; { $need } win the match
table-to-points = to { $need }
table-to-seals = to { $need } seals

## The middle of the table

table-trick = Trick
table-play = { $name }: { $card }
table-play-best = { $name }: { $card }, winning
table-low = Low cards win
table-high = High cards win
table-lead-trump = You lead: the suit you play becomes trump
table-takes-turned-up = goes with this trick
table-caught = { $count ->
    [one] one seven caught
   *[other] { $count } sevens caught
}
table-piles = Straw piles: { $name }
table-both-know = { $card }, face down; you both know it
table-turned-over = { $name } turned over { $card }
table-only-hidden = Only a card of your hidden hand may be discarded.
table-last-trick = Last trick
table-no-trick = No trick has been played in this round yet.
table-tricks = { $count ->
    [one] one trick
   *[other] { $count } tricks
}
# Short, beside the name of a side on its altar: seven tricks lose the round.
table-danger = One trick to lose
table-chance = One boss to win
table-chance-seal = One seal to win
table-sealed = sealed: { $suits }
table-half-sealed = one copy: { $suits }

## The hand and the pass

table-fresh = just received
# $to is partner, left or each.
table-pass = { $to ->
    [left] Pass { $count } to the left
    [each] Pass one to each
   *[partner] Pass { $count } to partner
}
table-pass-chosen = Chosen, waiting
table-discard = Discard
table-discard-chosen = Chosen, waiting
table-put-back = Put back { $card }
table-confirm = Tap { $card } again to play it

## Beside the table

table-side = Range aid and log
table-ranges = Suits and ranks
table-range-own = yours
table-range-gone = gone
table-range-boss = boss
table-range-star = point
table-worth = { $card }: { $points ->
    [one] one point
   *[other] { $points } points
}

## The end of a round

table-round-won = You won round { $number }
table-round-lost = You lost round { $number }
table-round-neutral = Round { $number } is over
table-trump-zero = trump, counts 0
table-collected = from the hand of { $name }
table-collected-own = from your hand
table-unplayed = { $name } had not played it
table-unplayed-own = you had not played it
table-continue = Continue

## The end of the match

table-column-round = Round
table-reason-bosses = bosses
table-reason-tricks = too many tricks
table-reason-last-trick = last trick
table-reason-played-out = played out
table-reason-sealed = sealed
table-sum = Total
table-seals-sum = Seals

## Keys

table-key-walk = Walk through your hand
table-key-piles = To your straw piles, back to your hand
table-key-play = Play or pick the card
table-key-pass = Pass the picked cards
table-key-last = Last trick
table-key-ranges = Suits and ranks

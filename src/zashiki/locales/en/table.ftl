### The table: gathering, playing, the ends of rounds and matches.
### $name is a player's name or `you`, $card a text made with `card-name`; $count, $number, $need, $points, $then and
### $now are numbers, $level a bot's level, $text and $reason texts as they come.

table-title = At the table
table-title-turn = ● Your turn
table-list-separator = { ", " }

## Who is who

team-us = Our team
team-them = Their team
you = You
partner = Partner

## People around the table. Bots sit there under the name of their mask.

table-mask-0 = Kitsune
table-mask-1 = Tengu
table-mask-2 = Kappa
table-mask-3 = Daruma
table-mask-4 = Okame
table-mask-5 = Neko
table-mask-6 = Tsuru
table-mask-7 = Karakuri
table-bot = bot, { $level }
table-cards-left = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand
table-leads = leads
table-to-act = to act
table-you-watch = You are watching. Hands stay hidden.

## The score at the top

table-round = Round { $number }
table-score = Score; { $need } points win the match
table-seals = Seals; { $need } win the match
table-to-points = to { $need }
table-to-seals = to { $need } seals
table-rules = Rules of this table
table-house-rules = { $count } house rules
rule-scoring-basic = Basic scoring
rule-length-short = Short
rule-bose-true = Bose
rule-next_leader-last-trick = Last trick leads
rule-next_leader-loser = Loser leads
rule-next_leader-given = Lead by lot
rule-swap_order-other-first = Leader swaps last
rule-leftovers-all = All 7s left over

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

table-hand = Your hand
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
table-over = The match is over

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
table-log = Log

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

table-match-won = You won the match
table-match-lost = You lost the match
table-match-neutral = The match is over
table-column-round = Round
table-reason-bosses = bosses
table-reason-tricks = too many tricks
table-reason-last-trick = last trick
table-reason-played-out = played out
table-reason-sealed = sealed
table-sum = Total
table-seals-sum = Seals
table-tournament = To the tournament
table-rematch = Rematch
table-more = More
table-picture = A picture of the match
table-ceremony-skip = Tap or press any key to go on
explain-all = What is what
explain-how = Tap anything on the table, or rest your finger on a card or a button: it explains itself. With the keyboard, “?” explains what has the focus.
table-replay = Watch it again
table-change-seats = Change seats
table-record = Save the record
table-share = Share the link
table-home = Leave the table
table-proof = Were the deals fair?
table-proof-hint = The fingerprint was published before the first deal, the seed after the match. Anyone can check with “zashiki verify” that the deals come from this seed.
table-commitment = Fingerprint of the seed
table-seed = Seed
table-copy = Copy: { $what }
table-copied = Copied

## Gathering

table-seat = Seat { $number }
table-open-seat = Free seat
table-me = { $name } (you)
table-sit = Sit here
table-stand = Stand up
table-add-bot = Bot
table-remove-bot = Send the bot away
table-level = Level of the bot
table-invite = Send this link to your friends. Nobody needs an account.
table-copy-link = Copy the link
table-link-copied = The link is copied
table-copy-failed = Please copy it by hand: { $text }
table-share-title = Yokai Septet in the parlour
table-open-seats = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
table-ready-wait = Everybody is here; the match is about to begin.
table-start = Begin the match
table-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}

## The connection

table-opening = Opening the table…
table-reconnecting = Connection lost. Reconnecting…
table-missing = There is no such table
table-missing-hint = The link may be incomplete, or the table has been cleared away.

## What the server refuses

table-error-offline = There is no connection right now. Please try again in a moment.
table-error-seat-taken = Somebody already sits there.
table-error-match-running = Seats cannot change during a match.
table-error-seats-open = Every seat must be taken before the match begins.
table-error-not-seated = Only those who sit at the table may do that.
table-error-stale-match = That match is over; a new one has begun.
table-error-no-match = No match is being played.
table-error-too-fast = That was very fast. Please wait a moment.
table-error-unknown-bot = There is no such bot here.
table-error-other = The server did not accept that ({ $reason }).

## Keys

table-keys = At the table
table-key-walk = Walk through your hand
table-key-piles = To your straw piles, back to your hand
table-key-play = Play or pick the card
table-key-pass = Pass the picked cards
table-key-skip = Skip what is being shown
table-key-last = Last trick
table-key-log = Log
table-key-ranges = Suits and ranks

## Bots

bot-program = Program
bot-random = Beginner
    .hint = Plays any card that is allowed.
    .name = Leaf
error-tournament-open = Somebody is still to play these deals: you may see them when both tables are over.

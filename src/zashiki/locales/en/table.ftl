### The table: gathering, playing, the ends of rounds and matches.
### $name is a player's name or `you`, $card a text made with `card-name`; $count, $number, $need, $points, $then and
### $now are numbers, $level a bot's level, $text and $reason texts as they come.

table-title = At the table
table-turn = It is your turn.
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
table-to-act = to act
table-you-watch = You are watching. Hands stay hidden.

## The score at the top

table-rules = Rules of this table
table-house-rules = { $count } house rules

## The hand and the pass

table-hand = Your hand
# $button is what a button is called: all that was asked for is chosen.
table-now = Now tap “{ $button }”
table-over = The match is over

## Beside the table

table-log = Log

## The end of the match

table-match-won = You won the match
table-match-lost = You lost the match
table-match-neutral = The match is over
table-tournament = To the tournament
table-duplicate = To the comparison
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
table-share-title = A table in the parlour
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
table-error-stale-terms = The time limit or the seats have just changed. Have a look, then press again.
table-error-no-match = No match is being played.
table-error-too-fast = That was very fast. Please wait a moment.
table-error-unknown-bot = There is no such bot here.
table-error-too-many = There are too many connections to this table.
table-error-chat-bad-value = A line needs something to read, and may hide nothing.
table-error-other = The server did not accept that ({ $reason }).

## Keys

table-keys = At the table
table-key-skip = Skip what is being shown
table-key-log = Log

## Bots

bot-program = Program
bot-random = Beginner
    .hint = Does anything that is allowed.
    .name = Leaf
error-tournament-open = Others are still to play these deals: they are shown when the round is over.

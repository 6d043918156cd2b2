### Duplicate matches: the form, the page of one. $team is "Team A" or "Team B", $name a player, the rest are numbers.

## In the form for a new table

duplicate-tables = How many tables
duplicate-tables-one = One
    .hint = A table as usual.
duplicate-tables-many = { $count }, same deals
    .hint = A duplicate match: the same deals at all tables, with sides exchanged. Two people can play it, each at a table of their own, or two whole teams; bots take the other seats.
duplicate-time = Time for all of it
duplicate-time-hint = Whoever is waited for when the time is over has given up their table.

## The page

duplicate-title = Duplicate match
duplicate-how = The same cards are dealt at every table, and the sides change from one table to the next: neither team gets the better cards. Two players take the same seat number, each at a table of their own; teams fill both of their sides. Bots play on the seats that stay free, alike at all tables.
duplicate-by = Set up by { $name }
duplicate-team-0 = Team A
duplicate-team-1 = Team B
duplicate-table = Table { $number }
duplicate-sit = Sit here
duplicate-sit-at = Sit down at table { $table }, seat { $seat }, for { $team }
duplicate-bot = Bot
duplicate-now = Round { $round }
duplicate-gathering = Take your seats
duplicate-playing = Being played
duplicate-until = Being played, until { $time } at the latest
duplicate-over = Over
duplicate-cancelled = Ended without a result
duplicate-you-at = You sit at table { $table }, for { $team }.
duplicate-you-begin = You begin it when everybody has a seat; at every table there must be one person.
duplicate-they-begin = { $name } begins it when everybody has a seat.
duplicate-closed = Nobody watches as long as it is played: others are still to play the same cards.
duplicate-wait = Your table is done. The other tables are still playing; the rounds that all have behind them are compared below.
duplicate-begin = Begin at all tables
duplicate-leave = Leave your seat
duplicate-cancel = Cancel
duplicate-cancel-title = Cancel the duplicate match?
duplicate-cancel-what = Nothing is played, and the link leads nowhere any more.
duplicate-end = End it
duplicate-end-title = End the duplicate match now?
duplicate-end-what = There is no result. Matches that are still played can be finished, but they count for nothing.
duplicate-again = Another one, same seats
duplicate-to-again = To the next one

duplicate-comparison = Table by table
duplicate-none = A round is compared here as soon as every table has played it.
duplicate-round = Round
duplicate-difference = Ahead
duplicate-sum = In all
duplicate-score = { $first } : { $second }
duplicate-score-lost = { $both } (lost { $first } : { $second })
duplicate-ahead = { $team } +{ $points }
duplicate-uncounted = not counted
duplicate-order = In every column first Team A, then Team B.
duplicate-less = By what was lost: { $ahead }.
duplicate-rules-title = How it counts
duplicate-rules = Of every round the difference is taken at each table, and all of them are added up; the higher sum wins. Rounds count that every table has played. In a game of a single round whoever wins a table has one point there; where the sums are equal, the team that has lost less wins. Whoever gives up more tables, or is waited for when the time is over, has lost.
duplicate-won = { $points ->
    [one] { $team } has won by one point.
   *[other] { $team } has won by { $points } points.
}
duplicate-won-lost = { $team } has won: the points are equal, and it has lost less.
duplicate-won-given = { $team } has won: the other team has given up more tables.
duplicate-drawn = A draw.
duplicate-fair = Are the deals fair?
duplicate-fair-open = This is the fingerprint (SHA-256) of the seed from which the deals of all tables are drawn. It was fixed before anybody sat down. The seed itself is shown when all tables are done.
duplicate-fair-over = The seed has the fingerprint that was shown from the beginning. The seed of the deals is HMAC-SHA-256(seed, "zashiki/round 1"), and the replay of every table draws its deals from it.

duplicate-error-seats-open = At every table one person must sit at least.
duplicate-error-seat-taken = Somebody else has just sat down there.
duplicate-error-not-welcome = Somebody here would rather not play with you.
duplicate-error-match-running = It has begun already.
duplicate-error-tournament-over = It is over already.
duplicate-error-not-seated = You have no seat in it.
duplicate-error-not-host = Only whoever set it up may do that.
duplicate-error-too-many = You have set up many in a short time. Please wait a while.
error-no-duplicate = There is no such duplicate match. The link may be incomplete, or it was long ago.
duplicate-missing = There is no such duplicate match
duplicate-missing-why = The link may be incomplete, or it was long ago.

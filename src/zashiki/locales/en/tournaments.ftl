### Tournaments: the list, the form, the page of one. $name is a player or a tournament, $round, $rounds, $count, $points,
### $minutes are numbers, $time a day and an hour.

tournaments-title = Tournaments
tournaments-line = Enter alone or in pairs. The rounds come by themselves, and everybody sees the standings.
tournaments-new = Found a tournament
tournaments-open = To enter
tournaments-running = Under way
tournaments-over = Over
tournaments-none-open = No tournament takes entries just now. Whoever founds one plays in it, and a link brings the others.
tournaments-none-running = What is under way can be followed here, round by round.
tournaments-none-over = Tournaments that are over stay here with their standings.
tournaments-yours = yours
tournament-system-swiss = Swiss duplicate
    .hint = Everybody plays every round, against somebody who has done as well so far. All tables of a round play the same deals, everybody against the same bots; of two who meet, whoever does better wins.
tournament-system-knockout = Knock-out
    .hint = Two who meet sit at one table; bots have the other seats. Who loses is out.
tournament-system-arena = Arena
    .hint = For a set time whoever is free is paired at once with somebody who has about as many points. Come and go as you like; wins in a row count double.
tournament-places = { $count } of { $most }
tournament-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
}
tournament-begins = Begins { $time }
tournament-begins-said = Begins when the organiser says so
tournament-drawing = The first round is being drawn
tournament-round-of = Round { $round } of { $rounds }
tournament-is-over = Over
tournament-cancelled = Cancelled
tournament-ends = Ends { $time }
tournament-by = Founded by { $name }
tournament-back = All tournaments
tournament-share = Share the link
tournament-copied = The link is copied.

## The form

tournament-name = Name
tournament-name-first = { $name }’s tournament
tournament-system = Format
tournament-how-many-rounds = Rounds
tournament-pace = Time for a round
tournament-minutes = { $minutes } min
tournament-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
tournament-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
tournament-pace-hint = A round ends earlier when all its matches are over. Whoever has not finished by then loses.
tournament-length = How long
tournament-length-hint = It ends on time. A match that is still being played then can be finished, but does not count.
tournament-fill = Where nobody is free
tournament-fill-no = People wait for each other
tournament-fill-yes = Bots make up numbers
tournament-bots = Bots on the other seats
tournament-rated = Rated
tournament-rated-hint = Rated: every match counts for your standing, without hints. Whoever enters agrees.
tournament-most = Room for
tournament-begin = Begins
tournament-begin-said = When I say so
tournament-begin-time = At a set time
tournament-begin-when = Day and time
tournament-begin-unclear = Please give a day and a time to begin at, within the next 90 days.
tournament-who = Who finds it
tournament-public = Everybody
tournament-private = Only by the link
tournament-found = Found the tournament

## What concerns you

tournament-enter = Enter
tournament-enter-late = Enter late
tournament-late-hint = You are paired from the next round on; the rounds before count as lost.
tournament-late-arena = You can enter at any time, and are paired as soon as somebody is free.
tournament-enter-again = Come back
tournament-leave = Withdraw
tournament-leave-title = Do you want to withdraw?
tournament-leave-what = What you are playing now counts as resigned, and you are paired no more.
tournament-you-in = You have entered.
tournament-ready = Round { $round }: your table is ready.
tournament-table-ready = Your table is ready.
tournament-free = You are free. A table comes by itself as soon as somebody else is free too.
tournament-against-bots = Nobody else was free: you meet a bot.
tournament-against = You meet { $name }.
tournament-to-table = To your table
tournament-waiting = { $count ->
    [one] You are done with this round. One match is still being played.
   *[other] You are done with this round. { $count } matches are still being played.
}
tournament-bye = You have a bye in this round: it counts as a win.
tournament-out = You are out. Thank you for playing!
tournament-next = You are paired in the next round.
tournament-over-you = You came in at place { $place }.
tournament-until = The round ends { $time } at the latest.

## Pairs. $partner is a player too.

tournament-pairs = Who enters
tournament-pairs-no = Everybody alone
tournament-pairs-yes = Two together
tournament-pair-of = { $name } & { $partner }
tournament-partner = Your partner
tournament-partner-missing = You have no partner yet. A bot plays in their place until somebody comes.
tournament-partner-link = Share a link for your partner
tournament-partner-friend = A friend
tournament-partner-none = No friends who follow you
tournament-partner-ask = Ask
tournament-partner-asked = { $name } is asked, and finds it in the list of tournaments.
tournament-partner-join = Play with { $name }

## Standings and rounds

tournament-standings = Standings
tournament-rounds-title = Rounds
tournament-show = Show
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-nobody = Nobody has entered yet.
tournament-left = withdrew
tournament-ties = BH { $buchholz } · SB { $berger } · { $margin }
tournament-run = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won
tournament-doubled = counts double
tournament-arena-rules = How it counts
tournament-arena-people = Only people meet people: whoever is left over waits for the next who comes free. You meet nobody twice in a row as long as somebody else plays.
tournament-arena-bots = Whoever has waited 20 seconds for a person meets a bot, for the same points. Bots stand nowhere in the standings. You meet nobody twice in a row as long as somebody else plays.
tournament-ties-arena = A win is two points, a draw one. After two wins in a row everything counts double, until you do not win. Who has more points stands higher, then who has won more matches; who is equal in both shares the place. A match that is not over when the time is out does not count.
tournament-matches = Matches
tournament-matches-none = The first matches come when the tournament begins.
tournament-matches-hint = Those that are being played, and the newest that are over.
tournament-bots-meet = bots
tournament-ties-title = How ties are broken
tournament-ties-swiss = Points first; then what your opponents have (Buchholz, BH), then what those have whom you beat (Sonneborn-Berger, SB), then the match between those who are equal, then by how much you were ahead in all (the figure with a sign). Who is still equal shares the place.
tournament-ties-knockout = Who stayed in longer stands higher; who went out in the same round shares a place.
tournament-ties-bye = A bye counts as a win. For your opponents’ tie-breaks a round without play counts as half a point.
tournament-round = Round { $round }
tournament-round-none = The first round comes when the tournament begins.
tournament-board = Table { $number }
tournament-has-bye = bye
tournament-playing = playing
tournament-done = done
tournament-no-play = not played
tournament-replay-of = Replay of { $name }
tournament-watch = Watch
tournament-fair = Are lots and deals fair?
tournament-fair-open = This is the fingerprint (SHA-256) of the seed from which the lots and, in a Swiss, the deals of every round are drawn. It was fixed before anybody entered. The seed itself is shown when all is over; the deals of a round are shown with its replays, after the round.
tournament-fair-over = The seed has the fingerprint that was shown from the beginning. The seed of round n is HMAC-SHA-256(seed, "zashiki/round n"), and every replay of that round draws its deals from it.
tournament-seed = Seed:

## The organiser

tournament-tools = For the organiser
tournament-start = Begin now
tournament-hurry = Close the round now
tournament-hurry-title = Close the round now?
tournament-hurry-what = Whoever has not finished loses: in a Swiss to whoever has, in a knock-out whoever is waited for. A match of your own goes on until the time is out.
tournament-cancel = Cancel the tournament
tournament-cancel-title = Cancel the tournament?
tournament-cancel-what = Nothing is played, and nobody can enter any more.
tournament-end = End the tournament
tournament-end-title = End the tournament now?
tournament-end-what = The rounds that are over count. The round that is being played does not.
tournament-close-title = End the tournament now?
tournament-close-what = The matches that are over count. Those that are being played do not.
tournament-drop = Take somebody out
tournament-drop-nobody = Nobody
tournament-drop-go = Take out
tournament-drop-title = Take { $name } out?
tournament-drop-what = They are paired no more and cannot come back. What they are playing counts as resigned.
tournament-yes = Yes
tournament-done-so = Done.

tournament-error-not-host = Only the organiser may do that.
tournament-error-seats-open = A tournament needs at least two who have entered.
tournament-error-match-running = The tournament has begun already.
tournament-error-match-over = No round is being played just now.
tournament-error-not-seated = You are not in this tournament.
tournament-error-seat-taken = That pair has two already, or you have entered elsewhere.
tournament-error-not-welcome = Somebody here would rather not play with you.
tournament-error-not-found = This invitation is good no more.
tournament-error-not-here = Only friends who follow you can be asked.
tournament-error-banned = You cannot enter this tournament.
tournament-error-too-many = You have founded many tournaments in a short time. Please wait a while.
error-no-tournament = There is no such tournament. The link may be incomplete, or it was long ago.
tournament-missing = There is no such tournament
tournament-missing-why = The link may be incomplete, or it was long ago.
error-tournament-over = Nobody can enter any more, and nothing can be changed.
error-own-match = That would decide a match that you play in yourself. It goes on until it is over, or until the time of the round is out.
error-tournament-full = Every place is taken.

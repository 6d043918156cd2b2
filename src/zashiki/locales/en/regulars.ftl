### What carries over from one evening to the next: your page, standing, the daily.
### $names are players, $name is one, $day a date, $count and $number are numbers.

## Your page

me-title = Your page
me-games = What you play
me-games-none = Your matches will be counted here.
me-game = Game
me-variant = Mode
me-matches-count = Matches
me-won-share = Won
me-favourites = Favourites
me-matches = Your matches
me-matches-none = No match like that yet.
me-matches-empty = Every match that you play to its end stands here: to look at again, to analyse, to share.
me-matches-heard = { $count ->
    [0] No match like that yet.
    [one] One match is shown.
   *[other] { $count } matches are shown.
}
me-matches-all = Show all
me-match-with = With { $names }
me-match-points = Standing after it: { $points }
me-any = Any
me-result = Result
me-result-won = Won
me-result-lost = Lost
me-result-drawn = Draw
me-result-stopped = Stopped
me-result-playing = Playing
me-against = Played with
me-against-people = People
me-against-bots = Bots alone
me-return = Go on
me-replay = Replay
me-analysis = Analysis
me-more = Older matches

## Your seat on other devices

me-keys = Keep your seat
me-keys-hint = There are no accounts: who has your cookie has your seat. A passkey or a recovery phrase brings it to another device, and back when this one is lost.
me-passkeys = Passkeys
me-passkeys-hint = Your fingerprint, face or PIN opens your seat, on every device where your passkeys are kept.
me-passkeys-without = This browser has no passkeys for this address. A recovery phrase works everywhere.
me-passkey-make = Make a passkey
me-passkey-show = I have a passkey
me-passkey-seen = Last used { $day }
me-passkey-remove = Remove
me-passkey-known = There is a passkey for you on this device already.
me-phrase = Recovery phrase
me-phrase-none = You have none yet. If this browser forgets you, your seat is gone.
me-phrase-has = You have one. The house itself does not know it and cannot show it again.
me-phrase-make = Make a phrase
me-phrase-renew = Make a new one, the old one stops working
me-phrase-once = Write these twelve words down in their order. They are shown this once.
me-recover = I have a phrase from another device
me-recover-hint = You will be that guest here. What this browser played as somebody else stays with that somebody.
me-recover-go = Take my seat
me-devices = Devices
me-devices-hint = Where you are at home. Turn away what is not yours any more: its cookie opens nothing then. After 20 devices the one that you have not used for longest makes room.
me-device-unknown = A browser
me-device-this = This one
me-device-seen = Last here { $day }
me-device-away = Turn away
error-wrong-phrase = Nobody has this phrase. Please check the twelve words and their order.
error-wrong-passkey = This passkey opens nothing here. It may have been removed.
error-too-many-passkeys = You have too many passkeys. Remove one first.
error-too-many-tries = Too many tries from here. Please try again in an hour.

## What is kept of you

me-kept = What is kept about you
me-kept-device = Of your devices: what browser on what system, and the day you were last here. Never an address.
me-kept-name = Your name, your face, your favourites, your results, your clubs, whom you follow and who follows you.
me-kept-matches = Every match that you played: who sat where, and every card.
me-kept-phrase = Of cookie and recovery phrase only fingerprints, of a passkey its public half: they open nothing.
me-kept-forget = When you are forgotten all of it goes at once. Matches stay for those who played them with you, without your name. The host’s backups keep the old state until they are replaced.
me-export = Take everything with you (JSON)
me-forget = Forget me
me-forget-title = Do you want to be forgotten?
me-forget-what = Your name, devices, phrase, favourites and standing are gone for good, and nothing brings them back. Where you play just now, a bot takes your seat.
me-forget-yes = Forget me for good

## Standing

standing-title = Standing
standing-line = Who is how strong, in rated matches: people and bots on one scale.
standing-which = Season
standing-season = { $year }, quarter { $quarter }
standing-place = Place
standing-name = Name
standing-points = Standing
standing-heard = { $count ->
    [0] Nobody is ranked here yet.
    [one] One is ranked.
   *[other] { $count } are ranked.
}
standing-none = Nobody has a settled standing here yet: that takes ten rated matches.
standing-is = { $points }
standing-provisional = { $points }?
standing-own = Your standing: { $points }, after { $count ->
    [one] one rated match
   *[other] { $count } rated matches
} this season.
standing-own-provisional = Your standing: { $points }, not settled yet (ten rated matches), after { $count } this season.
standing-how = How it is counted
standing-how-agree = A match counts only where the table says so and everybody who sits there has said yes.
standing-how-scale = Everybody begins at 1000. The figure is a strength that you very likely have at least, so it rises while you become known. A new season keeps it and doubts it a little.
standing-how-away = A broken connection costs nothing by itself: a bot plays on for you, and you may come back at any time. What counts is how the match ends. Who resigns has lost.
standing-how-friends = The same people count five times a day, one person alone with bots twenty times, and nobody who is known gains anything from newcomers.

## The daily

daily-title = The daily
daily-line = Every day the same cards for everybody in this house, against the same bots. One try; then you see how you did against all the others.
daily-days = Days
daily-before = Day before
daily-after = Day after
daily-none = There was no daily on that day.
daily-to-come = That day has not come yet.
daily-today = Today’s daily
daily-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
daily-against = Bots: { $level }.
daily-tries = { $count ->
    [one] One try so far.
   *[other] { $count } tries so far.
}
daily-begin = Have your try
daily-playing = Your try is under way.
daily-given-up = Given up
daily-given-up-short = Given up
daily-score = { $score }
daily-score-among = { $score }, better than { $percent }% of the others
daily-scores = What everybody came to
daily-best = The best: { $name } ({ $score })
daily-fair = Are the cards fair?
daily-fair-today = This is the fingerprint (SHA-256) of the seed that all cards follow from. The seed itself is shown an hour after the day is over (UTC); tries count until then.
daily-fair-past = The seed has this fingerprint, shown on the day itself. The replay of any try, or zashiki verify, draws the cards again from it.
daily-seed = Seed:
daily-share = Share
daily-share-title = Zashiki, the daily of { $day }
daily-shared = Copied, without a card in it.

### The people at a table: who is away, whose time runs, beginning and ending, seats in other hands, phrases.
### $name is a player's name, $names several, $level a bot's level, $time minutes and seconds, $seconds and $count numbers.

company-title = At this table
company-open = People, phrases and more
company-host = host
company-ready = ready

## Away, and bots that sit in

company-away = away
company-away-soon = away, a bot in { $time }
company-stands-in = { $level } sits in
company-away-notice = { $name } is away. In { $time } a bot sits in.
company-stands-in-notice = { $level } plays for { $name } until they are back.
company-stands-in-you = { $level } plays for you.
company-return = I am back
company-stand-in-bot = Who sits in for somebody who is away
company-stand-in-like = As strong as they are

## Clocks

company-bank = bank { $time }
company-your-time = Your time: { $time }
company-days-left = { $count ->
    [one] one day left
   *[other] { $count } days left
}
company-hours-left = { $count ->
    [one] one hour left
   *[other] { $count } hours left
}

## Beginning

company-begins = The match begins in { $seconds }
company-wait = Wait
company-be-ready = I am ready
company-not-ready = Not ready yet
company-asked-again = The table has changed since you were ready. Have a look, and say so again.
company-host-begins = The host begins the match, or everybody says that they are ready.
company-team = Team { $number }: { $names }
company-code = The link as a code for a camera
company-lesson = New here? A lesson of two minutes

## Seats

company-move-up = Move up: { $name }
company-move-down = Move down: { $name }
company-remove = Remove from the table: { $name }
company-replace = A bot for { $name }
company-make-host = Make host: { $name }
company-offer-seat = Offer this seat to …
company-take-seat = You are offered the seat of { $name }.
company-take = Sit down

## Ending

company-offer-end = Offer to end the match
company-offer-end-sure = End the match without a winner?
company-resign = Resign
company-resign-sure = Resign this match?
company-leave-sure = Leave the match? A bot takes your place.
company-asks-end = { $name } offers to end the match without a winner.
company-asks-resign = { $name } would like to resign.
company-asked = Waiting for { $names }
company-take-back-offer = Withdraw
company-yes = Agree
company-no = Play on
company-ended-agreed = The match was ended early
company-ended-agreed-text = Everybody agreed to stop. Nobody has won.
company-ended-resigned = The match is over
company-ended-resigned-text = { $names } resigned.
company-next-steps = What now?

## Taking back

company-take-back = Take back my last answer
company-took-back = { $name } took the last answer back.
company-asks-take-back = { $name } would like to take the last answer back.

## Conduct

company-block = Block { $name }
company-unblock = Unblock { $name }
company-report = Report { $name }
company-report-why = What is wrong with { $name }?
company-report-words = What they say
company-report-play = Spoils the match
company-report-name = Their name
company-report-leaving = Leaves again and again
company-report-other = Something else
company-reported = Thank you. The host of this parlour will look at it.
company-chat = Free chat
    .hint = People may write to each other. Nothing of it is kept.
company-chat-players = Only those who play read this.
company-chat-watchers = Only those who watch read this.
company-chat-send = Send
company-banned = The door is closed
company-banned-hint = The host of this parlour does not let you in.

## Phrases

company-say = Say something
company-muted = muted
company-mute = Mute { $name }
company-unmute = Hear { $name } again
company-said = { $name }: { $text }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-thank-you = Thank you!
phrase-nice-one = Nice one!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-unlucky = Bad luck!
phrase-wow = Wow!
phrase-close-one = That was close!
phrase-let-me-think = Let me think …
phrase-take-your-time = Take your time.
phrase-your-turn = Your turn!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = One more?
phrase-good-bye = I have to go. Bye!
emote-smile = smiles
emote-laugh = laughs
emote-cheer = cheers
emote-wink = winks
emote-think = thinks
emote-surprise = is surprised
emote-sweat = sweats
emote-cry = cries
emote-angry = is cross
emote-sleepy = dozes off
emote-love = loves it
emote-bow = bows

## Who may come

company-listed = List this table
    .hint = Everybody finds it on the home page and may sit down.
company-watched = Spectators
    .hint = Who does not play may watch. Nobody sees a hand.
company-late = You see this table { $time } late.
company-fill = Bots for the open seats
company-seeking = { $count ->
    [one] Whoever wants such a match is led here. One more, and it begins.
   *[other] Whoever wants such a match is led here. { $count } more, and it begins.
}
company-unwatched = They play among themselves
company-unwatched-hint = This match has no spectators. Ask the host, or find another table.

## What the server refuses

table-error-not-host = Only the host may do that.
table-error-no-proposal = Nothing is proposed any more.
table-error-nobody-to-agree = Nobody of another side is here to agree. You can resign instead.
table-error-match-over = The match is over.
table-error-no-spectators = Nobody may watch this match.
table-error-too-late = Too late: something has come of it already.
table-error-chat-off = At this table there are phrases only.
table-error-not-welcome = Somebody here would rather not play with you.
table-error-banned = The host of this parlour does not let you in.

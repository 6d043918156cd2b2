### The client around the table: the bar at the top, home, settings, about, messages.
### $name is a player's name, $names several, $level a bot's level, $seconds, $count and $number are numbers.

# Between sentences in a row; and what something is called, with what is said of it.
sentences = { $first } { $second }
pair = { $name }: { $text }

zashiki = Zashiki
title-home = Zashiki: Yokai Septet and Board Games Are Magic in the browser
skip-to-content = Skip to the content
page-opening = The page is on its way …
close = Close
cancel = Cancel
saved = Saved

## The bar at the top

nav-label = Pages
nav-learn = Learn
nav-rules = Rules
nav-about = About
nav-replay = Open a match record
nav-keys = Keyboard
to-night = Night colours
to-day = Day colours

## Home

home-title = { $games ->
    [2] Two games
   *[other] { $games } games
}, one parlour.
home-line = Sit down at once with bots, or bring friends: no account, nothing to install.
play-now = Play now
play-friends = Play with friends
home-lessons = Learn in five minutes

## Bots

bot-level = Bots

## You

you-title = You at the table
you-name = Your name
# Who has chosen no name; and who is forgotten, in the matches of others.
guest-name = Guest { $number }
guest-forgotten = Guest
# A program that plays as a guest, and what is left of a tournament or club when whoever named it is forgotten.
program-name = Program { $number }
tournament-nameless = Tournament
club-nameless = Club
you-name-empty = A name has 1 to 24 characters.
you-bad-value = A name has 1 to 24 visible characters, with letters of one alphabet.
you-avatar = Change your face
you-links = For regulars
you-daily = The daily
you-tournaments = Tournaments
you-puzzles = Puzzles
you-friends = Friends
you-clubs = Clubs
you-page = Your page
you-standing = Standing
avatar-title = Choose a face
avatar-number = Face { $number }

## Tables

tables-title = Tables
tables-yours = You sit here
tables-none = Nobody is waiting just now. Set up a table and leave a seat open!
tables-make = Set up a table
nothing-play = Play a match
tables-more = { $count ->
    [one] One more table
   *[other] { $count } more tables
}
tables-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
tables-playing = Playing
tables-finished = Match over
tables-gathering = About to begin
tables-of = With { $names }
tables-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
tables-empty-seat = Free seat
tables-return = Return
tables-sit = Sit down
tables-watch = Watch
tables-unknown = The tables cannot be shown.

## Join

join-title = Join a friend
join-label = Link or code of the table
join-go = Go to the table
join-unreadable = This is neither a link to a table nor a table’s code.

## A new table

new-title = Set up a table
new-game = Game
new-mode = Mode
new-rules = House rules
new-more-rules = { $count ->
    [one] One more house rule
   *[other] { $count } more house rules
}
rules-option = { $option }: { $value }
rules-option-needs = “{ $value }” can be chosen only where “{ $option }” is { $among }.
rules-option-one = “{ $value }”
new-seats = Seats
new-seats-hint = A friend takes an open seat by your link. Bots can be changed at the table, too.
seat-me = You
seat-partner = Your partner
seat-left = On your left
seat-opposite = Opposite
seat-right = On your right
occupant-open = Open for a friend
occupant-bot = Bot: { $level }
new-pace = Time bots take for a card
pace-none = None
pace-seconds = { $seconds } s
new-clock = Time for decisions
clock-relaxed = No limit
    .hint = Everybody takes the time they like.
clock-live = Live
    .hint = 20 seconds for each decision, and 5 minutes in the bank. Then a bot answers.
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
    .hint = A decision may take days; nobody need be there in the meantime.
new-hints = Hints
    .hint = Whoever is to play may ask which card is best. Nobody else sees it.
new-hints-on = Allowed
new-hints-off = Off
    .hint = Nobody at this table can ask for a hint.
table-no-hints = No hints
new-rated = Does it count?
new-rated-off = For fun
    .hint = Nobody’s standing changes.
new-rated-on = Rated
    .hint = Everybody must agree before it begins; no hints, and nobody changes seats.
table-rated = Rated: begins when everybody is ready
error-rated-match = In a rated match nobody takes another’s seat.
error-unfinished-match = A rated match against bots is not over: yours, or that of somebody who sits here. It has to be played to its end, or resigned, first; it stands among one’s own matches.
delay = Delay for spectators
    .hint = Who only watches sees the match so much later than those who play.
delay-none = None
delay-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
delay-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
new-who = Who may find the table
new-private = Only by your link
    .hint = Only people you give the link can join or watch.
new-public = Everybody
    .hint = The table stands in the list on the home page.
new-create = Set up the table
new-start = Begin the match

## Settings

settings = Settings
settings-language = Language
settings-theme = Colours
theme-system = Auto
theme-day = Day
theme-night = Night
settings-speed = Speed of movements
speed-none = None
speed-times = { $factor }×
settings-sound = Sounds
    .hint = Paper, wood and small bells.
settings-volume = Volume
settings-soundscape = Room sounds
    .hint = Evening air, embers, a wind bell; a drum where a decision is near. No music.
settings-haptics = Vibration
    .hint = A short one at your turn, a capture, a hit.
settings-notify = Notifications
    .hint = When it is your turn and you look elsewhere.
settings-range-aid = Suit ranges
    .hint = Shows which cards of each suit are still to come.
settings-letters = Letters on cards
    .hint = Marks each suit with its letter as well.
settings-confirm-play = Play with a second tap
    .hint = The first tap lifts the card, the second plays it.
settings-letter-keys = Keys of one letter
    .hint = A letter alone does something at once. Off, only the arrows, Enter, Esc and the like do.
settings-analyse-ends = Analyse matches at their end
    .hint = Shows where the match turned, and your costliest decisions.
settings-offline = Keep the house on this device
    .hint = Pages, lessons and rules open without a connection. About half a megabyte.
offline-note = No connection: rules, and lessons opened before, are here; tables wait.

## Keyboard

keys-title = Keyboard
keys-letters-on = Keys of one letter can be switched off in the settings.
keys-letters-off = Keys of one letter are switched off in the settings.
keys-everywhere = Everywhere
key-help = Show this list
key-space = Space
key-settings = Settings
key-theme = Day or night
key-sound = Sounds on or off
key-home = Home page

## Rules page

# $game is the name of a game.
rules-of = { $game }: rules
rules-games = Games
rules-contents = Contents
rules-print = Print
rules-loading = The rules are on their way …

## About

about-title = About Zashiki
about-what = A zashiki (座敷) is the parlour of a Japanese house, where guests are received and games are played. This one is free software: anybody may use it, change it and host it.
about-game = The games
about-game-own = Zashiki is an independent work. Its drawings, sounds, texts and programs are its own; it is not affiliated with the designers or publishers.
about-privacy = Privacy
about-privacy-text = No account, no tracking, no advertising, and nothing is loaded from other sites. One cookie holds a random number, so that your seat stays yours. Your settings stay in this browser. The server keeps your name, your face and the matches you play.
about-fair = Fair cards
about-fair-text = Before the first deal every player is told a fingerprint of the seed from which all cards are dealt. After the match the seed itself is shown: anybody can check that no deal was chosen. Bots see exactly what a person in their seat would see.
about-host = A parlour of your own
about-host-text = Zashiki runs on one small computer, for a club, a convention or a family. With Python 3.11 or newer, in a copy of the project:
about-host-more = Then give your guests the address that it prints. Everything is kept in one folder and survives a power cut.
about-licence = Licence
about-licence-text = Zashiki is published under the MIT licence. It stands on the shoulders of others:

## What can go wrong

missing-title = This room is empty
missing-text = There is no such page. Perhaps a fox has moved the sign.
missing-home = To the entrance
failure-title = Something has slipped
failure-retry = Try again
failure-home = To the home page
error-unexpected = The page ran into a mistake of ours. Your match is safe on the server.
error-offline = The server cannot be reached. Please check your connection.
error-broken-answer = The server answered in a way that this page does not understand.
error-no-such-table = There is no such table.
error-too-many = You have set up many tables in a short time. Please wait a little.
error-too-many-avoided = You have blocked, or muted, as many people as one may. Take one of them back first.
error-too-many-balances = “Is it fair?” has been asked very often from your connection lately. Please try again later.
error-too-many-guests = Many new guests have come from your connection lately. You can watch meanwhile; to take part, please try again later.
error-too-many-trials = Much from the workshop has been tried out, or brought to a club, from your connection lately. Please try again later.
error-banned = The host of this parlour does not let you in.
error-too-fast = That was a little too often. Please wait a moment.
error-bad-value = The server does not accept this: { $reason }
error-unwelcome-words = A word in this is not welcome in this parlour.
error-malformed = The server did not understand the message.
error-unknown-bot = The server does not have this bot.
error-not-found = There is nothing at this address.
error-unknown-game = This parlour does not have this game, or no longer has it.
error-game-not-offered = This page does not know a game called “{ $reason }”. The server may have removed it.
error-unknown-event = This page does not know what the match just told ({ $reason }). Please load the page again.
error-busy = The server is busy. Please try again in a moment.
error-internal = The server has made a mistake; nothing has changed. Please try again.
error-no-such-seat = There is no such seat.
error-no-match = There is no such match.
error-match-running = The match is still being played.
error-not-seated = Only those who sit at the table may do that.
error-seat-taken = No seat is free there any more.
error-not-host = Only the host may do that.
error-hints-off = There are no hints here.
error-no-analysis = Matches of this game cannot be analysed.
error-tournament-once = A tournament’s deals are played once.
error-unknown-type = The server did not understand the message.
error-daily-once = A daily deal is played once.
error-daily-open = This daily is still being played: have your own try first, or come back an hour after its day (UTC).

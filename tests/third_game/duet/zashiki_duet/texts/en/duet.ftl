### Duet: the names of the game, its options and its bots.

game-duet = Duet
game-duet-line = Thirteen cards each, up to three exchanged unseen, and every trick above six counts.

variant-duet = Two players
variant-duet-hint = Exchange up to three cards with the talon, then play for tricks: each one above six is a point.

option-rounds = Rounds
    .hint = How many rounds a match has.
option-rounds-1 = 1
    .hint = One round.
option-rounds-3 = 3
    .hint = Three rounds.
option-rounds-5 = 5
    .hint = Five rounds.
option-trump = Trump
    .hint = Whether the first card of the talon is turned up and its suit beats the others.
option-trump-true = On
    .hint = The turned-up card’s suit is trump.
option-trump-false = Off
    .hint = The highest card of the suit led always wins.

bot-thrifty = Thrifty
    .hint = Wins a trick as cheaply as it can, and gives its lowest card to the others.
    .name = Wren

## What the plain table says; $name is a player, $cards, $card, $count, $points and $scores are texts.

duet-decide-exchange = Lay aside up to three cards for new ones
duet-decide-play = Play a card

duet-field-phase = Now
duet-field-results = Points, round by round
duet-field-scores = Score
duet-field-turned_up = Turned up
duet-field-trump = Trump
duet-field-hand = Hand
duet-field-hand_counts = Cards in hand
duet-field-aside = Laid aside
duet-field-drawn = Drawn
duet-field-exchanged = Exchanged
duet-field-tricks = Tricks
duet-field-hands = Hands
duet-field-talon = Talon
duet-field-leader = Leader
duet-field-plays = Plays
duet-field-winner = Winner

duet-pick-deal = Deal
duet-pick-exchange = Exchange
duet-pick-play = Play
duet-pick-over = Over
duet-pick-C = Clubs
duet-pick-D = Diamonds
duet-pick-H = Hearts
duet-pick-S = Spades

duet-event-RoundStarted = Round { $round } begins
duet-event-HandDealt = { $name } got thirteen cards
duet-event-CardTurnedUp = { $card } is turned up
duet-event-CardsChosen = { $name } chose what to lay aside
duet-event-CardsExchanged = { $name } exchanged cards: { $count }
duet-event-CardPlayed = { $name } played { $card }
duet-event-TrickWon = { $name } won the trick
duet-event-RoundEnded = The round is over; points: { $points }, score: { $scores }
duet-event-MatchEnded = The match is over

duet-refuse-wrong-count = Choose at most three cards.
duet-refuse-repeated = You chose the same card twice.
duet-refuse-not-held = You do not hold this card.
duet-refuse-must-follow = You hold a card of the suit led, so you must follow it.
duet-refuse-not-your-turn = It is not your turn.
duet-refuse-wrong-kind = Something else is being decided right now.
duet-refuse-match-over = The match is over.

duet-reason-rounds = All rounds have been played.

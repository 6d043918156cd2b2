### Duet: the names of the game, its options and its bots.

duet-name = Duet

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

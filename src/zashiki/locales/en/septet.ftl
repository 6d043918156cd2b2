### Septet: the game's words and sentences.
### $name is a player's name or `you`; $side a team (`team-us`, `team-them`) or a player's name;
### $card and $cards are texts made with `card-name`; $suit is a name from `suit-…` (in `card-name` alone it is
### the suit's letter); $count, $points, $left, $need, $limit, $least, $most and $number are numbers.

game-septet = Yokai Septet

## Suits and cards

suit-W = Wind
suit-E = Earth
suit-C = Charm
suit-L = Lightning
suit-D = Darkness
suit-F = Fire
suit-S = Snow

# $suit is the suit's letter, $rank a text: A, 2 … 13, or 7* for the second boss of the Seal deck.
card-name = { $suit ->
    [W] Wind { $rank }
    [E] Earth { $rank }
    [C] Charm { $rank }
    [L] Lightning { $rank }
    [D] Darkness { $rank }
    [F] Fire { $rank }
   *[S] Snow { $rank }
}
    .boss = { $suit ->
        [W] Wind { $rank } (boss)
        [E] Earth { $rank } (boss)
        [C] Charm { $rank } (boss)
        [L] Lightning { $rank } (boss)
        [D] Darkness { $rank } (boss)
        [F] Fire { $rank } (boss)
       *[S] Snow { $rank } (boss)
    }
card-back = Face-down card
trump-is = Trump: { $suit }
trump-open = No trump yet
turned-up-is = Turned up: { $card }
place-up = Face-up card { $number }
place-down = Face-down card { $number }

## Variants

variant-team = Four players
variant-team-hint = Two teams, three cards to your partner: four bosses win the round, seven tricks lose it.
variant-trio = Three players
variant-trio-hint = Everybody alone, three cards to the left: three bosses win the round, seven tricks lose it.
variant-straw = Two players: straw piles
variant-straw-hint = A hidden hand and a half-open pile: four bosses win the round, thirteen tricks lose it.
variant-seal = Seal
variant-seal-hint = Four players, every boss twice: capture both copies in one round to seal a boss.

## Options

option-scoring = Scoring
    .hint = How the winners of a round score.
option-scoring-advanced = Advanced
    .hint = Points for the icons on the bosses; 7 points win the match.
option-scoring-basic = Basic
    .hint = One point for each round won; 2 points win the match.
option-length = Length
    .hint = How many seals win the match.
option-length-full = Full
    .hint = Seven seals win; both teams may seal the same boss.
option-length-short = Short
    .hint = Four seals win; each boss can be sealed only once.
option-bose = Bose
    .hint = Low cards win while 2, 4 or 6 bosses are captured; every 7 is worth 1 point, the trump 7 none.
option-bose-false = Off
    .hint = High cards always win.
option-bose-true = On
    .hint = Low cards win while 2, 4 or 6 bosses are captured.
option-next_leader = Leader of later rounds
    .hint = Who leads the first trick from the second round on.
option-next_leader-alternate = In turn
    .hint = The two players take turns.
option-next_leader-last-trick = Last trick
    .hint = The winner of the last trick of the round before.
option-next_leader-loser = Loser
    .hint = The loser of the round before.
option-next_leader-given = By lot
    .hint = Drawn by lot every round.
option-swap_order = Order of exchange
    .hint = Who may exchange a 7 first.
option-swap_order-leader-first = Leader first
    .hint = The leader decides before the other player.
option-swap_order-other-first = Other player first
    .hint = The leader decides last and has seen what the other did.
option-leftovers = Bosses left over
    .hint = Which unplayed 7s the winner collects when a round ends with thirteen tricks.
option-leftovers-loser = The loser’s
    .hint = Only those of the player who took thirteen tricks.
option-leftovers-all = Both players’
    .hint = The winner’s own as well.

## How a round ended; $side and $count belong to the side that did it

reason-bosses = { $side } captured { $count ->
    [one] one boss
   *[other] { $count } bosses
} and won the round.
# $side took too many tricks.
reason-tricks = { $side } took { $count ->
    [one] one trick
   *[other] { $count } tricks
} without enough bosses and lost the round.
reason-last-trick = { $side } took the last trick and won the round.
reason-played-out = All tricks have been played. The seals stay for the next round.
reason-sealed = { $side } sealed { $count ->
    [one] one boss
   *[other] { $count } bosses
} and won the match.

## Decisions

# $to is partner, left or each (one card for every other player: left, opposite, right).
decide-pass = { $to ->
    [left] Choose { $count ->
        [one] one card
       *[other] { $count } cards
    } for the player on your left
    [each] Choose { $count ->
        [one] one card
       *[other] { $count } cards
    }: one each for left, opposite and right
   *[partner] Choose { $count ->
        [one] one card
       *[other] { $count } cards
    } for your partner
}
decide-play-lead = You lead: play any card
decide-play-follow = Play a card: { $suit } was led
decide-discard = Choose a hidden card to discard, but not a 7
decide-swap = Exchange one of your 7s for a card beneath it?
decide-swap-seven = The other card is a 7 too: exchange them?
choice-exchange = Exchange
choice-keep = Leave them
# A card of a pass of which everybody gets one; $to is where its receiver sits from who passes: left, opposite or right.
pass-to = { $card } { $to ->
    [left] to the left
    [opposite] opposite
   *[right] to the right
}
choice-decline = No exchange
waiting-for = Waiting for { $name }

## Refusals

refuse-must-follow = You hold { $suit ->
    [Earth] an
   *[other] a
} { $suit } card, so you must follow { $suit }.
    .rule = S4.2
refuse-must-play-ace = Wind was led and the A is your only Wind card, so you must play it.
    .rule = S4.3
refuse-not-your-turn = It is not your turn yet.
    .rule = S4.1
refuse-not-held = You do not hold this card.
    .rule = S4.1
refuse-wrong-count = Choose at least { $least } and at most { $most ->
    [one] one card
   *[other] { $most } cards
}.
    .exact = Choose exactly { $least ->
        [one] one card
       *[other] { $least } cards
    }.
    .rule = S3.2
refuse-wrong-kind = Something else is being decided right now.
    .rule = S2
refuse-covered = This card lies face down and cannot be played yet.
    .rule = S8.8
refuse-boss-discard = A 7 may not be discarded.
    .rule = S8.3
refuse-repeated = You chose the same card twice.
    .rule = S3.2
refuse-already-chosen = You have already chosen.
    .rule = S3.2
refuse-not-beneath = Choose one of your face-up 7s and one of the two cards beneath it.
    .rule = S8.6
refuse-match-over = The match is over.
    .rule = S5.8, S7.9
refuse-unknown-card = There is no such card.
    .rule = S1.4
refuse-no-such-seat = There is no such seat at this table.
    .rule = S0.2

## The log

log-round-started = Round { $number } begins
log-turned-up = { $card } was turned up
log-trump-set = { $suit } is trump for this round
log-passed = { $name } chose the cards to pass
log-received = From { $name }: { $cards }
log-gave = To { $name }: { $cards }
log-leader = { $name } got the lead
log-leader-shown = { $name } showed { $card } and took the lead
log-led = { $name } led { $card }
log-played = { $name } played { $card }
log-trick-won = { $name } won the trick
log-captured = { $name } captured { $cards }
log-turned-up-taken = { $name } took the turned-up card, { $card }
log-round-ended = The round is over
log-points = { $side } scored { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}
log-match-won = { $side } won the match
log-discarded = { $name } discarded a card
log-discarded-own = You discarded { $card }
log-uncovered = { $name } turned up { $card }
# $card is the 7 on top, $taken the card that was turned over beneath it.
log-swap-named = { $name } offered { $card } for exchange and turned over { $taken }
log-swapped = { $name } exchanged { $card } for { $taken }
log-swap-kept = { $name } left { $card } and { $taken } where they were
log-swap-declined = { $name } made no exchange
log-sealed = { $side } sealed the boss of { $suit }

## Altars (captured bosses) and lanterns (tricks)

altar-label = { $side }: { $count } of { $need ->
    [one] one boss
   *[other] { $need } bosses
} captured
lanterns-label = { $side }: { $count ->
    [one] one trick
   *[other] { $count } tricks
}; { $limit } lose the round without enough bosses
seals-label = { $side }: { $count } of { $need ->
    [one] one boss
   *[other] { $need } bosses
} sealed

## The score of a round

score-boss = { $card }: { $points ->
    [one] one point
   *[other] { $points } points
}
score-leftover = { $card }, still in a hand: { $points ->
    [one] one point
   *[other] { $points } points
}
score-basic = Round won: { $points ->
    [one] one point
   *[other] { $points } points
}
score-shared = Two winners: { $points ->
    [one] one point
   *[other] { $points } points
} each
score-total = Total: { $points ->
    [one] one point
   *[other] { $points } points
}
score-losers-nothing = Only the winners of a round score; bosses captured by the losers count for nobody.

## People at the table

left = Left
right = Right
opposite = Opposite

## Bots

bot-child = Level 1
    .hint = A beginner: plays for the trick on the table, and forgets the cards that are gone.
    .name = House child
bot-tanuki = Level 2
    .hint = Knows the old rules of thumb and remembers the last three tricks.
    .name = Tanuki
bot-kitsune = Level 3
    .hint = Never ponders: long practice tells it what to play.
    .name = Kitsune
bot-tengu = Level 4
    .hint = Imagines a few ways in which the cards may lie, then plays.
    .name = Tengu
bot-dragon = Level 5
    .hint = Plays thousands of rounds in its head before each card, and before passing.
    .name = Dragon

## House rules in short

rule-scoring-basic = Basic scoring
rule-length-short = Short
rule-bose-true = Bose
rule-next_leader-last-trick = Last trick leads
rule-next_leader-loser = Loser leads
rule-next_leader-given = Lead by lot
rule-swap_order-other-first = Leader swaps last
rule-leftovers-all = All 7s left over

## The entrance, the rules page and where it is from

home-septet-line = Catch four bosses. Fear the seventh trick. A trick-taking game, best with two against two.
home-picture = The seven bosses, fanned out like a hand of cards
play-now-hint-team = You and a bot partner against two bots.
play-now-hint-trio = You against two bots, everybody alone.
play-now-hint-seal = You and a bot partner against two bots; every boss is there twice.
play-now-hint-straw = You against one bot, each behind a half-open straw pile.
home-how-sevens = Every 7 is a yokai boss. Whoever wins the trick captures the bosses in it.
home-how-four = The team that captures four of the seven bosses wins the round.
home-how-tricks = But win seven tricks without them, and the round is lost.
# $card is the name of a card.
rules-card-trump = { $card }, shows the trump
rules-card-leader = { $card }, led
rules-card-winner = { $card }, wins the trick
about-game-text = Yokai Septet was designed by Muneyuki Yokouchi, with illustrations by U, graphic design by Tori Hasegawa and Satsuki Nakayama, and art design by Fukutarou. The straw piles for two players are by Sean Ross, the Seal game is by Chris Wray, and its short form by W. Eric Martin. If you like the game, buy the real cards: they are beautiful.

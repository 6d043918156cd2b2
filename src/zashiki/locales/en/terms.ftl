### The glossary: what things on a table are called and what they mean, in the rulebooks’ terms. The other catalogues use these words.
### A thing on the table with `data-term` is explained by its message; docs/glossary.md is made of this.

## The house

term-house-table = table
    .says = Where a match is played. Its link is the way for friends.
term-house-record = match record
    .says = A whole match in one file: it can be seen again, checked and played on.

## Yokai Septet

term-septet-match = match
    .says = Rounds until a side has enough points.
term-septet-round = round
    .says = One deal, played out. The side with enough bosses wins it.
term-septet-trick = trick
    .says = One card from everybody. The strongest takes them all.
term-septet-lead = lead
    .says = Whoever leads plays the first card of the trick. A fan marks them.
term-septet-follow = follow suit
    .says = Who has the suit that was led must play it.
term-septet-suit = suit
    .says = Wind, earth, charm, lightning, darkness, fire, snow: seven cards each. The seal, the letter, the colour and the pattern at the edge all tell it.
term-septet-strength = dots
    .says = Seven dots, filled up to the card’s strength in its suit: one is the weakest of its suit, seven the strongest.
term-septet-trump = trump
    .says = Cards of this suit beat all other suits; a gold edge marks them.
term-septet-turned = turned-up card
    .says = Its suit is trump in this round. Nobody plays it.
term-septet-boss = boss
    .says = The 7 of each suit, a yokai. Whoever takes the trick captures it.
term-septet-ace = A
    .says = The A is a wind card and wins every trick, even against trump.
term-septet-star = star
    .says = A star on a boss is a point for the winner of the round. Hollow stars count only with three players. The boss of the trump suit counts nothing.
term-septet-altar = altar
    .says = The bosses that a side has captured in this round.
term-septet-gate = gate
    .says = The boss that stands in the gate wins the round: the fourth for a team and with two players, the third with three.
term-septet-lantern = lantern
    .says = One is lit for every trick that a side takes. When the last one burns, the round is lost, unless that trick brings the boss that wins.
term-septet-seal = seal
    .says = Both copies of a boss in one round seal it for good. Enough seals win the match.
term-septet-pass = pass
    .says = Before the first trick everybody gives three cards away, all at once.
term-septet-partner = partner
    .says = Who sits across plays on your side: what either captures counts for both.
term-septet-hand = hand
    .says = How many cards a player still holds.
term-septet-piles = straw piles
    .says = Cards to be played besides the hand. One that nothing covers any more is turned up.
term-septet-ranges = range aid
    .says = Every card of each suit from the weakest to the strongest: framed ones are yours, struck ones are gone.
term-septet-points = points
    .says = Seven points win the match, with basic scoring two. Only the winners of a round score.

## The seven yokai: public folklore; docs/glossary.md names the sources

term-yokai-W = Kamaitachi
    .says = Three weasels ride the whirlwind: one trips you, one cuts, one salves the wound before it bleeds.
term-yokai-E = Tsuchigumo
    .says = The earth spider of the hills, as old as the quarrel with the capital; warriors found skulls without number in its belly.
term-yokai-C = Nine-tailed Fox
    .says = A fox of a thousand years. As Lady Tamamo she charmed a retired emperor, until a diviner saw her tails.
term-yokai-L = Raiju
    .says = The beast that falls with the lightning and leaves the marks of its claws on the trees.
term-yokai-D = Bakeneko
    .says = A cat grown so old that it walks upright, licks the lamp oil and remembers who was unkind.
term-yokai-F = Wanyudo
    .says = A burning wheel with a face in its hub. Whoever peeps at it from the door should look to what they love.
term-yokai-S = Yuki-onna
    .says = The woman of the snow. Her breath is the winter; she spares who keeps her secret.

## Board Games Are Magic

term-magic-hp = HP
    .says = At 0 a character faints, gives up a worn collectible and revives; without one it is out.
term-magic-range = attack range
    .says = How many tiles away somebody may stand to be attacked. Without a weapon it is 0.
term-magic-move = movement
    .says = How many tiles you may walk in your turn.
term-magic-mental = mental attack
    .says = The swirl: what a mental attack of this character does in damage.
term-magic-physical = physical attack
    .says = The sword: what a physical attack of this character does in damage.
term-magic-magic = magic attack
    .says = The star: what a magic attack of this character does in damage.
term-magic-collectible = collectible
    .says = The comma: the cards that this character longs for. Worn in time they win, and each is a life.
term-magic-weapon = weapon
    .says = Works in the weapon slot only: it gives attack range.
term-magic-armor = armour
    .says = Works in the armour slot only: it protects.
term-magic-element = element
    .says = Works in the element slot only.
term-magic-deck = draw pile
    .says = Two cards come from it in every turn.
term-magic-discard = discard pile
    .says = Cards that were used, open to all. Tap it to look through them.
term-magic-event = event pile
    .says = The bell: an event is drawn from it whenever an event trigger is played.
term-magic-cooldown = cooldown
    .says = So many turns until the skill can be used again.
term-magic-shield = shield
    .says = Prevents so much of the next damage.
term-magic-cards = hand
    .says = How many cards this player holds.

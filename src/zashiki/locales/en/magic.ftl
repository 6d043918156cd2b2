### Board Games Are Magic: the game's words and sentences. What a card says is made from its program, not written here.
### $name, $source, $target, $giver, $receiver, $partner are players' names; for the reader `you` as a subject, `magic-you` elsewhere.
### $card, $cards, $skill, $event, $race, $character, $place are names from the packs; $tile is a tile such as `c2`, or its
### place; $slot, $kind, $terrain, $damage, $stat, $status are names from the sections below; the rest are numbers.

game-magic = Board Games Are Magic
magic-you = you

## Modes

variant-brawl-2 = Duel
variant-brawl-2-hint = Two players, everybody alone: wear your three collectibles, or be the last one standing.
variant-brawl-3 = Brawl of three
variant-brawl-3-hint = Three players, everybody alone: wear your three collectibles, or be the last one standing.
variant-brawl-4 = Brawl of four
variant-brawl-4-hint = Four players, everybody alone: the first two collectibles on your card are enough.
variant-brawl-5 = Brawl of five
variant-brawl-5-hint = Five players, everybody alone: the first two collectibles on your card are enough.
variant-brawl-6 = Brawl of six
variant-brawl-6-hint = Six players, everybody alone: the first two collectibles on your card are enough.
variant-teams-4 = Two against two
variant-teams-4-hint = Two teams that see each other’s hands: every member must wear all collectibles.
variant-teams-6 = Three against three
variant-teams-6-hint = Two teams that see each other’s hands: every member must wear the first two collectibles.

## Options

option-edition = Edition
    .hint = The rules of the whole match.
option-edition-stable = Standard
    .hint = The rules of the manual’s main part.
option-edition-speed = Fast
    .hint = Fewer collectibles, fewer hit points, and spoils for whoever brings somebody down.
option-packs = Packs
    .hint = Which cards are played with.
option-packs-base = Base
    .hint = The base pack alone.
option-packs-dusk = Base with Dusk
    .hint = The patch pack Dusk replaces four cards of the base pack.
option-packs-shore = Base with the Shore
    .hint = The expansion “The Shore” is shuffled in: new cards, characters, events and a map of hexes.
option-packs-dusk-shore = Base with Dusk and the Shore
    .hint = The patch pack first, then the expansion.
option-packs-scales = Base with Scales
    .hint = The patch Scales changes a few numbers of characters, so that they win more alike.
option-packs-scales-2 = Base with Scales for two
    .hint = As Scales, with some numbers changed once more for this mode alone.
option-packs-scales-3 = Base with Scales for three
    .hint = As Scales, with some hit points changed once more for this mode alone.
option-packs-scales-6 = Base with Scales for six
    .hint = As Scales, with some hit points changed once more for this mode alone.
option-map = Map
    .hint = Where the match is played.
option-map-town = Town
    .hint = Small: players meet at once.
option-map-valley = Valley
    .hint = Large, with a lake in the middle: room for six.
option-map-cove = Cove
    .hint = Hexes around a bay; comes with the Shore.
option-range_metric = Attack range
    .hint = How the way of an attack is counted.
option-range_metric-path4 = Steps
    .hint = The shortest way from tile to tile.
option-range_metric-path8 = Corners too
    .hint = Tiles that touch at a corner are one step apart.
option-range_metric-line = Straight lines
    .hint = Attacks reach along straight lines only.
option-mountain_move = Mountains
    .hint = Whether a piece may walk onto a mountain.
option-mountain_move-free = Open
    .hint = Mountains stop attacks, not pieces.
option-mountain_move-blocked = Closed
    .hint = No piece can walk onto a mountain.
option-water_discard = Water takes the hand
    .hint = When a move costs all hand cards.
option-water_discard-leave = Leaving
    .hint = Whoever starts a move in water discards the hand.
option-water_discard-enter = Entering
    .hint = Whoever ends a move in water discards the hand.
option-water_discard-both = Both
    .hint = Moves into water and out of it cost the hand.
option-pegasus_scope = Pegasus
    .hint = How long a Pegasus may ignore terrain.
option-pegasus_scope-turn = This turn
    .hint = The choice holds until the end of the turn.
option-pegasus_scope-cycle = Until the next turn
    .hint = The choice holds until the own next turn begins.
option-reshuffle = Empty draw pile
    .hint = What happens when the draw pile is used up.
option-reshuffle-false = Settlement
    .hint = The match is settled after the turn.
option-reshuffle-true = Shuffle again
    .hint = The discard pile becomes the draw pile.
option-spoils_on_elimination = Spoils of the eliminated
    .hint = Fast edition: whether there are spoils when a player is eliminated.
option-spoils_on_elimination-true = Yes
    .hint = Spoils are taken before the cards are discarded.
option-spoils_on_elimination-false = No
    .hint = Spoils are taken only from those who revive.
option-duplicates = Second copies
    .hint = Whether a second copy of a worn collectible may be worn.
option-duplicates-forbid = Never
    .hint = A copy of a worn collectible cannot be worn anywhere.
option-duplicates-native_slot = In its own slot
    .hint = It may be worn in the slot of its kind: the two count as one collectible, and each is a life.
option-hold_until = Holding on
    .hint = Fast edition: how long a complete player must hold out.
option-hold_until-next_turn_start = Start of turn
    .hint = Until the own next turn begins.
option-hold_until-next_turn_end = End of turn
    .hint = Until the own next turn ends.
option-deckout = Last turn
    .hint = When the match is settled once the draw pile is used up.
option-deckout-turn = This turn
    .hint = After the turn in which the pile runs out.
option-deckout-round = This round
    .hint = After the round in which the pile runs out, so that all have had as many turns.
option-after_first = After the first winner
    .hint = Whether the others go on.
option-after_first-stop = Stop
    .hint = The match ends with the first winner.
option-after_first-play_for_ranks = Play on
    .hint = The winner leaves, and the others play for the places behind.
option-order_by_owner = Order of abilities
    .hint = Who says which of several abilities of one player comes first.
option-order_by_owner-false = Fixed
    .hint = Race, skills, weapon, armour, element, in this order; nobody is asked.
option-order_by_owner-true = The owner
    .hint = Their owner is asked, whenever it could matter.
option-spawn = Starting tiles
    .hint = Where the pieces begin.
option-spawn-manual = At home
    .hint = At the residence of the character; who has none tosses the piece.
option-spawn-choose = Free choice
    .hint = Every player chooses a tile that is not water.
option-spawn-random = Tossed
    .hint = Every piece is tossed.
option-order = Order of play
    .hint = Who begins.
option-order-random = Drawn
    .hint = The order is drawn by lot.
option-order-given = By seats
    .hint = Seats play in order, the first seat first.
option-team_order = Order of the teams
    .hint = Who plays when a team has lost a member.
option-team_order-alternate = Teams alternate
    .hint = The teams take turns, the members of each in order.
option-team_order-skip = Left out
    .hint = Whoever is eliminated is simply left out.
option-team_order-literal = As printed
    .hint = The order that the manual prints for two against one.
option-exchange = Exchange in a team
    .hint = What team mates on one tile may do, once a turn.
option-exchange-swap = Swap
    .hint = One hand card against another.
option-exchange-give = Give
    .hint = One hand card, for nothing.
option-fallen_count = The fallen of a team
    .hint = Whether a team can win by collecting when one of its members has been eliminated.
option-fallen_count-false = Do not count
    .hint = A team wins once all members still in play are complete, two at least: whoever eliminates the last incomplete one makes it win.
option-fallen_count-true = Count
    .hint = A team that has lost a member wins only by eliminating the others.
option-second_player_extra_card = Second player
    .hint = Whether the second player of a duel makes up for the first turn.
option-second_player_extra_card-false = Nothing extra
    .hint = Both begin with the same number of cards.
option-second_player_extra_card-true = One more card
    .hint = The second player draws one more card at the start.
option-later_cards = Later players
    .hint = Whether those who play later make up for the first turns of the others.
option-later_cards-none = Nothing extra
    .hint = All begin with the same number of cards, as the manual says.
option-later_cards-one = One more card each
    .hint = The second begins with one card more, the third with two, and so on.
option-later_cards-two = Two more cards each
    .hint = The second begins with two cards more, the third with four, and so on.
option-later_cards-even = Even chances
    .hint = The first draws no cards in the first turn; the third begins with one card more, the fourth with two, and so on. Then all win about equally often.

## Kinds of cards

magic-kind-attack = Attack
magic-kind-event_trigger = Event trigger
magic-kind-steal = Steal
magic-kind-weapon = Weapon
magic-kind-armor = Armour
magic-kind-effect = Effect
magic-kind-recovery = Recovery
magic-kind-element = Element
magic-collectible = Collectible
magic-event-ordinary = Event
magic-event-big = Big event
magic-skill-active = Active skill
magic-skill-passive = Passive skill

## Slots, terrain, damage

magic-slot-weapon = Weapon
magic-slot-armor = Armour
magic-slot-collectible = Collectible
magic-slot-element = Element
magic-slot-empty = empty

magic-terrain-grass = Grass
    .hint = Nothing special.
magic-terrain-building = Building
    .hint = Nothing special, but it has a name.
magic-terrain-forest = Forest
    .hint = Attack range −1 for whoever stands here.
magic-terrain-mountain = Mountain
    .hint = Attacks reach it but do not pass through.
magic-terrain-snow = Snow
    .hint = No recovery cards can be played here.
# $takes is the option water_discard: leave, enter or both.
magic-terrain-water = Water
    .hint = Costs 3 HP at the end of your turn, and your hand when you walk { $takes ->
        [enter] in
        [both] in or on
       *[leave] on
    }. Nobody on land can aim at you.

magic-damage-mental = mental
magic-damage-physical = physical
magic-damage-magic = magic
magic-damage-true = true

## Numbers and statuses

magic-hp = HP
magic-stat-range = Attack range
magic-stat-range_steal = Range of steal cards
magic-stat-move = Movement
magic-stat-moves = Moves in a turn
magic-stat-attacks = Attack cards in a turn
magic-stat-hand_limit = Hand limit
magic-stat-draw = Cards in the draw phase
magic-cooldown = Cooldown: { $count ->
    [one] one turn
   *[other] { $count } turns
}

magic-status-no_attack = Cannot play attack cards
magic-status-no_play = Cannot play cards
magic-status-no_move = Cannot move
magic-status-ignore_terrain = Ignores terrain
magic-status-immune = Takes no damage
magic-shield = Shield { $count }
# A number that is changed for a while: $amount is +1 or −1, as a text.
magic-stat-changed = { $stat } { $amount }

magic-until-turn = until the end of the turn
magic-until-cycle = until the next turn of { $name }
magic-until-off_turn = from the end of the turn to the next turn of { $name }
magic-until-their_turn = until the end of the player’s next turn
magic-until-round = until the end of the round
magic-until-game = until the end of the game
magic-until-once-play = until a card was played
magic-until-once-skill = until a skill was used
magic-until-once-attack = until an attack was made
magic-until-once-check = until a check was made
magic-until-once-damage = until damage was taken
magic-until-once-lose_hp = until HP were lost
magic-until-once-heal = until HP were regained
magic-until-once-draw = until cards were drawn
magic-until-once-move = until the piece has moved

## Phases and piles

magic-phase-setup = Setup
magic-round = Round { $number }
magic-turn = Turn { $number }
magic-turn-of = { $name } to play
magic-hand = Hand
magic-hand-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
magic-draw-pile = Draw pile
magic-discard-pile = Discard pile
magic-event-pile = Event pile
magic-live-events = Lasting events
magic-collected = { $count } of { $need } collectibles
magic-out-won = has won
magic-out-fallen = eliminated
magic-hidden-card = Hidden card

## What is asked

magic-decide-character = Choose your character
magic-decide-race = Choose a race whose bonus you take
magic-decide-spawn = Choose the tile on which you start
magic-decide-act = Your turn: what do you do?
magic-decide-event-first = Play an event trigger first
magic-decide-target = Choose a player for { $source }
magic-decide-target-or-none = Choose a player for { $source }, or nobody
magic-decide-tile = Choose a tile for { $source }
magic-decide-option = { $source }: choose one
magic-decide-card = { $source }: choose { $count ->
    [one] a card
   *[other] { $count } cards
}
magic-decide-card-up-to = { $source }: choose up to { $count ->
    [one] one card
   *[other] { $count } cards
}
magic-decide-spoils-hand = Spoils: choose { $count ->
    [one] a card
   *[other] { $count } cards
} from the hand of { $name }
magic-decide-may = Use { $source }?
magic-decide-ability = Which of these comes first?
magic-decide-discard = Discard { $count ->
    [one] one hand card
   *[other] { $count } hand cards
}
magic-decide-drop = You have fainted: choose a collectible to discard
magic-decide-revive = Choose the tile on which you revive
magic-decide-spoils = You brought down { $name }: choose your spoils
magic-decide-displace = Where does { $card } go?
magic-decide-pass = Choose { $count ->
    [one] a card
   *[other] { $count } cards
} to pass on to { $name }
magic-decide-exchange-give = Choose the card that you give
magic-decide-exchange-take = Choose the card that you would like for it
magic-decide-agree = { $name } proposes to exchange { $card } for { $wanted }. Do you agree?
magic-decide-agree-give = { $name } offers you { $card }. Do you take it?

## Answers

magic-act-play = Play { $card }
magic-act-equip = Wear { $card } as { $slot ->
    [weapon] weapon
    [armor] armour
    [element] element
   *[other] collectible
}
magic-act-shift = Move { $card } to { $slot }
magic-act-drop = Discard worn { $card }
magic-act-move = Move to { $tile }
magic-act-skill = Use { $skill }
magic-act-exchange = Exchange a card with { $name }
magic-act-end = End the turn
magic-verb-play = Play
magic-verb-drop = Discard
magic-verb-move = Move
magic-verb-skill = Use
magic-verb-exchange = Exchange
magic-verb-end = End turn
magic-choice-yes = Yes
magic-choice-no = No
magic-choice-nobody = Nobody
magic-choice-nothing = Nothing
magic-choice-discard = Discard it
magic-choice-hand = Look at the hand and take { $count ->
    [one] a card
   *[other] { $count } cards
}
magic-choice-equipment = Take { $card }
magic-choice-dropped = Take { $card }, which was just discarded
magic-choice-none = Take nothing
magic-waiting-for = Waiting for { $name }

## Refusals

magic-refuse-not-an-option = That is not possible now.
magic-refuse-not-in-hand = This card is not in your hand.
magic-refuse-event-first = An event trigger must be played first.
magic-refuse-too-many-acts = You have done so much this turn that you can only end it.
magic-refuse-cannot-move = You cannot move there now.
magic-refuse-cannot-shift = Only your own worn collectibles move from slot to slot.
magic-refuse-nothing-worn = Nothing is worn there.
magic-refuse-cannot-exchange = A card is exchanged with a team mate on the same tile, once a turn.
magic-refuse-not-played = This card works only when it is worn.
magic-refuse-forbidden = Such cards may not be played now.
magic-refuse-cannot-equip = Such cards may not be equipped now.
magic-refuse-attack-spent = You have already played your attack card of this turn.
magic-refuse-snow = No recovery card can be played on snow.
magic-refuse-pointless = This would do nothing now.
magic-refuse-no-target = There is nobody whom it could be aimed at.
magic-refuse-in-water = Whoever stands in water cannot be aimed at from land.
magic-refuse-protected = An effect protects everybody whom it could be aimed at.
magic-refuse-duplicate = A second copy of a worn collectible cannot be worn.
magic-refuse-wrong-slot = The card does not fit this slot.
magic-refuse-cooling-down = This skill is still resting.
magic-refuse-no-such-skill = You have no such skill.
magic-refuse-wrong-kind = Something else is being decided right now.
magic-refuse-wrong-count = Choose the number of cards that is asked for.
magic-refuse-wrong-order = The teams must take turns.
magic-refuse-match-over = The match is over.
magic-refuse-already-chosen = You have already chosen.
magic-refuse-not-your-turn = It is not your turn yet.
magic-refuse-no-such-seat = There is no such seat at this table.
magic-refuse-no-deals = This game takes no dealt hands.

## The log

magic-log-order = Order of play: { $names }
magic-log-offered = { $name } looked at { $count ->
    [one] one character
   *[other] { $count } characters
}
magic-log-offered-own = You may choose from { $characters }
magic-log-offered-mate = { $name } may choose from { $characters }
magic-log-character-chosen = { $name } chose a character
magic-log-character = { $name } will play { $character }
magic-log-bonus = { $name } took the bonus of { $race }
magic-log-placed = { $name } started at { $tile }
magic-log-tossed = The piece of { $name } landed on { $tile }
magic-log-round = Round { $number } begins
magic-log-turn = { $name } began a turn
magic-log-turn-without-cards = { $name } began the first turn, which brings no cards
magic-log-turn-ended = { $name } ended the turn
magic-log-drew = { $name } drew { $count ->
    [one] a card
   *[other] { $count } cards
}
magic-log-drew-seen = { $name } drew { $cards }
magic-log-reshuffled = The discard pile became the draw pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
magic-log-shuffled = The draw pile was shuffled, with { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
} of the discard pile
magic-log-shown = { $name } showed { $cards }
magic-log-played = { $name } played { $card }
magic-log-skill = { $name } used { $skill }
magic-log-aimed = { $name } aimed at { $target }
magic-log-ability = “{ $source }” took effect for { $name }
magic-log-rolled = { $name } rolled a { $roll }
magic-log-rolled-nobody = The die shows { $roll }
magic-log-check-passed = { $name } rolled a { $roll }: success, more than { $difficulty }
magic-log-check-failed = { $name } rolled a { $roll }: failure, not more than { $difficulty }
magic-log-damage = { $name } took { $amount } { $damage } damage, { $hp } HP left
magic-log-damage-by = { $source } dealt { $amount } { $damage } damage to { $target }, { $hp } HP left
magic-log-damage-stopped = { $amount } more damage was prevented
magic-log-no-damage = { $name } took no { $damage } damage
magic-log-lost-hp = { $name } lost { $amount } HP, { $hp } left
magic-log-lost-hp-water = { $name } lost { $amount } HP in the water, { $hp } left
magic-log-healed = { $name } regained { $amount } HP, { $hp } now
magic-log-fainted = { $name } fainted
magic-log-fainted-by = { $source } brought down { $target }
magic-log-revived = { $name } revived at { $tile } with { $hp } HP
magic-log-eliminated = { $name } dropped out of the game
magic-log-spoils-hand = { $name } looked at the hand of { $target } for spoils
magic-log-spoils-equipment = { $name } took equipment as spoils
magic-log-spoils-dropped = { $name } took the discarded collectible as spoils
magic-log-spoils-none = { $name } took no spoils
magic-log-discarded = { $name } discarded { $cards }
magic-log-discarded-worn = { $name } lost the worn { $cards }
magic-log-discarded-nobody = { $cards } went to the discard pile
magic-log-moved-cards = { $receiver } received { $count ->
    [one] a card
   *[other] { $count } cards
} from { $giver }
magic-log-moved-cards-seen = { $receiver } received { $cards } from { $giver }
# Taken by whoever's turn it is.
magic-log-stole = { $receiver } stole { $count ->
    [one] a card
   *[other] { $count } cards
} from { $giver }
magic-log-stole-seen = { $receiver } stole { $cards } from { $giver }
magic-log-took-discard = { $name } took { $cards } from the discard pile
magic-log-took-table = { $name } took { $cards } back
magic-log-took-equipment = { $name } took { $cards } from the equipment of { $target }
magic-log-looked = { $name } looked at the first { $count ->
    [one] card
   *[other] { $count } cards
} of the draw pile
magic-log-looked-seen = { $name } looked at { $cards }
magic-log-kept = { $name } kept { $count ->
    [one] one of them
   *[other] { $count } of them
}
magic-log-kept-seen = { $name } kept { $cards }
magic-log-buried = { $count ->
    [one] One card
   *[other] { $count } cards
} went under the draw pile
magic-log-saw-hand = { $name } looked at the hand of { $target }
magic-log-saw-hand-seen = { $name } looked at the hand of { $target }: { $cards }
magic-log-equipped = { $name } put { $card } into the { $slot ->
    [weapon] weapon
    [armor] armour
    [element] element
   *[other] collectible
} slot
magic-log-moved = { $name } moved to { $tile }
magic-log-moved-forced = { $name } ended up at { $tile }
magic-log-event = { $name } drew the event { $event }
magic-log-event-ended = { $event } is over
magic-log-gained-stat = { $name }: { $stat } { $amount }
magic-log-gained-status = { $name }: “{ $status }”
magic-log-gained-shield = { $name } will be spared the next { $count } damage
magic-log-lost-stat = { $name }: { $stat } is as before
magic-log-lost-status = { $name }: no longer “{ $status }”
magic-log-lost-shield = { $name } lost the shield
magic-log-cooldowns-shorter = The cooldowns of { $name } became shorter
magic-log-cooldowns-longer = The cooldowns of { $name } became longer
magic-log-extra-turn = { $name } will take another turn
magic-log-chose-to-pass = { $name } chose what to pass on
magic-log-exchange-agreed = { $target } agreed to the exchange with { $name }
magic-log-exchange-refused = { $target } did not agree to the exchange with { $name }
magic-log-declined = { $name } did not use { $source }
magic-log-complete = { $name } completed the collection and must hold out
magic-log-won-last = { $name } outlasted everybody
magic-log-won-collection = { $name } completed the collection
magic-log-guard = A chain of effects ran too long and was cut off
magic-log-over = The match is over
magic-log-rank = { $number }. { $name }

## The end

magic-reason-last = Only one side is left.
magic-reason-collection = The collection is complete.
magic-reason-settlement = Settlement: most collectibles, then most HP.
magic-reason-used-up = The draw pile is used up: most collectibles, then most HP.
magic-they-win = They would win!
magic-result-draw = A draw
magic-result-winners = Won by { $names }

## Bots

bot-clover = Level 1
    .hint = Lives in the moment: plays what it draws, strikes whoever is near, and sees no danger.
    .name = Clover
bot-plum = Level 2
    .hint = Never ponders: knows by heart what every card is worth to whom.
    .name = Plum
bot-pine = Level 3
    .hint = Reads every card in its place: whom it reaches, what the dice may do, what follows from it.
    .name = Pine
bot-moon = Level 4
    .hint = Tries its best ideas in a few worlds that fit what it knows, then plays.
    .name = Moon
bot-crane = Level 5
    .hint = Thinks its turn and the answers to it through in as many worlds as time allows.
    .name = Crane

## The entrance, and where it is from

home-magic-line = Walk, strike, steal, dress up. A skirmish on a map for two to six, alone or in teams.
home-magic-picture = A corner of the map: four pieces between woods, water and houses, and a blow that goes from one to another
home-magic-how-walk = Walk across the map, take up a weapon, and strike whoever is in range.
home-magic-how-wear = Every character longs for certain cards: whoever is first to wear enough of their own wins.
home-magic-how-fall = Each of them is a life as well: whoever falls gives one up, and without one is out.
home-magic-workshop = Make your own card
about-magic-text = Board Games Are Magic (桌游是魔法 4.1) is a fan production whose manual is written in Chinese. The cards, characters, texts and drawings played with here are Zashiki’s own; the rules are the manual’s.

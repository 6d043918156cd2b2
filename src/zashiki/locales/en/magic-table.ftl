### The table of Board Games Are Magic: map, hand, action panel, keys. The game's own words stand in magic.ftl.
### $name and $names are players, $place a place, $slot and $kind names, $act what is done, the rest are numbers and texts.

mt-map = Map: { $name }
mt-map-larger = Draw the map larger
mt-map-whole = Show the whole map
mt-players = Players
mt-action-panel = Before you
mt-can-choose = can be chosen
mt-standing-here = Here: { $names }
mt-hp = { $hp } of { $most } HP
mt-hand-of = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
mt-chosen = has chosen
mt-attack-of = Attack, { $kind }
mt-home = Home: { $place }
mt-collection = Collectibles
mt-collectible-worn = worn
mt-collectible-held = in your hand
mt-collectible-wanted = still to be found
mt-your-collectible = your collectible
mt-choose = Play as { $name }
mt-mate-offer = { $name } chooses from: { $characters }
# A character that is good for a first match.
mt-easy = Good for beginners
mt-events-more = { $name }, and { $count } more
mt-discard-count = Discard pile: { $count ->
    [one] one card
   *[other] { $count } cards
}

## What would happen

mt-forecast = { $name }: { $amount } HP
mt-die-success = more than { $difficulty }: success
mt-die-failure = not more than { $difficulty }
mt-reaches = In range from there: { $names }
mt-reaches-nobody = Nobody in range from there
mt-threatened = In their range there: { $names }
mt-takes-hand = Because of the water this move costs your hand.

## What can be done

mt-sure = { $act }?
# $slot is the slot in which the card works: weapon, armor, element or collectible.
mt-wear-as = { $slot ->
    [weapon] Wear as weapon
    [armor] Wear as armour
    [element] Wear as element
   *[other] Wear as collectible
}
mt-wear-idle = no effect there
mt-no-range = Your attack range is 0: wear a weapon first.
mt-out-of-range = Nobody is within your attack range of { $range }: move closer first.

## What wins, and what could be done

mt-near = { $name }: one collectible to go
mt-goal = { $who ->
    [team] Wear { $need } of your team’s, or be the last team standing: { $count } of { $need }
    [each] Everybody in your team wears { $need }, or the others are out: you { $count } of { $need }
    [last] Too few of your team are left to win by collecting: eliminate the others
   *[own] Wear { $need } of yours{ $hold ->
        [no] { "" }
       *[start] { " " }and hold out
    }, or be the last one standing: { $count } of { $need }
}
mt-advice-own = { $card } is your collectible: wear it.
mt-advice-weapon = Your range is 0: wear { $card } first.
mt-advice-attack = Somebody is in range: tap { $card }.
mt-advice-closer = Move closer: tap a framed tile.
mt-advice-play = Lit cards can be played: tap one to read it.
mt-advice-move = You can still move: tap a framed tile.
mt-advice-end = Nothing is left to do: end your turn.
mt-shift-to = To: { $slot }
mt-put-away = Put away
mt-answer = Answer
# $verb is magic-verb-choose, magic-verb-drop or magic-verb-pass.
mt-confirm = { $verb } ({ $count }/{ $most })
magic-verb-choose = Choose
magic-verb-pass = Pass on
mt-you-get = You get
mt-you-give = You give

## Keys

mt-key-hand = To your hand, and through it
mt-key-map = To the map, and across it
mt-key-choose = Read, then play; look, then go
mt-key-action-panel = To what can be done
mt-key-players = To the players
mt-key-confirm = Confirm the choice
mt-key-end = End your turn
mt-key-away = Put away what you read
mt-key-discard = Discard pile
mt-key-zoom = Draw the map larger, or whole

## Replays

mt-replay-next-card = Next step
mt-replay-back-card = Step before
mt-replay-next-trick = Next turn
mt-replay-back-trick = Turn before
mt-replay-next-round = Next round
mt-replay-back-round = Round before
mt-replay-moments = Turns so far
mt-replay-where = Round { $round }, turn { $turn }

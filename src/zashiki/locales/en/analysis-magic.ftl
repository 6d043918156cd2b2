### Hints and analyses of Board Games Are Magic, for the browser and the terminal.
### $answer says what is done, $card and $slot are names of things, $name is a player's name, $percent, $count, $better
### and $worse are numbers. Reasons have no full stop: `why-plain` and `why-likely` bring it.

magic-hint-best = { $answer }: wins about { $percent } of 100 matches from here
magic-hint-next = { $answer }: takes the next place in about { $percent } of 100 matches from here
magic-analysis-shift = Move a worn card to { $slot }

magic-why-wins = It wins the match by your next turn
magic-why-draws = The match ends in a draw by your next turn
magic-why-holds = With the other choice an opponent would win before your next turn
magic-why-wears = { $card } is one of your collectibles
magic-why-collects = It brings a collectible more by your next turn
magic-why-strips = { $name } wears a collectible less by your next turn
magic-why-fells = { $name } faints
magic-why-stands = You stay on your feet until your next turn
magic-why-mate-stands = { $name } stays on their feet until your next turn
magic-why-hurts = { $name } loses { $count ->
    [one] about one more HP
   *[other] about { $count } more HP
}
magic-why-spares = You keep { $count ->
    [one] about one more HP
   *[other] about { $count } more HP
} until your next turn
magic-why-reaches = From there you reach { $name }
magic-why-cards = You have { $count ->
    [one] about one more card
   *[other] about { $count } more cards
} in hand on your next turn
magic-why-better = It wins about { $better } of 100 matches from here, the other choice { $worse }
magic-why-better-next = It takes the next place in about { $better } of 100 matches from here, the other choice in { $worse }
magic-why-forced = There is nothing else to do
magic-why-natural = Nothing else comes near it
magic-why-alike = Several choices are about as good; the trials show no clear difference
magic-why-won = The match is as good as won, whatever you do
magic-why-lost = The match is as good as lost, whatever you do

# On the sheet at the end of a match. $whose says whether somebody could act then, $name is who.
magic-analysis-turned = It turned in round { $round }{ $whose ->
    [nobody] {""}
   *[seat] , on { $name }’s turn
}
magic-analysis-turned-nowhere = No single turn decided it
# Where in the match a decision of the reader's lies.
magic-analysis-where = Round { $round }: { $kind ->
    [target] the target
    [tile] the tile
    [card] the choice of cards
    [discard] the discard
    [drop] the collectible to give up
    [revive] where to revive
    [pass] the cards passed on
   *[act] your turn
}

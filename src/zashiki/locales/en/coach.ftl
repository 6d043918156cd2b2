### The coach of a first match: asked for once for each game. Each bubble is two or three short sentences.

coach-name = The coach
coach-ask = Your first match?
coach-ask-hint = A coach can sit beside you: three short hints, each when you need it.
coach-teach = Teach me
coach-know = I know it
coach-next = Got it
coach-stop = No more hints
coach-setting = Coach in this game
    .hint = Three short hints in the next match.

coach-septet-goal = Everybody plays one card: that is a trick. The strongest card wins it and captures the 7s in it: they are the bosses, { $wins ->
    [seals] each there twice. Both copies in one round seal a boss, and { $need } seals win the match.
   *[bosses] and enough of them win the round.
}{ $first ->
    [pass] { " " }First tap cards to give away, such as the last ones of a suit.
    [discard] { " " }First tap a card of your hand to discard, but not a 7.
   *[other] { "" }
}
coach-septet-follow = Tap a lifted card to play it: one of the suit that was led, if you have any. The highest card of that suit wins the trick, a trump (gold edge) beats it, and the dots say how strong a card is in its suit.
coach-septet-boss = { $wins ->
    [seals] A boss is sealed for good when your side has captured both copies of it in one round; a single one counts nothing in the next. { $need } seals win the match, and however many tricks you take, they lose you nothing.
   *[bosses] The bosses stand on the altar of whoever took the trick; the one in the gate wins the round. But watch the lanterns: every trick lights one, and when the last one burns, the round is lost, unless that trick brings the boss that wins.
}

coach-magic-goal = { $who ->
    [team] Your team wins by wearing { $need } of its collectibles, the cards that your characters long for, or as the last team standing.
    [each] Your team wins when everybody in it wears { $need } collectibles, the cards that their characters long for, or when the other team is eliminated.
    [last] Your team has lost too many to win by collecting: it wins when the others are eliminated.
   *[own] You win by wearing { $need } collectibles, the cards that your character longs for{ $hold ->
        [start] , and holding out until your next turn
        [end] , and holding out through your next turn
       *[no] { "" }
    }, or as the last one standing.
} { $easy ->
    [yes] Take somebody who is good for beginners.
   *[no] Take whom you like.
}
coach-magic-turn = In your turn wear a weapon, walk to a framed tile and attack, in any order. Tap a card to read it, then a button below it. The line with the lamp says what you could do next.
coach-magic-wear = Cards with a comma are your collectibles: wear them as soon as you draw them. Each is a life as well. When nothing is left to do, end your turn.

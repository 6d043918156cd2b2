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

coach-septet-goal = Every 7 is a boss. Whoever wins a trick captures the bosses in it, and enough of them win the round. Cards that are no use to you, such as the last ones of a suit, are good to give away.
coach-septet-follow = Lifted cards may be played: follow the suit that was led if you can. Its highest card wins the trick, a trump (gold edge) beats it, and the dots say how strong a card is in its suit.
coach-septet-boss = The bosses stand on the altar of whoever took the trick; the one in the gate wins the round. But watch the lanterns: when the last one burns, the round is lost.

coach-magic-goal = You win by wearing three cards that your character longs for, or as the last one standing. Take somebody who is good for beginners.
coach-magic-turn = In your turn wear a weapon, walk to a framed tile and attack, in any order. Tap a card to read it, tap it again to play it. The line with the lamp says what you could do.
coach-magic-wear = Cards with a comma are yours to collect: wear them as soon as you draw them. Each is a life as well. When nothing is left to do, end your turn.

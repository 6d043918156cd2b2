### The lessons: what the coach says. A text that explains a pick ends before the rule's number, which the page adds.
### $name is a lesson's name; $number, $count and $done are numbers.

learn-title = Learn by playing
learn-line = Short hands and turns at the real table, with a coach at your side.
learn-septet-line = Six lessons and you know the game; four more for its other forms.
learn-begin = Begin with lesson 1
learn-on = Go on
learn-progress = { $done } of { $count } played
learn-variants = Its variants

lesson-coach = Coach
lesson-step = Step { $number } of { $count }
lesson-again = Play it again
lesson-all = All lessons
lesson-played = played
lesson-opening = Dealing the cards…
lesson-right = Well played!
lesson-other = The rules allow it. But try what I suggested: the lesson goes on from there.
lesson-order = The right cards, but each must go to the right player: first left, then opposite, then right.
lesson-done = Lesson learnt
lesson-next = Next: { $name }
lesson-play = Play a real match
# Shown at the table beside the number of the rule that says why; the coach explains it.
refuse-lesson = Allowed, but there is something better.

## 1

lesson-follow = Following suit
lesson-follow-line = Which cards you may play, and who takes the trick.
lesson-follow-1 = Your partner, opposite, led Fire, and their 12 is the highest Fire there is. Whoever holds the suit must follow it: those cards are lifted. Which of yours would you give?
lesson-follow-1-high = Wasted: your partner already wins with the 12. Keep the 11 and give the 6.
lesson-follow-2 = Right, the lowest is enough. You hold no Earth, so you may play anything. Your partner’s 8 is the highest Earth: give Charm 7. A 7 is a boss, and whoever takes the trick captures it.
lesson-follow-2-other = That gives nothing. Whoever takes the trick captures its bosses: give your partner Charm 7.
lesson-follow-3 = Darkness was led, and the 9 on your right is winning. Which of your cards takes the trick?
lesson-follow-3-low = Then the 9 takes the trick: the highest card of the suit led wins. Play the 11.
lesson-follow-learnt = Follow suit if you can; if you cannot, play what you like. The highest card of the suit led takes the trick, and its winner leads the next.

## 2

lesson-trump = Trump
lesson-trump-line = One suit beats all the others.
lesson-trump-1 = Fire 9 was turned up, so Fire is trump: it beats every other suit. But Earth was led and you hold Earth, so you must follow. Try a Fire card first, then play Earth 3.
lesson-trump-2 = Snow was led and you hold none: now you may trump. You are the last to play, so your smallest trump, Fire 6, is enough to capture the boss.
lesson-trump-2-high = It wins too, but you play last: the smallest trump is enough. Save this one and play Fire 6.
lesson-trump-2-other = A card that is neither trump nor of the suit led never wins. Play Fire 6.
lesson-trump-3 = Your lead. Lead Fire 12: only the A beats the highest trump, and everybody who holds Fire must follow, bosses included.
lesson-trump-3-low = A higher Fire card may beat it: the 10 and the 11 are still out. Lead the 12.
lesson-trump-3-other = Allowed, but somebody may trump it. Nobody but the A beats Fire 12.
lesson-trump-learnt = The turned-up card names the trump. Trump beats every other suit, but following suit comes first; the highest trump in a trick wins it.

## 3

lesson-ace = The A
lesson-ace-line = The strongest card of all, and when you may be forced to play it.
lesson-ace-1 = You hold the A, the strongest card of all, so you lead the first trick. The A may wait for a trick that is worth it: lead a weak card, Earth 3.
lesson-ace-1-ace = The A would win four ordinary cards. You need not lead it: keep it for a boss.
lesson-ace-1-wind = Then the A would be your only Wind card, and the next lead of Wind would force it out. Lead Earth 3.
lesson-ace-1-other = Allowed: a leader may play any card. But this one may be useful later; lead Earth 3.
lesson-ace-2 = The A belongs to Wind. Wind was led, but you hold another Wind card, so the A may stay in your hand. There is no boss in this trick: play Wind 2.
lesson-ace-2-ace = It would win, but nothing worth having. As long as you hold another Wind card you may keep it back.
lesson-ace-3 = A Fire boss lies in the trick, and Darkness 11, the highest trump, is about to take it. You hold no Fire, so you may play the A: it beats even trump.
lesson-ace-3-other = Then Darkness 11 captures the boss. Only the A beats the highest trump.
lesson-ace-learnt = The A beats everything, trump too. It belongs to Wind: play it when you cannot follow, or on a lead of Wind, where it is forced if it is your only Wind card.

## 4

lesson-bosses = Capturing bosses
lesson-bosses-line = Four of the seven win the round. A partner helps.
lesson-bosses-1 = Your team has two bosses; four win the round. Your partner’s 13 is the highest Snow, and you play last without any Snow: give Fire 7, and your team captures it.
lesson-bosses-1-trump = You would trump your own partner. The trick is yours already: give Fire 7 to it.
lesson-bosses-1-other = Allowed, but the trick brings no boss then. Your partner’s bosses count for you as well: give Fire 7.
lesson-bosses-2 = Three bosses, one more wins! Fire 12 cannot be beaten by your Fire cards: follow with the lower one, Fire 8.
lesson-bosses-2-high = It loses to the 12 as well. When you cannot win, give your lowest card: Fire 8.
lesson-bosses-3 = Snow again, and its boss is still out. You hold no Snow: trump it! Two players come after you, so use the highest Charm, the 9.
lesson-bosses-3-low = A higher Charm after you would take the trick. The 9 is the highest: nobody but the A can beat it.
lesson-bosses-3-other = A card that is neither trump nor Snow never wins. Trump with Charm 9.
lesson-bosses-learnt = Whoever takes a trick captures its bosses for the team. Four bosses win the round; only the winners score, one point for each star.

## 5

lesson-seventh = The seventh trick
lesson-seventh-line = When winning a trick means losing the round.
lesson-seventh-1 = Careful! Your team has six tricks but only three bosses. A seventh trick without the fourth boss loses the round. Stay below the 10: play Darkness 5.
lesson-seventh-1-high = That would be your seventh trick, with three bosses: the round would be lost. Play Darkness 5.
lesson-seventh-2 = Lightning was led and you have none. Here nothing of yours can win, so get rid of the card that might win by mistake later: Darkness 11.
lesson-seventh-2-c9 = You will need this one: Charm 7 is still out, and Charm 9 can catch it. Give Darkness 11.
lesson-seventh-2-c3 = A weak card is your shelter from the seventh trick. Give the dangerous one: Darkness 11.
lesson-seventh-3 = Now a boss lies in the trick! It would be your seventh trick and your fourth boss, and the fourth boss counts first. Take it with Charm 9!
lesson-seventh-3-low = Then they capture the boss. A trick that brings the fourth boss wins the round, even if it is the seventh.
lesson-seventh-learnt = Seven tricks without four bosses lose the round. If one trick brings both, the fourth boss decides: the round is won.

## 6

lesson-passing = Passing three cards
lesson-passing-line = Before the first trick: three cards to your partner.
lesson-passing-1 = Fire is trump and you hold three. Pass Charm 3, Charm 5 and Earth 4: without Charm and Earth you may trump whenever they are led.
lesson-passing-1-trump = A trump is worth more in a hand that is void in other suits. Keep it: pass both Charm cards and Earth 4.
lesson-passing-1-strong = The highest Darkness wins tricks when you need them. Keep it: pass both Charm cards and Earth 4.
lesson-passing-1-other = Allowed: you may pass any three cards. But giving away all of a suit makes you void in it. Pass both Charm cards and Earth 4.
lesson-passing-2 = It works: Charm was led and you have none left. Your smallest trump, Fire 6, captures the boss.
lesson-passing-2-high = The smallest trump is enough: you are the last to play. Use Fire 6.
lesson-passing-2-other = Then the Charm boss goes to them: neither trump nor Charm, that card cannot win. Use Fire 6.
lesson-passing-3 = Lightning 10 came from your partner: the highest Lightning. It takes the trick unless somebody trumps. Lead it!
lesson-passing-3-other = Allowed. But use what your partner gave you: lead Lightning 10.
lesson-passing-learnt = Pass with a plan: empty a suit so that you can trump it, and remember what you gave and what you got. Nobody else knows.

## 7

lesson-trio = Three players
lesson-trio-line = Everybody alone, and three bosses win.
lesson-trio-1 = Three players, nobody has a partner. Three bosses win the round, and the hollow stars count as well. Take the Snow boss with your 13!
lesson-trio-1-low = The 9 is higher and captures the boss. Play Snow 13.
lesson-trio-2 = One boss, one trick. Seven tricks without three bosses still lose the round, so win only those that pay. Lead low: Earth 2.
lesson-trio-2-other = Allowed, but a trick without a boss only brings you nearer to the seventh. Lead Earth 2.
lesson-trio-3 = You hold no Lightning. The 10 is winning, and its player is your rival: throw no boss in. Discard Earth 5, and you are void in Earth.
lesson-trio-3-boss = That gives a boss to a rival. There are no partners here: keep Darkness 7.
lesson-trio-3-trump = It would win, but a trick without a boss is not worth a trump, and it counts towards seven. Discard Earth 5.
lesson-trio-3-other = Allowed. Discarding Earth 5 is better: it leaves you void in Earth, and you need your other cards.
lesson-trio-4 = The Charm boss lies in the trick, and you play last: take it with Charm 9.
lesson-trio-4-low = The 8 is higher and captures the boss. Play Charm 9.
lesson-trio-5 = Two bosses: one more wins! You lead: Fire 12, the highest trump, beats everything but the A, and it may draw a boss out.
lesson-trio-5-other = Allowed, but it may be beaten. Only the A beats Fire 12.
lesson-trio-learnt = Three players, each alone: cards go to the left, three bosses win alone. Who takes seven tricks without them makes both others win.

## 8

lesson-straw = Two players: straw piles
lesson-straw-line = A hidden hand, a half-open pile, and a 7 that changes places.
lesson-straw-1 = First both discard one hidden card; a 7 may not go. Choose a weak one: Earth 2.
lesson-straw-1-other = Allowed, but you can use this card. Discard your weakest one: Earth 2.
lesson-straw-2 = Your Snow 7 lies open. You may exchange it once for a card beneath it, without looking first. Choose the one on the right, face-down card 4.
lesson-straw-2-none = You may decline. But your opponent can see an open 7 and hunt it: hide it under face-down card 4.
lesson-straw-2-other = That is as good a guess, for nobody knows these cards. The lesson is prepared for face-down card 4.
lesson-straw-3 = You may play from your hand and your face-up cards. Play Earth 8 at the right end: it alone covers the last face-down card, which is then turned up.
lesson-straw-3-other = Allowed. But Earth 8 wins, and it uncovers a card: more choice for you.
lesson-straw-4 = Fire 12 was turned up, and now it can be played. It is the highest Fire: lead it!
lesson-straw-4-other = Allowed. But Fire 12 beats every Fire card, and perhaps it draws a boss out.
lesson-straw-learnt = Hand, face-up cards and uncovered cards are all yours to play, and all must follow suit. Four bosses win the round; thirteen tricks without them lose it.

## 9

lesson-bose = Bose
lesson-bose-line = When two, four or six bosses are captured, low cards win.
lesson-bose-1 = Two bosses are captured, one each. With 2, 4 or 6 captured, low cards win! Snow 9 was led: play Snow 8 to take the trick.
lesson-bose-1-high = Now the lowest card wins, and 12 loses to 9. Play Snow 8.
lesson-bose-2 = Still two captured: low wins. You lead: nothing is lower than Fire 6 in its suit, not even Fire 7.
lesson-bose-2-high = While low cards win, the 12 is the weakest Fire. Lead Fire 6.
lesson-bose-2-other = Allowed, but a lower card of the suit may beat it. Nothing is lower than Fire 6.
lesson-bose-3 = You captured the third boss, and everything turns round: with 0, 1, 3 or 5 captured, high cards win. Lead Fire 12!
lesson-bose-3-other = Allowed. But high cards win again: Fire 12 is the highest of its suit.
lesson-bose-learnt = Count the captured bosses before each trick: 2, 4 or 6, low cards win, among trumps too; otherwise high ones. Trump still beats the suit led, and the A beats everything.

## 10

lesson-seal = Seal
lesson-seal-line = Every boss twice, no trump at first: capture both in one round.
lesson-seal-1 = One card to each player: first left, then opposite, then right. Give Wind 2 to the left, your partner Charm 9, and Earth 2 to the right.
lesson-seal-1-other = Allowed: you may pass any card. But give rivals your weakest and your partner something strong: Wind 2, Charm 9, Earth 2, in this order.
lesson-seal-2 = Nothing was turned up: the suit of the first card led is trump for the whole round, and you lead. Your longest suit is Fire: lead Fire 12.
lesson-seal-2-ace = Then Wind would be trump, and the A is all you have of it. Lead Fire 12.
lesson-seal-2-fire = Fire would be trump, good, but a higher Fire may beat this card. Lead the 12.
lesson-seal-2-other = Then that suit would be trump for the whole round. You hold most of Fire: lead Fire 12.
lesson-seal-3 = One Fire 7 is captured, its twin is still out. Capture both in the same round and the boss is sealed. Lead Fire 11!
lesson-seal-3-low = The 10 is still out and may beat it. Lead Fire 11.
lesson-seal-3-other = Allowed, but Fire 11 is the highest trump left: it draws out the second Fire 7.
lesson-seal-learnt = The first card led makes the trump. Both copies of a boss in one round seal it, and seals stay: seven of them win the match, or four in the short game.

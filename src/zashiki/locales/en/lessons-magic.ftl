### The lessons of Board Games Are Magic: what the coach says. A text that explains a pick ends before the rule's number, which the page adds.

learn-magic-line = Walk, fight, steal and dress up: five lessons, a few moves each.
# Shown at the table beside the number of the rule that says why; the coach explains it.
magic-refuse-lesson = Allowed, but there is something better.

## 1

lesson-magic-walk = Walk and strike
lesson-magic-walk-line = Weapons, range and your one attack a turn.
lesson-magic-walk-1 = You are Candy, at the Bakery. Saffron stands at the Clinic, but without a weapon you reach only your own tile. Wear the Slingshot: its range is 3.
lesson-magic-walk-1-other = Allowed, but without a weapon you reach nobody over there. Wear the Slingshot first.
lesson-magic-walk-2 = Saffron is four steps away, one too many. You may move once a turn, up to three tiles: walk to the Post Office, below to the right.
lesson-magic-walk-2-other = Allowed, but the Post Office is the place: from there Saffron is just two steps away.
lesson-magic-walk-3 = In range! Each attack card uses one of the numbers on your card, and Candy is strong in physical attacks: 3 damage. Play Physical Attack at Saffron.
lesson-magic-walk-3-mental = Candy deals only 1 damage with that. Your physical attacks deal 3: play Physical Attack.
lesson-magic-walk-3-end = You have not attacked yet, and Saffron is in range. Play Physical Attack.
lesson-magic-walk-3-other = You may do that too, but first strike: play Physical Attack.
lesson-magic-walk-4 = Three damage, and one more: Candy’s race is Earth, so a die is rolled after each attack, and more than 3 adds 1. You may play only one attack card a turn: end the turn.
lesson-magic-walk-4-other = Keep it for later, your attack is done. End the turn.
lesson-magic-walk-learnt = A weapon gives you range, your character gives you damage. Once a turn you move, once a turn you attack, in any order.

## 2

lesson-magic-cards = Events and thieves
lesson-magic-cards-line = What must be played, and what can be taken away.
lesson-magic-cards-1 = You are Quill, at the Library, and Saffron has come next to you with a Longbow. You drew an Event Trigger: while you hold one, nothing else may be played before it. Play it.
lesson-magic-cards-2 = The Postman brought you two cards, and the trigger itself one more. Saffron’s Longbow reaches four tiles. Play Steal at her: she is in range.
lesson-magic-cards-2-attack = Soon! Take the bow away first, then there is nothing to fear in return. Play Steal.
lesson-magic-cards-2-other = Allowed, but the Longbow is dangerous. Play Steal first.
lesson-magic-cards-3 = A thief has two ways: take a hand card without looking, or choose a piece of equipment and have it discarded. Get rid of the Longbow.
lesson-magic-cards-3-take = You would get a card, who knows which, and Saffron would keep a bow that reaches four tiles. Discard the equipment.
lesson-magic-cards-4 = Now the attack. You have no weapon, but Unicorns reach one tile further, and Saffron stands right there. Quill is strong in magic: play Magic Attack.
lesson-magic-cards-4-other = That can wait. Saffron is in range and cannot strike back from afar: play Magic Attack.
lesson-magic-cards-learnt = Event Triggers come first, always. Steal takes a hand card blindly or breaks equipment, but never a worn collectible.

## 3

lesson-magic-ground = The lie of the land
lesson-magic-ground-line = Mountains stop attacks, woods shorten them, water bites.
lesson-magic-ground-1 = You are Juniper, at the Lodge. Saffron waits far below, behind the mountain, and attacks do not pass over mountains. In a forest everybody’s range is 1 shorter, but Juniper’s skill makes it 2 longer there: 4 with the Slingshot. Walk into the lower forest at the edge of the map.
lesson-magic-ground-1-blocked = From there the way leads over the mountain or round it, and is too long. Go to the lower forest at the right edge.
lesson-magic-ground-1-near = From there you would reach Saffron, but she would not be far from you either. In the forest you reach four tiles: go to the right edge.
lesson-magic-ground-1-other = Allowed, but Saffron is out of reach from there. Go to the lower forest at the right edge.
lesson-magic-ground-2 = Four steps past the mountain, exactly your range. Play Physical Attack.
lesson-magic-ground-2-other = First the attack: Saffron is within your range of 4. Play Physical Attack.
lesson-magic-ground-3 = A hit. That was your attack for this turn: end it, and see where Saffron goes.
lesson-magic-ground-3-other = Keep it. End the turn.
lesson-magic-ground-4 = She fled into the water: nobody on land can choose her now, so your attack card stays dark. But water costs 3 HP at the end of each of her turns, and her whole hand when she walks out. Let it work for you: end the turn.
lesson-magic-ground-4-other = Allowed, but nothing you have can be aimed at her in the water. End the turn and let it bite.
lesson-magic-ground-learnt = Attacks go round mountains. Forests shorten your range. Water hides you from those on land, takes 3 HP a turn, and your hand when you leave.

## 4

lesson-magic-wear = Collecting
lesson-magic-wear-line = Three things to wear, and the match is yours.
lesson-magic-wear-1 = You are Marl, who collects Tower Shield, Wooden Sword and Ward. Collectibles fit the weapon, armour and collectible slots, but work only where they belong. Wear the Wooden Sword in the weapon slot.
lesson-magic-wear-1-sling = A Slingshot is an ordinary weapon, and the sword would have to go elsewhere, where it does not work. Wear the Wooden Sword.
lesson-magic-wear-1-slot = It counts there, but it does not work: only in the weapon slot do you get its range. Put it into the weapon slot.
lesson-magic-wear-1-other = Soon. First wear the Wooden Sword as your weapon.
lesson-magic-wear-2 = The Ward is an effect card: played, it protects you once, but worn it counts towards your three. Put it into the collectible slot and keep the armour slot free for the shield.
lesson-magic-wear-2-play = It would protect you and then be gone. Marl needs it to win: wear it.
lesson-magic-wear-2-slot = It counts there too, but then the Tower Shield would have no armour slot to work in. Put it into the collectible slot.
lesson-magic-wear-2-weapon = Then the sword would have to move or go. Put the Ward into the collectible slot.
lesson-magic-wear-2-other = That can wait. Wear the Ward in the collectible slot.
lesson-magic-wear-3 = Two of three! What you wear now cannot be stolen, broken or taken by anybody. End the turn and watch Facet try.
lesson-magic-wear-3-other = Nothing more is needed now. End the turn.
lesson-magic-wear-4 = Facet could only take a card from your hand. And you have drawn the Tower Shield! Wear it in the armour slot.
lesson-magic-wear-4-weapon = The sword lies there and would have to move. The armour slot is free: put the shield there.
lesson-magic-wear-4-trophy = The Ward lies there and would have to move. The armour slot is free: put the shield there.
lesson-magic-wear-4-other = Not now: wear the Tower Shield and win.
lesson-magic-wear-learnt = Three different collectibles in three slots win at once. In the hand they can be stolen; once worn, they fall only with their wearer.

## 5

lesson-magic-faint = Down, but not out
lesson-magic-faint-line = Collectibles are lives.
lesson-magic-faint-1 = Candy has struck twice, and Quill is down to 0 HP: you faint. You wear two collectibles, so you discard one and revive. The staff works in the weapon slot, the tea does nothing: discard Honey Tea.
lesson-magic-faint-1-staff = The staff gives you range and stronger magic; worn tea does nothing. Discard Honey Tea.
lesson-magic-faint-2 = You are back with half your HP, rounded up, and nothing could hurt you until this turn. Now recover: play Hot Soup for 4 HP.
lesson-magic-faint-2-other = First get well, while you have the soup: play Hot Soup.
lesson-magic-faint-3 = Full again; HP never go beyond that. Candy still stands beside you. Quill’s magic deals 3, and the Crystal Staff adds 1: play Magic Attack.
lesson-magic-faint-3-mental = It deals 2. Your magic deals 3, and the staff adds 1: play Magic Attack.
lesson-magic-faint-3-other = Strike back first: play Magic Attack.
lesson-magic-faint-4 = Four damage! You hold six cards, exactly the limit, so nothing need be discarded. End the turn.
lesson-magic-faint-4-other = You may, but this lesson is done: end the turn.
lesson-magic-faint-learnt = At 0 HP you discard a worn collectible and revive with half your HP. Without one you are out of the match, so wear them early.

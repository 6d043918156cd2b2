### What waits for people who are away, as a notification; what is said when they ask for it.
### A lock screen may be seen by anybody: nothing here names a person or a card.

push-turn = It is your turn.
push-soon = Your time for this turn is nearly over. A bot plays for you if you do not come.
push-out = Your time was over: a bot plays for you until you come back.
push-over = The match is over.
push-partner = A friend asks you to be their partner in a tournament.
push-on = You are told when it is your turn while this page is open.
push-on-away = You are told when it is your turn; where a decision may take days, also when no page is open.
push-refused = This browser does not allow notifications here. You can change that in its settings for this site.
push-needs-house = This browser shows notifications only where “Keep the house on this device” is on. Switch that on first.

### What is said in the terminal alone; what a game says in the browser too is in the game's own catalogue.

terminal-comma = ,{" "}
terminal-colon = :{" "}
terminal-welcome = Welcome to the parlour. You sit with { $names }.
terminal-keys = Type a card such as { $card }, or its number. ? help · t table · r ranks · q quit
terminal-keys-choices = Type the number of your choice. ? help · t table · r ranks · q quit
terminal-help =
    Type what you choose: a card by its notation (F12) or by the number before it; several with spaces between them.
    The stars beside a boss are the points that it counts, but that of the trump suit counts none. A hand is sorted by suit; what you may play is numbered.
    t shows the table again, r every suit's ranks and what has been played, q leaves (a match can be saved with --save).
terminal-hand = Your cards
terminal-trick = Trick
terminal-captured = Bosses
terminal-tricks = Tricks
terminal-score = Score
terminal-seals = Seals
terminal-unclear = There is no option “{ $text }” here.
terminal-prompt = Your choice
terminal-thinking = { $name } is thinking …
terminal-preparing = The bots are getting ready. The first time on a machine this takes a minute or two …
terminal-saved = The match was saved to { $file }.
terminal-left = You left the table before the end.
terminal-reason-bosses = enough bosses are captured
terminal-reason-tricks = too many tricks without enough bosses
terminal-reason-last-trick = the last trick decides
terminal-reason-played-out = all tricks are played
terminal-reason-sealed = the last seal is complete
terminal-decide = { $kind }: choose { $count }{ $ordered ->
    [true] , in order
   *[false] { "" }
}
terminal-plain-help =
    Type the number of an answer or its name; several with spaces between them, 0 to choose nothing.
    t shows the table again, q leaves (a match can be saved with --save).

## Board Games Are Magic

# $tile is a tile such as c2, $place its name; $what is a status or a changed number, $until how long it holds.
terminal-tile = { $tile } ({ $place })
terminal-lasting = { $what }, { $until }
terminal-worn = Worn
terminal-numbers = Collection and numbers
terminal-chart-key = . grass · b building · # forest · ^ mountain · * snow · ~ water · + you may go there · @ you · 1–5 the others
terminal-tiles = { $count ->
    [one] one tile on the map, marked +
   *[other] { $count } tiles on the map, marked +
}: type its name
terminal-magic-help =
    Type the number of an answer; several with spaces between them, 0 for none where you may choose nothing.
    A tile is chosen by its name, such as c2: the letter of its column and the number of its row. e ends your turn.
    Behind a card stands what it would do: −3 hit points lost, −2…−3 at least and at most, † where a player may faint.
    ? help · t table · r what the cards say · q quit

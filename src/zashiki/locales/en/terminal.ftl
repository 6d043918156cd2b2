### The terminal's own words; the game's are in septet.ftl.

terminal-comma = ,{" "}
terminal-colon = :{" "}
terminal-welcome = Welcome to the parlour. You sit with { $names }.
terminal-keys = Type a card such as { $card }, or its number. ? help · t table · r ranks · q quit
terminal-help =
    Type what you choose: a card by its notation (F12) or by the number before it; several with spaces between them.
    The marks beside a card are its stars. A hand is sorted by suit; what you may play is numbered.
    t shows the table again, r every suit's ranks and what has been played, q leaves (a match can be saved with --save).
terminal-hand = Your cards
terminal-trick = Trick
terminal-captured = Bosses
terminal-tricks = Tricks
terminal-score = Score
terminal-seals = Seals
terminal-hidden = hidden
terminal-unclear = There is no option “{ $text }” here.
terminal-prompt = Your choice
terminal-thinking = { $name } is thinking …
terminal-saved = The match was saved to { $file }.
terminal-left = You left the table before the end.
terminal-reason-bosses = enough bosses are captured
terminal-reason-tricks = too many tricks without enough bosses
terminal-reason-last-trick = the last trick decides
terminal-reason-played-out = all tricks are played
terminal-reason-sealed = the last seal has fallen
terminal-bot-random = Leaf
terminal-bot-heuristic = Pine
terminal-bot-search = Crane

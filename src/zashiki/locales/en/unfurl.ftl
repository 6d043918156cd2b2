### What a link to a table or a club says of itself where it is sent. $game is the game's name, $count a number of seats or members.

unfurl-open = { $game }: { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
unfurl-gathering = { $game }: about to begin
unfurl-playing = { $game }: a match is being played
unfurl-finished = { $game }: a match has been played
unfurl-come = Come and sit down: no account, nothing to install.
unfurl-look = Come and look.
unfurl-club = { $count ->
    [one] A club of one member
   *[other] A club of { $count } members
}
unfurl-join = Come and join: no account, nothing to install.
unfurl-duplicate = { $game }: a duplicate match over { $count } tables

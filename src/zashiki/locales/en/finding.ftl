### Finding company on the home page: a quick match, who waits, what may be watched.
### $count and $minutes are numbers.

finding-quick = Quick match
finding-quick-line = You are led to others who want the same. Bots take the open seats when you say so.
finding-go = Find people
finding-first = Nobody waits for this just now. You would be the first.
finding-waiting = { $count ->
    [one] One person waits for this
   *[other] { $count } people wait for this
}{ $minutes ->
    [0] .
    [one] , for one minute.
   *[other] , for { $minutes } minutes.
}
finding-since = { $count ->
    [one] for one minute
   *[other] for { $count } minutes
}
finding-mine = Your tables
finding-open = People wait here
finding-watch = To watch
finding-none = Or ask for a quick match: others who come will be led to you.

### Clubs: the list, the page of one, a table for one. $name is a person or a club, $count a number.

clubs-title = Clubs
clubs-line = People who meet again and again: a page by link, with house rules and tables of your own.
clubs-yours = Your clubs
clubs-none = You are in no club yet. Make one, or open the link of one that you know.
clubs-make = Make a club
clubs-make-go = Make it
club-name = Name
club-name-first = { $name }’s club
club-rules = House rules
club-rules-hint = In your own words. Whoever has the link reads them.
club-count = { $count ->
    [one] One member
   *[other] { $count } members
}
club-founder = Founder
club-you-founder = you are its founder
club-back = All your clubs

## For who is not in it

club-join = Join
club-join-hint = You see its members, its tables and how the members stand. They see your name, your face, your standing, and when you are at this page or at one of the tables.

## For members

club-tables = Tables of the club
club-tables-none = Nobody waits or plays here just now.
club-new-table = Set up a table
club-members = Members
club-here = Here
club-away = Not here
club-ladder = Standing in the club
club-ladder-line = This season, from rated matches anywhere in the house. A figure with a question mark is not settled yet: that takes ten of them.
club-ladder-none = No member has played a rated match this season.
club-link = The link of the club
club-link-hint = Whoever opens it sees the name and the house rules, and can join.
club-copy = Copy the link
club-copied = The link is copied.
club-share = Share the link
club-leave = Leave the club
club-leave-title = Do you want to leave { $name }?
club-leave-what = You can come back by the link, as its newest member.
club-leave-founder = Whoever has been a member longest becomes its founder. If you are alone in it, it is gone.

## The founder

club-tools = For the founder
club-save = Save
club-member = A member
club-member-nobody = Nobody
club-remove = Take out
club-remove-title = Take { $name } out of the club?
club-remove-what = They can come back by the link, unless you make a new one.
club-hand-over = Hand over
club-hand-over-title = Make { $name } the founder?
club-hand-over-what = From then on only they can change, hand over or close the club.
club-renew = New link
club-renew-title = Make a new link?
club-renew-what = The link of before leads nowhere any more. Members stay, and find the club in their list.
club-end = Close the club
club-end-title = Close the club for good?
club-end-what = Page, house rules and the list of members are gone for good. Tables and matches stay.
club-yes = Yes
club-done = Done.

## How new tables begin, and what members bring

club-presets = At new tables
club-presets-hint = What the form for a new table of the club begins with. Whoever sets one up can choose otherwise.
club-presets-change = Say how a mode is played
club-presets-title = House rules at new tables
club-presets-save = Keep as a house rule
club-presets-clear = Nothing special any more: { $name }
club-presets-plain = as in the rulebook
club-presets-no-hints = no hints
club-presets-from = Begins with the house rules of { $club }.
club-packs = Packs of the club
club-packs-hint = Cards and characters that members have made. The form for a new table of the club offers them.
club-packs-none = Members can bring cards and characters of their own, for tables of the club.
club-packs-bring = Bring it
club-packs-draft = From the workshop, on this device
club-packs-link = Or a link of the workshop
club-packs-link-only = A link of the workshop
club-packs-workshop = To the workshop
club-packs-no-link = Expected the link of a card or a character from the workshop.
club-packs-brought = The club’s tables can be played with it now.
club-packs-remove = Take out { $name }

## Conduct

club-report = Report this club
club-report-why = What is wrong with { $name }?
club-report-name = Its name
club-report-rules = Its house rules
club-report-packs = Its packs
club-report-other = Something else
club-reported = Thank you. The host of this parlour will look at it.

## A new table

club-for = For a club
club-for-none = For no club
club-for-hint = Its members find the table on the page of their club.

club-error-not-welcome = You cannot join this club.
club-error-too-many = You have made many clubs in a short time. Please wait a while.
error-no-club = There is no such club. The link may be incomplete, or the club has a new one, or is closed.
club-missing = There is no such club
club-missing-why = The link may be incomplete, or the club has a new one, or is closed.
error-not-member = You are not in this club.
error-not-founder = Only the founder may do that.
error-club-full = The club has no room for more members.
error-too-many-clubs = You are in very many clubs. Leave one first.
error-too-many-packs = The club has as many packs as it may. Take one out first.

### The laboratory's experiments: heat maps, forced cards, two packs compared, numbers tuned.

heat-title = Heat maps
heat-reading = The darker a field, the further its win share lies from 1.00: blue above, red below. Fields that rest on fewer than { $fewest } seats stay empty. Of so many numbers some lie off by chance alone: trust rows and columns rather than single fields.
heat-tiles = Where turns end, in percent of all turns
heat-card = Win share of a character (column) that held a card (row)
heat-against = Win share of a character (column) against another (row)
heat-beside = Win share of a character (column) beside another (row)
heat-too-few = nothing rests on { $fewest } seats yet; more matches are needed.
heat-forced-title = Win share of those who surely had a card from the start
heat-forced-reading = In { $share } of the matches one copy of such a card was laid among the first cards of a seat chosen by lot, and all else was dealt as always. Each of these matches counts once, for that seat and that card, and for no other number on this page. So this is what the card is worth to whoever begins with it; what it is worth when it comes later, and how often it comes, the ordinary matches tell.

compare-title = What the change did
compare-changed = What was changed
compare-option = Option { $name }: { $before } → { $after }
compare-same = No card and no option says anything else.
compare-reading = Both runs play the same matches: the same seats, characters, cards and dice, as far as the change leaves them. Differences and their 95 % intervals go by pairs of matches.
compare-clear = What has clearly changed
compare-clear-reading = Of all changes that are called clear, at most one in twenty is chance, although many figures were looked at (Benjamini and Hochberg).
compare-nothing-clear = No figure changed by more than chance explains.
compare-line = { $mode }: { $name } ({ $kind }) { $before } → { $after }, difference { $difference }
compare-rounds = length
compare-end = share of the matches
compare-place = place
compare-character = character
compare-card = card, when played
compare-column-mode = Mode
compare-column-pairs = Pairs of matches
compare-column-alike = Went alike
compare-column-gain = Error by pairs
compare-column-q = Chance (q)
compare-column-needed = Matches for ± { $reach }
compare-gain-reading = “Error by pairs” is the error of the characters’ differences beside that of two runs that share nothing: 0.50 does with a quarter of the matches. “Matches” is how many in this mode would bring every character’s interval to the width that is wanted.
compare-every = Every figure
compare-too-few = Too few matches to compare anything: at least two of each run.
compare-pages = The report is in { $file }.

### The laboratory: contests between bots and reports on balance.

lab-compiling = The bots’ code is being compiled, once for this machine: about a minute.
lab-progress = Matches
lab-progress-line = { $total ->
        [one] { $done } of one match
       *[other] { $done } of { $total } matches
    }
lab-interrupted = { $again ->
        [yes] Stopped before the end. The same command goes on from here.
       *[no] Stopped before the end. With --out a contest can go on later.
    }
lab-written = Results, tables and plot are in { $folder }.

lab-arena-played = { $deals ->
        [one] One deal
       *[other] { $deals } deals
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
lab-arena-plot = Win share of the first bot over { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
lab-arena-pairs = Who beats whom
lab-arena-ratings = Ratings
lab-arena-column-pair = Pair
lab-arena-column-share = Win share
lab-arena-column-interval = 95% interval
lab-arena-column-alone = Alone (par { $par })
lab-arena-column-margin = Points ahead
lab-arena-column-bot = Bot
lab-arena-column-rating = Rating
lab-arena-column-moves = Moves
lab-arena-column-average = Time a move
lab-arena-column-slowest = Slowest
lab-arena-too-few = too few deals for an error
lab-ladder-unrated = Not rated before a first match: { $bots }. “zashiki ladder run” plays what is missing.
lab-ladder-resting = Changed since they were added, so they play no more: { $bots }. What they have played counts on; add them anew by another name.

lab-end-last = Only one side left
lab-end-collection = Collection complete
lab-end-settlement = Settled by collectibles, then HP
lab-end-shared = Won by several sides together
lab-place = { $place ->
        [1] First to play
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
       *[other] Sixth
    }
lab-axis-round = round
lab-axis-rounds = rounds

lab-casting-lot = drawn by lot among those dealt, so that all are played alike
lab-casting-bots = chosen by the bots among those dealt
lab-balance-title = How balanced is it?
lab-balance-packs = Packs
lab-balance-bots = Bots
lab-balance-casting = Characters
lab-balance-options = Options
lab-balance-defaults = as in the manual
lab-balance-matches = Matches
lab-balance-seed = Seed
lab-balance-other = Compared with
lab-balance-reading = Win shares are given in fair shares: 1.00 is what everybody would win if all were equal, 2.00 twice as much. Lines and brackets are 95% intervals; the green band, 0.75 to 1.30, is fair enough. What lies wholly off the fair line is red. All of it is how these bots play: better players may find more in a card, or less.
lab-balance-odd = What stands out
lab-balance-nothing-odd = Nothing stands out.
lab-balance-record = Record of such a match
lab-balance-details = Every character in numbers
lab-balance-played = { $matches ->
        [one] One match.
       *[other] { $matches } matches.
    }
lab-balance-lengths = Half of the matches have { $median } rounds or fewer; one in ten fewer than { $tenth }, one in ten more than { $ninetieth }; the longest has { $longest }. In half of them the players make { $actions } choices or fewer.
lab-balance-comebacks = Of the matches with one leader at half-time and one winner, { $share } were won by another side than that leader ({ $low } to { $high }).
lab-balance-cards-reading = Whoever plays more cards wins more often, whatever they are: compare cards with one another, not with 1.00.
lab-balance-all-cards = Every card in numbers
lab-balance-written = The report is in { $file }.

lab-chart-characters = Win share by character
lab-chart-places = Win share by place in the order of play
lab-chart-bots = Win share by bot
lab-chart-ends = How matches end
lab-chart-lengths = How long matches are
lab-chart-leaders = How often who leads after a round goes on to win
lab-chart-cards = Win share of those who played a card

lab-column-character = Character
lab-column-fair = Win share
lab-column-seats = Played
lab-column-picked = Chosen when offered
lab-column-damage = Damage dealt
lab-column-faints = Faints
lab-column-out = Eliminated
lab-column-skills = Skill uses a match
lab-column-card = Card
lab-column-drawn = In hand
lab-column-played = Played
lab-column-use = Use
lab-column-when-played = Win share when played
lab-column-when-drawn = Win share when held
lab-column-number = Number
lab-column-before = Before
lab-column-after = After
lab-column-difference = Difference

lab-change-rounds = Rounds of a match
lab-change-places = Win share by place in the order of play
lab-change-characters = Characters whose win share changed most
lab-change-cards = Cards whose players’ win share changed most

lab-odd = { $mode }: { $sentence }
lab-odd-guard = in { $count ->
        [one] one match
       *[other] { $count } matches
    } a chain of effects ran on and had to be cut off.
lab-odd-place-strong = “{ $name }” wins { $number } fair shares ({ $low }–{ $high }).
lab-odd-place-weak = “{ $name }” wins only { $number } fair shares ({ $low }–{ $high }).
lab-odd-character-strong = { $name } wins { $number } fair shares ({ $low }–{ $high }): too strong.
lab-odd-character-weak = { $name } wins { $number } fair shares ({ $low }–{ $high }): too weak.
lab-odd-card-strong = who plays { $name } wins { $number } fair shares ({ $low }–{ $high }), far more than with other cards.
lab-odd-card-weak = who plays { $name } wins { $number } fair shares ({ $low }–{ $high }), far fewer than with other cards.
lab-odd-card-idle = { $name } is hardly ever played: { $number } of { $count } times in hand.
lab-odd-long = one match went on for { $number } rounds; nine in ten end within { $usual }.
lab-odd-short = { $number } of the matches ended within the first round.
lab-odd-comeback = { $number } of the matches with one leader at half-time and one winner were turned in their second half; this one late.

### Replays: finished matches and records, moment by moment, and the check of their deals.
### $name, $giver and $receiver are players' names, $card and $cards texts made with `card-name`; $number, $round, $trick,
### $count and $pace are numbers, $reason the server's own words.

replay-title = Replay
replay-loading = Opening the replay…
replay-missing = This replay cannot be shown
replay-error-no-match = There is no such match. The link may be incomplete.
replay-error-match-running = This match is still being played. It can be replayed once it is over.
error-invalid-record = The rules do not allow this record.
error-too-large = That is too long for a match record.
error-match-over = The match is over at this moment; nothing is left to play.
error-no-other-deal = No other deal was found that fits what was known here.

## The moment in words

replay-beginning = The match is about to begin.
replay-chose = { $name } chose to pass { $cards }
replay-passed = { $giver } passed { $cards } to { $receiver }
replay-all-passed = The cards were passed
replay-discarded = { $name } discarded { $card }
replay-reckoning = The score
replay-hand = Hand of { $name }

## Controls

replay-controls = Controls of the replay
replay-steps = Steps
replay-slider = Moment of the match
replay-where = Round { $round }, { $trick ->
    [one] one trick played
   *[other] { $trick } tricks played
}
replay-play = Play
replay-pause = Pause
replay-next-card = Next card
replay-back-card = Card before
replay-next-trick = Next trick
replay-back-trick = Trick before
replay-next-round = Next round
replay-back-round = Round before
replay-first = To the beginning
replay-last = To the end
replay-key-play = Play or pause
replay-keys = In a replay
replay-view = Whose eyes
replay-view-open = All hands open
replay-view-none = Spectator
# A player's seat, in the list of points of view.
replay-view-seat = { $number }: { $name }
replay-pace = Pace
replay-times = { $pace }×

## What has been seen, and what can be done

replay-side = Tricks and log
replay-moments = Tricks so far
replay-moments-none = Nothing has been played yet.
replay-trick = Trick { $number }
replay-more = More
replay-share = Share this moment
replay-shared = The link to this moment is copied
replay-share-title = A moment of Yokai Septet
replay-open-other = Open a record
replay-go-on = Continue from here
replay-go-on-hint = A new match begins at this moment, with these cards. You take a seat, and bots play the others. Later deals are new.
replay-go-on-seat = Your seat
replay-go-on-begin = Play on

## Opening a record

replay-open = Open a match record
replay-open-hint = See a match again, card by card. Records are saved at the end of a match, or written by “zashiki play --save”.
replay-open-drop = Drop the file here, or
replay-open-pick = Choose a file
replay-open-paste = Or paste the record as text
replay-open-show = Show it
replay-open-not-json = That is not a match record: it is not JSON.
replay-open-invalid = The record is not right: { $reason }

## Fair deals

fair-title = Check the deals
fair-checking = Drawing every deal again…
fair-right = { $count ->
    [one] The draw checks out: it follows from the seed
    [2] Both draws check out: they follow from the seed
   *[other] All { $count } draws check out: they follow from the seed
}{ $announced ->
    [yes] {", "}and the seed has the fingerprint that was published before the first deal.
   *[no] {"."}
}
fair-unannounced = The record does not say which fingerprint was published. Compare the one below with what you saw at the table.
fair-given = { $count ->
    [one] One draw before them was taken over from another match, so this seed says nothing about it.
   *[other] { $count } draws before them were taken over from another match, so this seed says nothing about them.
}
fair-commitment = This is not the seed that was announced: its fingerprint differs from the one that was published.
fair-draw = The deal of round { $round } is not what the seed gives. It has been changed.
fair-frames = The hands shown in round { $round } are not those that were dealt.
fair-no-seed = The record has no seed, so nothing shows how its cards were dealt.
fair-no-cryptography = This browser checks deals on encrypted pages only. “zashiki verify” does it on the command line.
fair-no-draws = This browser cannot draw the chance of this game again. “zashiki verify” does it on the command line.
fair-how = Your browser has drawn the cards of every deal from the seed itself, without asking the server. Compare the fingerprint with the one you saw at the table before the first deal.

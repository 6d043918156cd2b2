### Friends: who of them is here, where they can be met, invitations to tables.
### $name is a person, $names are several, $game and $variant say what is played.

friends-title = Friends
friends-follow-whom = Whom you follow
friends-none = You follow nobody yet. Follow people whom you have met at a table, or ask those you know for their link.
friends-here = Here
friends-away = Not here
friends-one-way = Not here, or not shown: they do not follow you.
friends-here-names = Here: { $names }
friends-also-here = Also here: { $names }
friends-place-open = { $name } waits for others
friends-place-watch = { $name } plays
friends-followers = They follow you
friends-follow = Follow { $name }
friends-unfollow = Unfollow { $name }
friends-followed = You follow { $name }.
friends-unfollowed = You follow { $name } no more.
friends-block = Block { $name }

## The own link, and who is told of one

friends-own-link = Your link for friends
friends-own-link-hint = Whoever opens it can follow you, and stands on your friends page among those who do.
friends-copy = Copy your link
friends-copied = Your link is copied.
friends-share = Share your link
friends-share-title = Meet me at Zashiki
friends-seen-by = Who sees me
friends-seen-by-followers = All who follow me
friends-seen-by-friends = Those I follow too
friends-seen-by-nobody = Nobody
friends-seen-by-hint = They see that you are here, the tables that you have set up and that wait for others, and your listed tables that may be watched. Nobody else is named there. Only those who follow each other can invite each other.
friends-link = A link to somebody
friends-link-own = This is your own link. Send it to those whom you know.
friends-link-missing = This link leads to nobody any more.
friends-link-hint = Follow { $name }, and you see when they are here and where they wait for others, as far as they allow it. They see your name among those who follow them.

## Invitations

friends-invite = Invite friends
friends-invite-one = Invite { $name }
friends-invite-none = Nobody to invite just now: only friends who are here, and who follow you as you follow them.
friends-invited = Invited
friends-declined = Not now
friends-invitations = Invitations
friends-invites = { $name } invites you to a table: { $game }, { $variant }.
friends-come = To the table
friends-not-now = Not now
friends-partner-asks = { $name } asks you to be their partner in “{ $tournament }”: { $game }, { $variant }.
friends-partner-go = To the tournament
friends-avoided = Muted and blocked
friends-blocks = blocked: you are not brought together, and you do not hear them
friends-mutes = muted: you hear nothing that they say
error-not-welcome = You and this person are kept apart: one of you has blocked the other.
error-not-here = Only friends who are here, and who follow you as you follow them, can be invited.
error-declined = They have said that they are not coming to this table now.
error-too-many-friends = You follow very many people. Unfollow somebody first.
error-too-many-invitations = They have many invitations to answer. Please try again later.

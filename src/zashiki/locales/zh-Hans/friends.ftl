### Friends: who of them is here, where they can be met, invitations to tables.
### $name is a person, $names are several, $game and $variant say what is played.

friends-title = 好友
friends-follow-whom = 你关注的人
friends-none = 你还没有关注任何人。可以关注在牌桌上遇到的人，或向认识的人要他们的链接。
friends-here = 在这里
friends-away = 不在
friends-one-way = 不在，或未向你公开：对方没有关注你。
friends-here-names = 在这里：{ $names }
friends-also-here = 还有在这里的：{ $names }
friends-place-open = { $name }在等人入座
friends-place-watch = { $name }正在对局
friends-followers = 关注你的人
friends-follow = 关注{ $name }
friends-unfollow = 取消关注{ $name }
friends-followed = 已关注{ $name }。
friends-unfollowed = 已取消关注{ $name }。
friends-block = 拉黑{ $name }

## The own link, and who is told of one

friends-own-link = 你的好友链接
friends-own-link-hint = 打开链接的人可以关注你，关注后会出现在你的好友页上。
friends-copy = 复制你的链接
friends-copied = 链接已复制。
friends-share = 分享你的链接
friends-share-title = 来座敷一起玩
friends-seen-by = 谁能看到我
friends-seen-by-followers = 所有关注我的人
friends-seen-by-friends = 互相关注的人
friends-seen-by-nobody = 谁也不行
friends-seen-by-hint = 他们能看到：你在不在、你开的正在等人的牌桌，以及你公开且可观战的牌桌。同桌其他人的名字不会显示。只有互相关注的人才能互相邀请。
friends-link = 某人的链接
friends-link-own = 这是你自己的链接，发给你认识的人吧。
friends-link-missing = 这个链接的主人已经不在了。
friends-link-hint = 关注{ $name }后，在对方允许的范围内，你能看到对方何时在这里、在哪桌等人。对方会在关注者中看到你的名字。

## Invitations

friends-invite = 邀请好友
friends-invite-one = 邀请{ $name }
friends-invite-none = 现在没有可以邀请的人：只能邀请正在这里、且与你互相关注的好友。
friends-invited = 已邀请
friends-declined = 现在来不了
friends-invitations = 邀请
friends-invites = { $name }邀请你入座：{ $game }，{ $variant }。
friends-come = 去牌桌
friends-not-now = 现在不去
friends-partner-asks = { $name }请你在“{ $tournament }”中做搭档：{ $game }，{ $variant }。
friends-partner-go = 去比赛页面
friends-avoided = 屏蔽和拉黑
friends-blocks = 已拉黑：你们不会坐到一起，也听不到对方
friends-mutes = 已屏蔽：听不到对方说的任何话
error-not-welcome = 你们之中有人拉黑了对方，不能在一起。
error-not-here = 只能邀请正在这里、且与你互相关注的好友。
error-declined = 对方说现在不来这一桌。
error-too-many-friends = 你关注的人太多了，请先取消关注一些。
error-too-many-invitations = 对方还有很多邀请没有回复，请稍后再试。

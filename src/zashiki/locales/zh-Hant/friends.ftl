### Friends: who of them is here, where they can be met, invitations to tables.
### $name is a person, $names are several, $game and $variant say what is played.

friends-title = 好友
friends-follow-whom = 你追蹤的人
friends-none = 你還沒有追蹤任何人。可以追蹤在牌桌上遇到的人，或向認識的人要他們的連結。
friends-here = 在這裡
friends-away = 不在
friends-one-way = 不在，或未向你公開：對方沒有追蹤你。
friends-here-names = 在這裡：{ $names }
friends-also-here = 還有在這裡的：{ $names }
friends-place-open = { $name }在等人入座
friends-place-watch = { $name }正在對局
friends-followers = 追蹤你的人
friends-follow = 追蹤{ $name }
friends-unfollow = 取消追蹤{ $name }
friends-followed = 已追蹤{ $name }。
friends-unfollowed = 已取消追蹤{ $name }。
friends-block = 封鎖{ $name }

## The own link, and who is told of one

friends-own-link = 你的好友連結
friends-own-link-hint = 打開連結的人可以追蹤你，追蹤後會出現在你的好友頁上。
friends-copy = 複製你的連結
friends-copied = 連結已複製。
friends-share = 分享你的連結
friends-share-title = 來座敷一起玩
friends-seen-by = 誰看得到我
friends-seen-by-followers = 所有追蹤我的人
friends-seen-by-friends = 互相追蹤的人
friends-seen-by-nobody = 誰都不行
friends-seen-by-hint = 他們看得到：你在不在、你開的正在等人的牌桌，以及你公開且可觀戰的牌桌。同桌其他人的名字不會顯示。只有互相追蹤的人才能互相邀請。
friends-link = 某人的連結
friends-link-own = 這是你自己的連結，傳給你認識的人吧。
friends-link-missing = 這個連結的主人已經不在了。
friends-link-hint = 追蹤{ $name }之後，在對方允許的範圍內，你看得到對方何時在這裡、在哪桌等人。對方會在追蹤者中看到你的名字。

## Invitations

friends-invite = 邀請好友
friends-invite-one = 邀請{ $name }
friends-invite-none = 現在沒有可以邀請的人：只能邀請正在這裡、且與你互相追蹤的好友。
friends-invited = 已邀請
friends-declined = 現在來不了
friends-invitations = 邀請
friends-invites = { $name }邀請你入座：{ $game }，{ $variant }。
friends-come = 去牌桌
friends-not-now = 現在不去
friends-partner-asks = { $name }請你在「{ $tournament }」中當搭檔：{ $game }，{ $variant }。
friends-partner-go = 去比賽頁面
friends-avoided = 靜音和封鎖
friends-blocks = 已封鎖：你們不會坐到一起，也聽不到對方
friends-mutes = 已靜音：聽不到對方說的任何話
error-not-welcome = 你們之中有人封鎖了對方，不能在一起。
error-not-here = 只能邀請正在這裡、且與你互相追蹤的好友。
error-declined = 對方說現在不來這一桌。
error-too-many-friends = 你追蹤的人太多了，請先取消追蹤一些。
error-too-many-invitations = 對方還有很多邀請沒有回覆，請稍後再試。

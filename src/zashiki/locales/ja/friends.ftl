### Friends: who of them is here, where they can be met, invitations to tables.
### $name is a person, $names are several, $game and $variant say what is played.

friends-title = フレンド
friends-follow-whom = フォロー中
friends-none = まだ誰もフォローしていません。卓で会った人をフォローするか、知り合いにリンクを教えてもらってください。
friends-here = 来ています
friends-away = 不在
friends-one-way = 不在か非公開です（相手はあなたをフォローしていません）。
friends-here-names = 来ている人：{ $names }
friends-also-here = ほかに来ている人：{ $names }
friends-place-open = { $name }さんが参加者を待っています
friends-place-watch = { $name }さんが対戦中
friends-followers = あなたをフォローしている人
friends-follow = { $name }さんをフォロー
friends-unfollow = { $name }さんのフォローをやめる
friends-followed = { $name }さんをフォローしました。
friends-unfollowed = { $name }さんのフォローをやめました。
friends-block = { $name }さんをブロック

## The own link, and who is told of one

friends-own-link = フレンド用リンク
friends-own-link-hint = このリンクを開いた人は、あなたをフォローできます。フォローした人はフレンドのページに並びます。
friends-copy = リンクをコピー
friends-copied = リンクをコピーしました。
friends-share = リンクを共有
friends-share-title = 座敷で会いましょう
friends-seen-by = 自分を見せる相手
friends-seen-by-followers = フォロワー全員
friends-seen-by-friends = 相互フォローの人
friends-seen-by-nobody = 誰にも見せない
friends-seen-by-hint = 見えるのは、あなたが来ていること、あなたが開いて参加者を待っている卓、観戦できる公開の卓です。同席している人の名前は出ません。招待は、互いにフォローしている人どうしだけができます。
friends-link = 誰かへのリンク
friends-link-own = これはあなた自身のリンクです。知り合いに送ってください。
friends-link-missing = このリンクの人はもういません。
friends-link-hint = { $name }さんをフォローすると、来ているときや参加者を待っている卓が、本人の許す範囲で分かります。あなたの名前は相手のフォロワーの一覧に出ます。

## Invitations

friends-invite = フレンドを招待
friends-invite-one = { $name }さんを招待
friends-invite-none = 今、招待できる人はいません。招待できるのは、来ている相互フォローの人だけです。
friends-invited = 招待しました
friends-declined = 今は来られません
friends-invitations = 招待
friends-invites = { $name }さんから卓への招待です：{ $game }、{ $variant }。
friends-come = 卓へ行く
friends-not-now = 今はやめておく
friends-partner-asks = { $name }さんから「{ $tournament }」のパートナーへのお誘いです：{ $game }、{ $variant }。
friends-partner-go = 大会へ行く
friends-avoided = ミュートとブロック
friends-blocks = ブロック中：同じ卓にならず、発言も聞こえません
friends-mutes = ミュート中：発言は聞こえません
error-not-welcome = どちらかがブロックしているため、この人とは一緒になれません。
error-not-here = 招待できるのは、来ている相互フォローの人だけです。
error-declined = この卓には今は来られないとのことです。
error-too-many-friends = フォローが多すぎます。先に誰かのフォローをやめてください。
error-too-many-invitations = 相手には返事待ちの招待がたくさんあります。あとでもう一度お試しください。

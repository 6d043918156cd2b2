### Clubs: the list, the page of one, a table for one. $name is a person or a club, $count a number.

clubs-title = 俱乐部
clubs-line = 给常在一起玩的人：凭链接打开的页面，有自己的规矩和牌桌。
clubs-yours = 你的俱乐部
clubs-none = 你还没有加入任何俱乐部。可以创办一个，或打开你知道的俱乐部的链接。
clubs-make = 创办俱乐部
clubs-make-go = 创办
club-name = 名称
club-name-first = { $name }的俱乐部
club-rules = 俱乐部的规矩
club-rules-hint = 随你怎么写。有链接的人都能看到。
club-count = { $count }名成员
club-founder = 创办人
club-you-founder = 你是创办人
club-back = 你的全部俱乐部

## For who is not in it

club-join = 加入
club-join-hint = 加入后，你能看到成员、牌桌和成员的排名。成员能看到你的名字、脸谱和积分，以及你何时在这个页面或在俱乐部的牌桌上。

## For members

club-tables = 俱乐部的牌桌
club-tables-none = 现在没有人在等，也没有人在打。
club-new-table = 开一桌
club-members = 成员
club-here = 在这里
club-away = 不在
club-ladder = 俱乐部排名
club-ladder-line = 本赛季在各处打的计分局都算在内。带问号的数字是暂定的，满十场后确定。
club-ladder-none = 本赛季还没有成员打过计分局。
club-link = 俱乐部的链接
club-link-hint = 打开链接的人能看到名称和规矩，并且可以加入。
club-copy = 复制链接
club-copied = 链接已复制。
club-share = 分享链接
club-leave = 退出俱乐部
club-leave-title = 要退出{ $name }吗？
club-leave-what = 凭链接可以回来，那时是最新的成员。
club-leave-founder = 资历最深的成员会成为创办人。如果只有你一人，俱乐部就没有了。

## The founder

club-tools = 创办人
club-save = 保存
club-member = 成员
club-member-nobody = 未选择
club-remove = 移出
club-remove-title = 要把{ $name }移出俱乐部吗？
club-remove-what = 除非你更换链接，否则对方凭链接还能回来。
club-hand-over = 移交
club-hand-over-title = 要让{ $name }当创办人吗？
club-hand-over-what = 之后只有对方能更改、移交或关闭俱乐部。
club-renew = 更换链接
club-renew-title = 要更换链接吗？
club-renew-what = 原来的链接会失效。成员不变，可以在自己的列表里找到俱乐部。
club-end = 关闭俱乐部
club-end-title = 要永久关闭俱乐部吗？
club-end-what = 页面、规矩和成员名单都会消失，无法恢复。牌桌和对局会保留。
club-yes = 是
club-done = 好了。

## How new tables begin, and what members bring

club-presets = 开新桌时
club-presets-hint = 为俱乐部开桌时，表单一开始就是这样选的。开桌的人可以改。
club-presets-change = 定一种玩法
club-presets-title = 新桌的规矩
club-presets-save = 定为规矩
club-presets-clear = 不再规定：{ $name }
club-presets-plain = 照规则书
club-presets-no-hints = 没有提示
club-presets-from = 从{ $club }的规矩开始。
club-packs = 俱乐部的牌包
club-packs-hint = 成员自己做的卡牌和角色。为俱乐部开桌时可以选用。
club-packs-none = 成员可以把自己做的卡牌和角色带到俱乐部的牌桌上。
club-packs-bring = 带来
club-packs-draft = 这台设备上的工坊作品
club-packs-link = 或者工坊的链接
club-packs-link-only = 工坊的链接
club-packs-workshop = 去工坊
club-packs-no-link = 请填工坊里一张卡牌或一个角色的链接。
club-packs-brought = 俱乐部的牌桌现在可以用它了。
club-packs-remove = 撤下{ $name }

## Conduct

club-report = 举报这个俱乐部
club-report-why = { $name }有什么问题？
club-report-name = 名称
club-report-rules = 写的规矩
club-report-packs = 牌包
club-report-other = 其他
club-reported = 谢谢，本站的管理者会查看。

## A new table

club-for = 给俱乐部开
club-for-none = 不给俱乐部
club-for-hint = 成员可以在俱乐部页面上找到这桌。

club-error-not-welcome = 你不能加入这个俱乐部。
club-error-too-many = 你在短时间内创办了很多俱乐部，请稍候。
error-no-club = 没有这个俱乐部。链接可能不完整或已更换，也可能俱乐部已关闭。
club-missing = 没有这个俱乐部
club-missing-why = 链接可能不完整或已更换，也可能俱乐部已关闭。
error-not-member = 你不在这个俱乐部里。
error-not-founder = 只有创办人可以这样做。
error-club-full = 俱乐部已满员。
error-too-many-clubs = 你加入的俱乐部太多了，请先退出一个。
error-too-many-packs = 俱乐部的牌包已满，请先撤下一个。

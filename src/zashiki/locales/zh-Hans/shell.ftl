### 牌桌之外的界面：顶栏、首页、设置、关于、提示。
### $name 是玩家名，$names 是几个名字，$level 是机器人的水平，$seconds、$count、$number、$factor 是数字。

sentences = { $first }{ $second }
pair = { $name }：{ $text }

zashiki = 座敷
title-home = 座敷 Zashiki：在浏览器里玩《妖怪七重奏》和《桌游是魔法》
skip-to-content = 跳到正文
page-opening = 正在取来页面……
close = 关闭
cancel = 取消
saved = 已保存

## 顶栏

nav-label = 页面
nav-learn = 教学
nav-rules = 规则
nav-about = 关于
nav-replay = 打开对局记录
nav-keys = 键盘
to-night = 换成夜间配色
to-day = 换成日间配色

## 首页

home-title = 一间座敷，{ $games ->
    [2] 两款
   *[other] { $games } 款
}游戏。
home-line = 可以马上和机器人开局，也可以请朋友来：不用注册，不用安装。
play-now = 马上开局
play-friends = 和朋友一起玩
home-lessons = 五分钟学会

## 机器人

bot-level = 机器人水平

## 你

you-title = 你的名牌
you-name = 名字
# Who has chosen no name; and who is forgotten, in the matches of others.
guest-name = 访客 { $number }
guest-forgotten = 访客
# A program that plays as a guest, and what is left of a tournament or club when whoever named it is forgotten.
program-name = 程序 { $number }
tournament-nameless = 比赛
club-nameless = 俱乐部
you-name-empty = 名字要有1到24个字。
you-bad-value = 名字要有1到24个看得见的字，形似的字母不能混用。
you-avatar = 换一张脸谱
you-links = 常客专区
you-daily = 每日一局
you-tournaments = 比赛
you-puzzles = 残局题
you-friends = 好友
you-clubs = 俱乐部
you-page = 我的主页
you-standing = 排行榜
avatar-title = 选一张脸谱
avatar-number = 脸谱{ $number }

## 牌桌

tables-title = 牌桌
tables-yours = 你在座
tables-none = 现在没有人在等。开一桌，留个空位吧！
tables-make = 开一桌
nothing-play = 来一局
tables-more = 还有{ $count }桌
tables-free = 空{ $count }位
tables-playing = 对局中
tables-finished = 对局结束
tables-gathering = 即将开始
tables-of = { $names }
tables-bots = { $count }个机器人
tables-empty-seat = 空位
tables-return = 回座
tables-sit = 入座
tables-watch = 观战
tables-unknown = 无法显示牌桌。

## 加入

join-title = 加入朋友的牌桌
join-label = 牌桌的链接或编号
join-go = 前往牌桌
join-unreadable = 这既不是牌桌的链接，也不是编号。

## 新牌桌

new-title = 开一桌
new-game = 游戏
new-mode = 玩法
new-rules = 规则选项
new-more-rules = 更多规则选项（{ $count }项）
rules-option = { $option }：{ $value }
rules-option-needs = “{ $value }”只能配合{ $option }{ $among }使用。
rules-option-one = “{ $value }”
new-seats = 座位
new-seats-hint = 拿到链接的朋友可以坐空位。机器人在牌桌上也能更换。
seat-me = 你
seat-partner = 你的队友
seat-left = 左侧
seat-opposite = 对面
seat-right = 右侧
occupant-open = 留给朋友
occupant-bot = 机器人：{ $level }
new-pace = 机器人每次出牌用时
pace-none = 不等
pace-seconds = { $seconds }秒
new-clock = 决定的时限
clock-relaxed = 不限
    .hint = 每个人想用多久就用多久。
clock-live = 即时
    .hint = 每次决定20秒，另有5分钟备用时间。用完后由机器人代为决定。
clock-days = { $count }天
    .hint = 一次决定可以用几天，期间不必在场。
new-hints = 提示
    .hint = 轮到谁，谁就可以问哪张牌最好。别人看不到。
new-hints-on = 允许
new-hints-off = 关闭
    .hint = 这张桌上谁都不能要提示。
table-no-hints = 无提示
new-rated = 是否计分
new-rated-off = 随便玩
    .hint = 不影响任何人的积分。
new-rated-on = 计分
    .hint = 所有人都同意才开始；没有提示，中途不能换座。
table-rated = 计分局：所有人准备好才开始
error-rated-match = 计分局中不能接替别人的座位。
error-unfinished-match = 你或同桌的人与机器人的计分局还没打完。请先打完或认输，可在“我的对局”中找到。
delay = 观战延迟
    .hint = 只观看的人会比对局者晚这么久看到对局。
delay-none = 无
delay-seconds = { $count }秒
delay-minutes = { $count }分钟
new-who = 谁能找到这桌
new-private = 仅凭链接
    .hint = 只有拿到链接的人可以加入或观战。
new-public = 所有人
    .hint = 这桌会列在首页上。
new-create = 开桌
new-start = 开始对局

## 设置

settings = 设置
settings-language = 语言
settings-theme = 配色
theme-system = 自动
theme-day = 日间
theme-night = 夜间
settings-speed = 动画速度
speed-none = 无
speed-times = { $factor }倍
settings-sound = 声音
    .hint = 纸声、木声和小铃声。
settings-volume = 音量
settings-soundscape = 房间的声音
    .hint = 晚风、炭火、风铃；胜负将定时，远处有鼓声。没有音乐。
settings-haptics = 振动
    .hint = 轮到你、捕捉头目或被击中时短促振动。
settings-notify = 通知
    .hint = 轮到你而你在看别处时通知你。
settings-range-aid = 花色一览
    .hint = 显示每种花色还有哪些牌没出。
settings-letters = 牌上的字母
    .hint = 花色同时用字母标出。
settings-confirm-play = 点两次出牌
    .hint = 第一次抬起，第二次打出。
settings-letter-keys = 单字母快捷键
    .hint = 按一个字母键就能操作。关闭后，只有方向键、Enter、Esc等按键有效。
settings-analyse-ends = 对局结束后自动分析
    .hint = 显示胜负关键在哪里，以及你损失最大的决定。
settings-offline = 把这间座敷留在本设备上
    .hint = 没有连接时也能打开页面、课程和规则。约半兆字节。
offline-note = 没有连接：规则和打开过的课程仍可使用，牌桌要等连接恢复。

## 键盘

keys-title = 键盘
keys-letters-on = 单字母快捷键可以在设置中关闭。
keys-letters-off = 单字母快捷键已在设置中关闭。
keys-everywhere = 所有页面
key-help = 打开这张表
key-space = 空格
key-settings = 设置
key-theme = 切换日夜配色
key-sound = 开关声音
key-home = 首页

## 规则页

# $game is the name of a game.
rules-of = { $game }：规则
rules-games = 游戏
rules-contents = 目录
rules-print = 打印
rules-loading = 正在取来规则……

## 关于

about-title = 关于 Zashiki
about-what = 座敷是日式宅子里待客、玩耍的房间。这间“座敷”是自由软件：人人都可以使用、修改，也可以自己开一间。
about-game = 游戏
about-game-own = Zashiki 是独立的作品，图画、声音、文字和程序都是原创，与设计师和出版社没有关联。
about-privacy = 隐私
about-privacy-text = 没有账号，没有跟踪，没有广告，也不从别的网站加载任何东西。只用一个 Cookie 存放一个随机数，好让座位一直是你的。设置保存在这个浏览器里；服务器保存你的名字、脸谱和你玩过的对局。
about-fair = 公平的发牌
about-fair-text = 第一次发牌之前，每位玩家都会得知一枚种子的指纹，所有的牌都由这枚种子发出；对局结束后，种子本身会公开，人人都可以验证发牌没有被挑选过。机器人看到的，和坐在那个位子上的人看到的完全一样。
about-host = 开一间自己的座敷
about-host-text = 一台小电脑就能带动一个俱乐部、一场聚会或一家人。装好 Python 3.11 或更新的版本，在项目目录中运行：
about-host-more = 然后把显示的网址告诉客人。所有数据都在一个文件夹里，断电也不会丢。
about-licence = 许可
about-licence-text = Zashiki 以 MIT 许可证发布，并站在这些软件的肩膀上：

## 出错时

missing-title = 这间屋子是空的
missing-text = 没有这个页面。也许是狐狸挪动了路牌。
missing-home = 回到门口
failure-title = 出了点岔子
failure-retry = 再试一次
failure-home = 回到首页
error-unexpected = 是我们的页面出了错。你的对局好好地存在服务器上。
error-offline = 连不上服务器，请检查网络。
error-broken-answer = 看不懂服务器的回答。
error-no-such-table = 没有这张牌桌。
error-too-many = 短时间内开了太多桌，请稍等一会儿。
error-too-many-avoided = 拉黑或屏蔽的人数已到上限，请先取消一些。
error-too-many-balances = 你的网络短时间内做了太多次强弱测试，请稍后再试。
error-too-many-guests = 你的网络短时间内来了太多新访客，现在可以观战；想参加请稍后再试。
error-too-many-trials = 你的网络短时间内试玩工坊作品、或把它们带进俱乐部的次数太多，请稍后再试。
error-banned = 本站的管理者不让你进来。
error-too-fast = 有点太频繁了，请稍等片刻。
error-bad-value = 服务器不接受（{ $reason }）。
error-unwelcome-words = 里面有本站不欢迎的字词。
error-malformed = 服务器没有看懂这条消息。
error-unknown-bot = 服务器没有这个机器人。
error-not-found = 这里什么也没有。
error-unknown-game = 这里没有这个游戏，可能已经撤下。
error-game-not-offered = 这个页面不认识游戏“{ $reason }”，服务器可能已经把它撤下。
error-unknown-event = 对局里发生了这个页面不认识的事（{ $reason }），请重新加载页面。
error-busy = 服务器正忙，请稍后再试。
error-internal = 服务器出了错，一切照旧，请再试一次。
error-no-such-seat = 没有这个座位。
error-no-match = 没有这一局。
error-match-running = 这一局还在进行。
error-not-seated = 入座的人才能这样做。
error-seat-taken = 那里已经没有空位了。
error-not-host = 只有房主可以这样做。
error-hints-off = 这里没有提示。
error-no-analysis = 这款游戏的对局不能分析。
error-tournament-once = 比赛的牌只能打一次。
error-unknown-type = 服务器没有看懂这条消息。
error-daily-once = 每日一局只能打一次。
error-daily-open = 这一局还在进行：请先自己打完，或在当天（UTC）结束一小时后再来看。

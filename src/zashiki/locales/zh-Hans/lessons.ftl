### 课程里教练说的话。说明理由的句子后面，页面会自动加上规则编号。
### $name 是课程名；$number、$count、$done 是数字。

learn-title = 边玩边学
learn-line = 在真正的牌桌上打几手短局，教练就在身边。
learn-septet-line = 六课学会基本玩法，再学四课，其他玩法也就会了。
learn-begin = 从第1课开始
learn-on = 继续
learn-progress = 共{ $count }课，已学{ $done }课
learn-variants = 其他玩法

lesson-coach = 教练
lesson-step = 共{ $count }步，第{ $number }步
lesson-again = 再来一次
lesson-all = 全部课程
lesson-played = 已学完
lesson-opening = 正在发牌……
lesson-right = 打得好！
lesson-other = 规则允许这样做。不过请试试我建议的那一手，课程会从那里继续。
lesson-order = 牌选对了，但要给对人：先选给左侧的，再选给对面的，最后是右侧的。
lesson-done = 这一课学会了
lesson-next = 下一课：{ $name }
lesson-play = 正式开局
# 和规则编号一起显示在牌桌上；理由由教练说明。
refuse-lesson = 可以这样做，但还有更好的选择。

## 1

lesson-follow = 跟牌
lesson-follow-line = 能出哪些牌，一墩归谁。
lesson-follow-1 = 对面的队友领出了火，而12是最大的火。手里有这种花色就必须跟：抬起的就是能打的牌。你会给哪一张？
lesson-follow-1-high = 浪费了：队友的12已经赢定。留着11，打出6。
lesson-follow-2 = 对，最小的就够了。你没有地，出什么都行。队友的8是最大的地，把魅7送给他吧：7是妖怪头目，谁吃下这一墩，谁就捕捉到它。
lesson-follow-2-other = 这样什么也没送到。头目归吃下这一墩的人：把魅7送给队友。
lesson-follow-3 = 领出的是暗，右侧的9暂时最大。你的哪一张牌能吃下这一墩？
lesson-follow-3-low = 那样9就吃下这一墩了：领袖花色中最大的牌获胜。打出11。
lesson-follow-learnt = 有同花色必须跟，没有就随意出。领袖花色中最大的牌吃下一墩，吃墩的人领出下一墩。

## 2

lesson-trump = 主色
lesson-trump-line = 有一种花色大过其他所有花色。
lesson-trump-1 = 翻开的是火9，所以火是主色，大过其他花色。但现在领出的是地，你有地就必须跟。不妨先点一张火试试，再打出地3。
lesson-trump-2 = 领出的是雪，你没有雪，这回可以出主色了。你最后出牌，最小的主色火6就够了，连头目一起捕捉！
lesson-trump-2-high = 也能赢，但你最后出牌，最小的主色就够了。把它留着，打出火6。
lesson-trump-2-other = 既不是主色也不是领袖花色的牌，永远赢不了。打出火6。
lesson-trump-3 = 轮到你领出。领出火12：最大的主色只输给A，而手里有火的人都得跟，头目也不例外。
lesson-trump-3-low = 可能被更大的火盖过：10和11还没出现。领出12。
lesson-trump-3-other = 可以出，但可能被主色吃掉。除了A，没有牌能赢火12。
lesson-trump-learnt = 主色指示牌决定主色。主色大过其他花色，但必须先跟牌；一墩里最大的主色获胜。

## 3

lesson-ace = A
lesson-ace-line = 全场最大的牌，有时却不得不出。
lesson-ace-1 = 你持有全场最大的A，所以第一墩由你领出。A可以留到值得的时候：先领出小牌地3。
lesson-ace-1-ace = 用A只赢来四张普通牌。你不必领出它，留着捉头目吧。
lesson-ace-1-wind = 那样你的风就只剩A了，下次领出风，A就得被逼出来。领出地3。
lesson-ace-1-other = 可以：领出什么都行。不过这张牌以后也许有用，领出地3吧。
lesson-ace-2 = A属于风。领出的是风，但你还有别的风，A就可以留在手里。这一墩没有头目：打出风2。
lesson-ace-2-ace = 会赢，但没赢到什么。只要还有别的风，就可以留着A。
lesson-ace-3 = 这一墩里有火的头目，最大的主色暗11眼看就要吃下它。你没有火，可以打出A：它连主色也赢！
lesson-ace-3-other = 那样头目就被暗11捉走了。能赢最大主色的只有A。
lesson-ace-learnt = A大过一切，包括主色。但它是风：领出风而你的风只剩A时必须出；领出别的花色时，跟不了才可以出。

## 4

lesson-bosses = 捕捉头目
lesson-bosses-line = 七张里捉到四张就赢下一轮，队友会帮你。
lesson-bosses-1 = 我方有两张头目，四张就赢下这一轮。队友的13是最大的雪，你没有雪，又最后出牌：把火7送进去，我方就捕捉到它。
lesson-bosses-1-trump = 你会把队友的墩抢过来。这一墩已经是我方的了：送出火7。
lesson-bosses-1-other = 可以，但这一墩就没有头目了。队友捉到的也算你们的：送出火7。
lesson-bosses-2 = 三张头目了，再来一张就赢！你的火盖不过火12：跟较小的火8。
lesson-bosses-2-high = 11同样输给12。赢不了的时候，就出最小的火8。
lesson-bosses-3 = 又是雪，雪的头目还没出现。你没有雪，用主色吃下！后面还有两家，就用最大的魅9。
lesson-bosses-3-low = 后面更大的魅会把这一墩抢走。9是最大的魅，只有A能赢它。
lesson-bosses-3-other = 既不是主色也不是雪的牌，永远赢不了。用魅9吃下。
lesson-bosses-learnt = 谁吃下一墩，就为自己的队伍捕捉其中的头目。四张赢下一轮；只有赢家得分，一颗星一分。

## 5

lesson-seventh = 第七墩
lesson-seventh-line = 什么时候赢一墩反而输一轮。
lesson-seventh-1 = 当心！我方已有六墩，头目却只有三张。没有第四张头目就吃下第七墩，这一轮就输了。躲在10下面：打出暗5。
lesson-seventh-1-high = 那会是第七墩，头目却只有三张：这一轮就输了。打出暗5。
lesson-seventh-2 = 领出的是雷，你没有雷。现在出什么都赢不了，正好把以后可能误赢的牌丢掉：暗11。
lesson-seventh-2-c9 = 这张以后用得着：魅7还没出现，要靠魅9捉它。丢掉暗11。
lesson-seventh-2-c3 = 小牌能帮你躲开第七墩。要丢就丢危险的那张：暗11。
lesson-seventh-3 = 这一墩里有头目！吃下它既是第七墩，也是第四张头目，而头目先算。用魅9吃下！
lesson-seventh-3-low = 那样头目就归他们了。能带来第四张头目的一墩，即使是第七墩也赢下这一轮。
lesson-seventh-learnt = 吃满七墩而头目不到四张，这一轮就输了。同一墩里两样都到，以第四张头目为准：赢！

## 6

lesson-passing = 传三张牌
lesson-passing-line = 第一墩之前，给队友三张牌。
lesson-passing-1 = 火是主色，你有三张。把魅3、魅5和地4传给队友：没有了魅和地，领出它们时你就能出主色。
lesson-passing-1-trump = 别的花色越缺，主色越值钱。留着它：传两张魅和地4。
lesson-passing-1-strong = 最大的暗，需要时能稳赢一墩。留着它：传两张魅和地4。
lesson-passing-1-other = 可以：任意三张都能传。但把一种花色传空，以后就能出主色。传两张魅和地4。
lesson-passing-2 = 奏效了：领出的是魅，你一张也没有。最小的主色火6就能捕捉头目。
lesson-passing-2-high = 你最后出牌，最小的主色就够了。用火6。
lesson-passing-2-other = 这张既不是主色也不是魅，赢不了，魅的头目就归他们了。用火6。
lesson-passing-3 = 雷10是队友传来的，是最大的雷。只要没人出主色，它就赢。领出它！
lesson-passing-3-other = 可以，但别辜负队友传来的牌：领出雷10。
lesson-passing-learnt = 传牌要有打算：传空一种花色，好用主色去吃。也要记住传出和收到的牌，这只有你们两人知道。

## 7

lesson-trio = 三人游戏
lesson-trio-line = 各自为战，三张头目就赢。
lesson-trio-1 = 三人游戏没有队友。三张头目赢下一轮，空心的星也算分。用雪13捉住雪的头目！
lesson-trio-1-low = 9更大，头目就被它捉走了。打出雪13。
lesson-trio-2 = 一张头目，一墩。头目不够却吃满七墩还是会输，所以只吃划算的墩。领出小牌：地2。
lesson-trio-2-other = 可以，但没有头目的墩只会让你离第七墩更近。领出地2。
lesson-trio-3 = 你没有雷。眼下10最大，出它的是对手：别把头目送进去。垫掉地5，你就没有地了。
lesson-trio-3-boss = 这是把头目送给对手。这里没有队友：留住暗7。
lesson-trio-3-trump = 会赢，但没有头目的墩不值得用主色，还离七墩更近。垫掉地5。
lesson-trio-3-other = 可以。不过垫掉地5更好：地就空了，别的牌还有用。
lesson-trio-4 = 魅的头目出现了，你又最后出牌：用魅9捉住它。
lesson-trio-4-low = 8更大，头目就被它捉走了。打出魅9。
lesson-trio-5 = 两张头目，再来一张就赢！由你领出：火12是最大的主色，只输给A，说不定还能逼出一张头目。
lesson-trio-5-other = 可以，但可能被盖过。能赢火12的只有A。
lesson-trio-learnt = 三人各自为战：牌传给左侧，三张头目独自获胜。头目不够却吃满七墩，就让另外两人赢了。

## 8

lesson-straw = 两人游戏：稻草人
lesson-straw-line = 暗藏的手牌，半公开的草堆，还有会换位置的7。
lesson-straw-1 = 首先，双方各从手牌里弃一张，7不能弃。选一张小牌：地2。
lesson-straw-1-other = 可以，但这张牌还有用。弃掉最小的地2。
lesson-straw-2 = 你的雪7明摆着。你可以用它换一次它压住的牌，换之前不能看。请选右边的，第4张暗牌。
lesson-straw-2-none = 可以不换。但对手看得见明牌7，会来捉它：把它藏到第4张暗牌的位置。
lesson-straw-2-other = 谁也不知道这些牌，这样猜也一样好。不过这一课准备的是第4张暗牌。
lesson-straw-3 = 手牌和明牌都可以出。打出最右边的地8：只有它压着最右边的暗牌，那张牌随后就会翻开。
lesson-straw-3-other = 可以。但地8会赢，还能翻开一张牌，让你多一个选择。
lesson-straw-4 = 火12翻开了，现在可以打出。它是最大的火：领出它！
lesson-straw-4-other = 可以。但火12大过所有的火，说不定还能逼出一张头目。
lesson-straw-learnt = 手牌、明牌和翻开的暗牌都能出，也都要跟牌。四张头目赢下一轮；头目不够却吃满十三墩就输。

## 9

lesson-bose = Bose
lesson-bose-line = 已捉到2、4或6张头目时，小牌较强。
lesson-bose-1 = 双方各捉到一张，共两张头目。共2、4或6张时，小牌赢！领出的是雪9：用雪8吃下。
lesson-bose-1-high = 现在小的赢，12输给9。打出雪8。
lesson-bose-2 = 还是两张，小的赢。由你领出：火里没有比火6更小的，连火7也输给它。
lesson-bose-2-high = 小牌赢的时候，12是最弱的火。领出火6。
lesson-bose-2-other = 可以，但可能输给同花色更小的牌。没有比火6更小的火。
lesson-bose-3 = 你捉到了第三张头目，大小又倒过来了：0、1、3或5张时大牌赢。领出火12！
lesson-bose-3-other = 可以。但现在又是大牌赢，火12是最大的火。
lesson-bose-learnt = 每墩之前数一数已捉到的头目：2、4、6张，小牌赢，主色之间也一样；否则大牌赢。主色仍大过领袖花色，A仍大过一切。

## 10

lesson-seal = 封印
lesson-seal-line = 每张头目都有两张，开始没有主色：同一轮捉到两张。
lesson-seal-1 = 给每人一张，依次是左侧、对面、右侧。给左侧风2，给队友魅9，给右侧地2。
lesson-seal-1-other = 可以传任何牌。但给对手小牌、给队友大牌更好：依次是风2、魅9、地2。
lesson-seal-2 = 没有指示牌：第一张领出的牌是什么花色，整轮就以它为主色，而现在由你领出。你的火最多：领出火12。
lesson-seal-2-ace = 那样风就成了主色，而你的风只有A。领出火12。
lesson-seal-2-fire = 火成为主色，很好；但这张可能被更大的火盖过。领出12。
lesson-seal-2-other = 那样整轮都以它为主色了。你的火最多：领出火12。
lesson-seal-3 = 捉到一张火7，另一张还没出现。同一轮里两张都捉到，就封印这只头目。领出火11！
lesson-seal-3-low = 10还没出现，可能盖过它。领出火11。
lesson-seal-3-other = 可以，但火11是剩下最大的主色，能逼出第二张火7。
lesson-seal-learnt = 第一张领出的牌决定主色。同一轮捉到一只头目的两张牌就封印它，封印会一直保留：七个（短局四个）赢得整局。

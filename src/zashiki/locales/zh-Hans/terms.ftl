### 术语表：牌桌上各样东西的名称和含义，按规则书的用词；其他目录都用这些词。
### 牌桌上带有 `data-term` 的东西由这里的文字说明；docs/glossary.md 也由此生成。

## 座敷

term-house-table = 牌桌
    .says = 进行对局的地方；把链接发给朋友，朋友就能来。
term-house-record = 对局记录
    .says = 整场对局存成的文件：可以重看、验证、接着玩。

## 妖怪七重奏

term-septet-match = 整局
    .says = 一轮接一轮，直到一方得到足够的分。
term-septet-round = 轮
    .says = 发一次牌打完为一轮；捉够头目的一方赢。
term-septet-trick = 墩
    .says = 每人出一张，最大的那张收走全部。
term-septet-lead = 领出
    .says = 打出一墩的第一张牌。扇子标着由谁领出。
term-septet-follow = 跟牌
    .says = 手里有领出的花色，就必须出它。
term-septet-suit = 花色
    .says = 风、地、魅、雷、暗、火、雪，各七张；印章、字母、颜色和边上的纹样都能认出它。
term-septet-strength = 圆点
    .says = 填满几点，就表示它在本花色中有多大：一点最小，七点最大。
term-septet-trump = 主色
    .says = 这种花色大过其他所有花色；牌边镶着金线。
term-septet-turned = 主色指示牌
    .says = 它的花色就是本轮的主色；这张牌谁也不打。
term-septet-boss = 头目
    .says = 每种花色的7，是一只妖怪；谁吃下这一墩就捉走它。
term-septet-ace = A
    .says = A是风牌，连主色也赢得了。
term-septet-star = 星
    .says = 头目上每颗星，给本轮赢家一分。空心星只在三人游戏里算；主色的头目不计分。
term-septet-altar = 祭坛
    .says = 这一方在本轮捉到的头目。
term-septet-gate = 鸟居
    .says = 站进鸟居的那张头目赢下一轮：组队和两人是第四张，三人是第三张。
term-septet-lantern = 灯笼
    .says = 每吃一墩点亮一盏。最后一盏烧起来，这一轮就输了，除非这一墩正好捉够头目。
term-septet-seal = 封印
    .says = 同一轮捉到同一头目的两张，就把它永远封住；封够数目赢得整局。
term-septet-pass = 传牌
    .says = 第一墩之前，大家同时传出三张牌。
term-septet-partner = 队友
    .says = 坐在对面的人和你一队：谁捉到都算两人的。
term-septet-hand = 手牌
    .says = 这名玩家手里还剩几张牌。
term-septet-piles = 草堆
    .says = 手牌之外也能打的牌；上面不再压着牌的暗牌会翻开。
term-septet-ranges = 花色一览
    .says = 每种花色从小到大的牌：加框的在你手里，划掉的已打出。
term-septet-points = 得分
    .says = 得七分赢得整局，基本计分时两分；只有一轮的赢家得分。

## 七只妖怪：出自民间传说，来源见 docs/glossary.md

term-yokai-W = 镰鼬
    .says = 乘着旋风来的三只鼬：一只绊倒你，一只割一刀，一只赶在流血前敷上药。
term-yokai-E = 土蜘蛛
    .says = 藏在山里的巨蛛；武士斩了它，肚里滚出数不清的骷髅。
term-yokai-C = 九尾狐
    .says = 活了千年的狐狸，化作玉藻前迷住了上皇，直到阴阳师看见了她的尾巴。
term-yokai-L = 雷兽
    .says = 随闪电落下的野兽，在树上留下爪痕。
term-yokai-D = 化猫
    .says = 老得成了精的猫，直立行走，舔灯油，谁待它不好都记着。
term-yokai-F = 轮入道
    .says = 燃烧的车轮，轮心有一张脸；从门缝偷看它的人会丢了魂。
term-yokai-S = 雪女
    .says = 风雪之夜出现的女子，呼出的气就是严冬；守住秘密的人她会放过。

## 桌游是魔法

term-magic-hp = 体力
    .says = 降到0就晕厥，弃掉一件装备着的收集品后苏醒；一件也没有就被淘汰。
term-magic-range = 攻击范围
    .says = 能攻击到几格以内的人；没有武器就是0。
term-magic-move = 移动值
    .says = 一个回合能走几格。
term-magic-mental = 心理攻击
    .says = 漩涡：这个角色用心理攻击造成的伤害。
term-magic-physical = 物理攻击
    .says = 剑：这个角色用物理攻击造成的伤害。
term-magic-magic = 法术攻击
    .says = 星星：这个角色用法术攻击造成的伤害。
term-magic-collectible = 收集品
    .says = 勾玉：这个角色想要的牌。装备齐了就赢，每件也是一条命。
term-magic-weapon = 武器
    .says = 只在武器栏里生效：增加攻击范围。
term-magic-armor = 防具
    .says = 只在防具栏里生效：保护你。
term-magic-element = 元素
    .says = 只在元素栏里生效。
term-magic-deck = 摸牌堆
    .says = 每个回合从这里摸两张。
term-magic-discard = 弃牌堆
    .says = 用过的牌，人人可看；点一下就能翻看。
term-magic-event = 事件牌堆
    .says = 铃铛：每打出一张“事件触发”就翻一张事件。
term-magic-cooldown = 冷却
    .says = 技能还要过几个回合才能再用。
term-magic-shield = 护盾
    .says = 抵消接下来这么多伤害。
term-magic-cards = 手牌
    .says = 这名玩家的手牌张数。

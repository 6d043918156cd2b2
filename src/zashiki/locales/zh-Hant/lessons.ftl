### 教學裡教練說的話。說明理由的句子後面，頁面會自動加上規則編號。
### $name 是課程名稱；$number、$count、$done 是數字。

learn-title = 邊玩邊學
learn-line = 坐上真正的牌桌玩幾手短局，教練陪在你身邊。
learn-septet-line = 六堂課學會基本玩法，再上四堂，其他玩法也難不倒你。
learn-begin = 從第1課開始
learn-on = 繼續
learn-progress = 共{ $count }課，學完{ $done }課
learn-variants = 其他玩法

lesson-coach = 教練
lesson-step = 共{ $count }步，第{ $number }步
lesson-again = 再玩一次
lesson-all = 所有課程
lesson-played = 已學完
lesson-opening = 發牌中……
lesson-right = 打得漂亮！
lesson-other = 規則允許這麼做。不過試試我的建議吧，課程會從那裡接下去。
lesson-order = 牌選對了，但要給對人：先選給左手邊的，再選給對面的，最後是右手邊的。
lesson-done = 這一課學會了
lesson-next = 下一課：{ $name }
lesson-play = 正式開局
# 與規則編號一起顯示在牌桌上；理由由教練說明。
refuse-lesson = 這麼做可以，但還有更好的選擇。

## 1

lesson-follow = 跟牌
lesson-follow-line = 可以出哪些牌，一墩由誰吃下。
lesson-follow-1 = 對面的隊友先出了火，而12是最大的火。手上有這種花色就一定要跟：抬起的就是能出的牌。你會給哪一張？
lesson-follow-1-high = 浪費了：隊友的12已經贏定。把11留著，出6。
lesson-follow-2 = 對，最小的就夠了。你沒有地，出什麼都可以。隊友的8是最大的地，就把魅7送給他：7是妖怪頭目，誰吃下這一墩，誰就捕捉牠。
lesson-follow-2-other = 這樣什麼也沒送到。頭目歸吃下這一墩的人：把魅7送給隊友。
lesson-follow-3 = 先出的是闇，右手邊的9暫時最大。你的哪一張牌能吃下這一墩？
lesson-follow-3-low = 這樣9就會吃下這一墩：領袖花色中最大的牌獲勝。出11吧。
lesson-follow-learnt = 有同花色一定要跟，沒有就隨意出。領袖花色中最大的牌吃下這一墩，吃墩的人下一墩先出牌。

## 2

lesson-trump = 主色
lesson-trump-line = 有一種花色，比其他花色都大。
lesson-trump-1 = 翻開的是火9，所以火是主色（王牌花色），比其他花色都大。但這一墩先出的是地，你有地就一定要跟。不妨先點一張火試試，再出地3。
lesson-trump-2 = 先出的是雪，你沒有雪，這次可以出主色牌了。你最後出牌，最小的火6就夠，連頭目一起捕捉！
lesson-trump-2-high = 也會贏，但你最後出牌，最小的主色牌就夠了。這張留著，出火6。
lesson-trump-2-other = 既不是主色、也不是領袖花色的牌，再大也不會贏。出火6。
lesson-trump-3 = 由你先出。出火12：最大的主色牌只輸給A，而手上有火的人都要跟，頭目也逃不掉。
lesson-trump-3-low = 可能被更大的火壓過：10和11還沒出現。出12吧。
lesson-trump-3-other = 可以出，但可能被主色牌吃掉。除了A，沒有牌贏得了火12。
lesson-trump-learnt = 主色指示牌決定主色。主色比其他花色都大，但跟牌優先；一墩之中最大的主色牌獲勝。

## 3

lesson-ace = A
lesson-ace-line = 全場最大的牌，有時卻非出不可。
lesson-ace-1 = 全場最大的A在你手上，所以第一墩由你先出。A可以留到值得的時候：先出小牌地3。
lesson-ace-1-ace = 用A只贏到四張普通的牌。你不必先出它，留著捉頭目吧。
lesson-ace-1-wind = 這樣你的風就只剩A，下次有人先出風，A就被逼出來了。出地3吧。
lesson-ace-1-other = 可以：先出哪一張都行。但這張以後也許有用，出地3吧。
lesson-ace-2 = A屬於風。先出的是風，但你還有別的風，就可以把A留著。這一墩沒有頭目：出風2。
lesson-ace-2-ace = 會贏，卻沒贏到什麼。只要還有別的風，就可以把A留著。
lesson-ace-3 = 這一墩裡有火的頭目，最大的主色牌闇11眼看就要吃下來。你沒有火，可以出A：連主色牌也贏不了它！
lesson-ace-3-other = 這樣頭目就被闇11捉走了。贏得了最大主色牌的，只有A。
lesson-ace-learnt = A比什麼都大，主色牌也不例外。但它是風：先出的是風而你的風只剩A，就一定要出；先出的是別的花色，跟不了才可以出。

## 4

lesson-bosses = 捕捉頭目
lesson-bosses-line = 七張之中捉到四張就贏得一輪，隊友也會幫忙。
lesson-bosses-1 = 我方有兩張頭目，四張就贏得這一輪。隊友的13是最大的雪，你沒有雪、又最後出牌：把火7送進去，我方就捕捉到牠。
lesson-bosses-1-trump = 你會搶走隊友的墩。這一墩已經是我方的了：送出火7。
lesson-bosses-1-other = 可以，但這一墩就沒有頭目了。隊友捉到的也算我方的：送出火7。
lesson-bosses-2 = 三張頭目了，再一張就贏！你的火壓不過火12：跟比較小的火8。
lesson-bosses-2-high = 11一樣輸給12。贏不了的時候，就出最小的火8。
lesson-bosses-3 = 又是雪，雪的頭目還沒出現。你沒有雪，用主色牌吃下來！後面還有兩家，就用最大的魅9。
lesson-bosses-3-low = 後面若有更大的魅，這一墩就被搶走了。9是最大的魅，只有A贏得了它。
lesson-bosses-3-other = 既不是主色、也不是雪的牌，再大也不會贏。用魅9吃下來。
lesson-bosses-learnt = 誰吃下一墩，就替自己的隊伍捕捉其中的頭目。四張贏得一輪；只有贏家得分，一顆星一分。

## 5

lesson-seventh = 第七墩
lesson-seventh-line = 什麼時候贏了一墩，反而輸掉一輪。
lesson-seventh-1 = 當心！我方已經六墩，頭目卻只有三張。第四張頭目沒到手就吃下第七墩，這一輪就輸了。躲在10底下：出闇5。
lesson-seventh-1-high = 那會是第七墩，頭目卻只有三張：這一輪就輸了。出闇5。
lesson-seventh-2 = 先出的是雷，你沒有雷。現在出什麼都不會贏，正好丟掉以後可能誤贏的牌：闇11。
lesson-seventh-2-c9 = 這張等一下用得到：魅7還沒出現，要靠魅9去捉。丟掉闇11。
lesson-seventh-2-c3 = 小牌能幫你躲開第七墩。要丟就丟危險的那張：闇11。
lesson-seventh-3 = 這一墩裡有頭目！吃下來既是第七墩，也是第四張頭目，而頭目先算。用魅9吃下來！
lesson-seventh-3-low = 這樣頭目就歸他們了。帶來第四張頭目的一墩，就算是第七墩也贏得這一輪。
lesson-seventh-learnt = 吃滿七墩、頭目卻不到四張，這一輪就輸了。同一墩裡兩樣都到，以第四張頭目為準：贏！

## 6

lesson-passing = 傳三張牌
lesson-passing-line = 第一墩之前，傳三張牌給隊友。
lesson-passing-1 = 火是主色，你有三張。把魅3、魅5和地4傳給隊友：沒了魅和地，有人先出這些花色時，你就能出主色牌。
lesson-passing-1-trump = 別的花色越缺，主色牌越值錢。留著它：傳兩張魅和地4。
lesson-passing-1-strong = 最大的闇，需要時能穩穩贏下一墩。留著它：傳兩張魅和地4。
lesson-passing-1-other = 可以：哪三張都能傳。但把一種花色傳光，以後就能出主色牌。傳兩張魅和地4。
lesson-passing-2 = 奏效了：先出的是魅，你一張也沒有。最小的主色牌火6就能捕捉頭目。
lesson-passing-2-high = 你最後出牌，最小的主色牌就夠了。用火6。
lesson-passing-2-other = 這張既不是主色、也不是魅，贏不了，魅的頭目就歸他們了。用火6。
lesson-passing-3 = 雷10是隊友傳來的，也是最大的雷。只要沒人出主色牌，它就會贏。先出它！
lesson-passing-3-other = 可以，但別辜負隊友傳來的牌：出雷10。
lesson-passing-learnt = 傳牌要有盤算：傳光一種花色，好用主色牌去吃。也要記住傳出和拿到的牌，這只有你們兩人知道。

## 7

lesson-trio = 三人遊戲
lesson-trio-line = 各自為戰，三張頭目就贏。
lesson-trio-1 = 三人遊戲沒有隊友。三張頭目贏得一輪，空心的星也計分。用雪13捉住雪的頭目！
lesson-trio-1-low = 9比較大，頭目就被它捉走了。出雪13。
lesson-trio-2 = 一張頭目，一墩。頭目不夠卻吃滿七墩還是會輸，所以只吃划算的墩。先出小牌：地2。
lesson-trio-2-other = 可以，但沒有頭目的墩只會讓你離第七墩更近。出地2吧。
lesson-trio-3 = 你沒有雷。眼下10最大，出牌的是對手：別把頭目送進去。墊掉地5，你就沒有地了。
lesson-trio-3-boss = 這是把頭目送給對手。這裡沒有隊友：留住闇7。
lesson-trio-3-trump = 會贏，但沒有頭目的墩不值得用主色牌，還離七墩更近。墊掉地5。
lesson-trio-3-other = 可以。但墊掉地5更好：地就空了，別的牌還用得到。
lesson-trio-4 = 魅的頭目出現了，你又最後出牌：用魅9捉住牠。
lesson-trio-4-low = 8比較大，頭目就被它捉走了。出魅9。
lesson-trio-5 = 兩張頭目，再一張就贏！由你先出：火12是最大的主色牌，只輸給A，說不定還能逼出一張頭目。
lesson-trio-5-other = 可以，但可能被壓過。贏得了火12的只有A。
lesson-trio-learnt = 三人各自為戰：牌傳給左手邊，三張頭目獨自獲勝。頭目不夠卻吃滿七墩，就讓另外兩人贏了。

## 8

lesson-straw = 雙人遊戲：稻草人
lesson-straw-line = 不公開的手牌、半公開的草堆，還有會換位置的7。
lesson-straw-1 = 首先，雙方各從手牌棄一張，7不能棄。選一張小牌：地2。
lesson-straw-1-other = 可以，但這張還用得到。棄掉最小的地2。
lesson-straw-2 = 你的雪7正面朝上。你可以拿它換一次它壓住的牌，換之前不能看。請選右邊的，第4張蓋牌。
lesson-straw-2-none = 可以不換。但對手看得見明牌7，會來捉牠：把牠藏到第4張蓋牌的位置。
lesson-straw-2-other = 誰也不知道這些牌，這樣猜也一樣好。不過這一課準備的是第4張蓋牌。
lesson-straw-3 = 手牌和明牌都可以出。打出最右邊的地8：最右邊的蓋牌只被它壓著，接著就會翻開。
lesson-straw-3-other = 可以。但地8會贏，還能翻開一張牌，讓你多一個選擇。
lesson-straw-4 = 火12翻開了，現在可以打出。它是最大的火：先出它！
lesson-straw-4-other = 可以。但火12比所有的火都大，說不定還能逼出一張頭目。
lesson-straw-learnt = 手牌、明牌和翻開的蓋牌都能出，也都要跟牌。四張頭目贏得一輪；頭目不夠卻吃滿十三墩就輸。

## 9

lesson-bose = Bose
lesson-bose-line = 已捉到2、4或6張頭目時，小牌較強。
lesson-bose-1 = 雙方各捉到一張，共兩張頭目。共2、4或6張時，小牌贏！先出的是雪9：用雪8吃下來。
lesson-bose-1-high = 現在小的贏，12輸給9。出雪8。
lesson-bose-2 = 還是兩張，小的贏。由你先出：火裡沒有比火6更小的，連火7也輸給它。
lesson-bose-2-high = 小牌贏的時候，12是最弱的火。出火6。
lesson-bose-2-other = 可以，但可能輸給同花色更小的牌。沒有比火6更小的火。
lesson-bose-3 = 你捉到了第三張頭目，大小又反過來了：0、1、3或5張時大牌贏。出火12！
lesson-bose-3-other = 可以。但現在又是大牌贏，火12是最大的火。
lesson-bose-learnt = 每墩之前數一數已捉到的頭目：2、4、6張，小牌贏，主色之間也一樣；否則大牌贏。主色還是贏過領袖花色，A還是比什麼都大。

## 10

lesson-seal = 封印
lesson-seal-line = 每張頭目都有兩張，一開始沒有主色：同一輪捉到兩張。
lesson-seal-1 = 給每人一張，依序是左手邊、對面、右手邊。左手邊給風2，隊友給魅9，右手邊給地2。
lesson-seal-1-other = 哪張牌都可以傳。但給對手小牌、給隊友大牌更好：依序是風2、魅9、地2。
lesson-seal-2 = 沒有指示牌：最先出的那張牌是什麼花色，整輪的主色就是它，而現在由你先出。你的火最多：出火12。
lesson-seal-2-ace = 這樣風就成了主色，而你的風只有A。出火12吧。
lesson-seal-2-fire = 火成為主色，很好；但這張可能被更大的火壓過。出12吧。
lesson-seal-2-other = 這樣整輪的主色就是它了。你的火最多：出火12。
lesson-seal-3 = 捉到一張火7，另一張還沒出現。同一輪裡兩張都捉到，就封印這隻頭目。出火11！
lesson-seal-3-low = 10還沒出現，可能壓過它。出火11吧。
lesson-seal-3-other = 可以，但火11是剩下最大的主色牌，能逼出第二張火7。
lesson-seal-learnt = 最先出的牌決定主色。同一輪捉到一隻頭目的兩張牌就封印牠，封印會一直保留：七個（短局四個）贏得整局遊戲。

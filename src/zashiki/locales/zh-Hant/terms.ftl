### 術語表：牌桌上各樣東西的名稱與含義，依規則書的用詞；其他目錄都用這些詞。
### 牌桌上帶有 `data-term` 的東西由這裡的文字說明；docs/glossary.md 也由此產生。

## 座敷

term-house-table = 牌桌
    .says = 進行對局的地方；把連結傳給朋友，朋友就能來。
term-house-record = 對局紀錄
    .says = 整場對局存成的檔案：可以重看、驗證、接著玩。

## 妖怪七重奏

term-septet-match = 整局
    .says = 一輪接一輪，直到一方得到足夠的分。
term-septet-round = 輪
    .says = 發一次牌打完為一輪；捉夠頭目的一方贏。
term-septet-trick = 墩
    .says = 每人出一張，最大的那張收走全部。
term-septet-lead = 先出
    .says = 打出一墩的第一張牌。扇子標示由誰先出。
term-septet-follow = 跟牌
    .says = 手上有先出的花色，就一定要出。
term-septet-suit = 花色
    .says = 風、地、魅、雷、闇、火、雪，各七張；印章、字母、顏色與邊上的紋樣都認得出來。
term-septet-strength = 圓點
    .says = 填滿幾點，就表示它在本花色裡有多大：一點最小，七點最大。
term-septet-trump = 主色
    .says = 這種花色（王牌花色）比其他花色都大；牌邊鑲著金線。
term-septet-turned = 主色指示牌
    .says = 它的花色就是本輪的主色；這張牌誰也不打。
term-septet-boss = 頭目
    .says = 每種花色的7，是一隻妖怪；誰吃下這一墩就捉走牠。
term-septet-ace = A
    .says = A是風牌，連主色也贏得了。
term-septet-star = 星
    .says = 頭目上每顆星，給這一輪的贏家一分。空心星只在三人遊戲裡算；主色的頭目不計分。
term-septet-altar = 祭壇
    .says = 這一方在本輪捉到的頭目。
term-septet-gate = 鳥居
    .says = 站進鳥居的那張頭目贏得一輪：組隊和兩人是第四張，三人是第三張。
term-septet-lantern = 燈籠
    .says = 每吃一墩點亮一盞。最後一盞燒起來，這一輪就輸了，除非這一墩剛好捉夠頭目。
term-septet-seal = 封印
    .says = 同一輪捉到同一隻頭目的兩張，就永遠封住牠；封夠數目贏得整局。
term-septet-pass = 傳牌
    .says = 第一墩之前，大家同時傳出三張牌。
term-septet-partner = 隊友
    .says = 坐在對面的人跟你同隊：誰捉到都算兩人的。
term-septet-hand = 手牌
    .says = 這位玩家手上還剩幾張牌。
term-septet-piles = 草堆
    .says = 手牌之外也能打的牌；上面不再壓著牌的蓋牌會翻開。
term-septet-ranges = 花色一覽
    .says = 每種花色從小到大的牌：加框的在你手上，劃掉的已打出。
term-septet-points = 得分
    .says = 得七分贏得整局，基本計分時兩分；只有一輪的贏家得分。

## 七隻妖怪：出自民間傳說，來源見 docs/glossary.md

term-yokai-W = 鎌鼬
    .says = 乘著旋風來的三隻鼬：一隻絆倒你，一隻割一刀，一隻趕在流血前敷上藥。
term-yokai-E = 土蜘蛛
    .says = 藏在山裡的巨蛛；武士斬了牠，肚裡滾出數不清的骷髏。
term-yokai-C = 九尾狐
    .says = 活了千年的狐狸，化作玉藻前迷住了上皇，直到陰陽師看見了她的尾巴。
term-yokai-L = 雷獸
    .says = 隨閃電落下的野獸，在樹上留下爪痕。
term-yokai-D = 化貓
    .says = 老得成了精的貓，直立行走，舔燈油，誰待牠不好都記著。
term-yokai-F = 輪入道
    .says = 燃燒的車輪，輪心有一張臉；從門縫偷看牠的人會丟了魂。
term-yokai-S = 雪女
    .says = 風雪之夜出現的女子，呼出的氣就是嚴冬；守住祕密的人她會放過。

## 桌遊是魔法

term-magic-hp = 體力
    .says = 降到0就暈厥，棄掉一件裝備中的收集品後甦醒；一件也沒有就被淘汰。
term-magic-range = 攻擊範圍
    .says = 能攻擊到幾格以內的人；沒有武器就是0。
term-magic-move = 移動力
    .says = 一個回合能走幾格。
term-magic-mental = 心理攻擊
    .says = 漩渦：這個角色用心理攻擊造成的傷害。
term-magic-physical = 物理攻擊
    .says = 劍：這個角色用物理攻擊造成的傷害。
term-magic-magic = 法術攻擊
    .says = 星星：這個角色用法術攻擊造成的傷害。
term-magic-collectible = 收集品
    .says = 勾玉：這個角色想要的牌。裝備齊了就贏，每件也是一條命。
term-magic-weapon = 武器
    .says = 只在武器欄裡有效：增加攻擊範圍。
term-magic-armor = 防具
    .says = 只在防具欄裡有效：保護你。
term-magic-element = 元素
    .says = 只在元素欄裡有效。
term-magic-deck = 抽牌堆
    .says = 每個回合從這裡抽兩張。
term-magic-discard = 棄牌堆
    .says = 用過的牌，人人可看；點一下就能翻看。
term-magic-event = 事件牌堆
    .says = 鈴鐺：每打出一張「事件觸發」就翻一張事件。
term-magic-cooldown = 冷卻
    .says = 技能還要過幾個回合才能再用。
term-magic-shield = 護盾
    .says = 抵銷接下來這麼多傷害。
term-magic-cards = 手牌
    .says = 這位玩家的手牌張數。

### 《桌遊是魔法》的課程：教練說的話。解釋選擇的句子寫到規則編號之前為止，編號由頁面加上。

learn-magic-line = 到處走、打一架、偷張牌、打扮自己。五堂課，每堂只有幾步。
# 顯示在牌桌上，旁邊是說明原因的規則編號；由教練解釋。
magic-refuse-lesson = 這樣也可以，但有更好的做法。

## 1

lesson-magic-walk = 走過去打一下
lesson-magic-walk-line = 武器、攻擊範圍，還有每回合一次的攻擊。
lesson-magic-walk-1 = 你是麵包店的糖糖。番紅在診所，但是沒有武器就只打得到自己這一格。先裝備彈弓：攻擊範圍是3。
lesson-magic-walk-1-other = 可以，不過沒有武器，那邊誰都打不到。先裝備彈弓。
lesson-magic-walk-2 = 番紅離你四步，還差一步。每回合可以移動一次，最多三格：走到右下方的郵局。
lesson-magic-walk-2-other = 可以，不過要去的是郵局：從那裡到番紅只有兩步。
lesson-magic-walk-3 = 打得到了！攻擊牌的傷害要看角色卡上的數值，糖糖擅長物理：3點傷害。對番紅打出物理攻擊。
lesson-magic-walk-3-mental = 用這張，糖糖只能造成1點傷害。物理有3點：打出物理攻擊。
lesson-magic-walk-3-end = 你還沒攻擊，番紅就在範圍內。打出物理攻擊。
lesson-magic-walk-3-other = 這也可以，不過先打一下：打出物理攻擊。
lesson-magic-walk-4 = 3點傷害，再加1點：糖糖的種族每次攻擊之後擲一次骰子，大於3就多1點。每回合只能出一張攻擊牌，結束回合吧。
lesson-magic-walk-4-other = 攻擊已經用掉了，這個先留著。結束回合。
lesson-magic-walk-learnt = 範圍看武器，傷害看角色。每回合移動一次、攻擊一次，先後都可以。

## 2

lesson-magic-cards = 事件與小偷
lesson-magic-cards-line = 哪些牌一定要打，哪些東西拿得走。
lesson-magic-cards-1 = 你是圖書館的羽筆，番紅帶著長弓來到你旁邊。你抽到了事件觸發：只要手上有它，就一定要最先打出。打出來吧。
lesson-magic-cards-2 = 郵差送來兩張牌，事件觸發本身再抽一張。番紅的長弓可以打四格。趁番紅在範圍內，打出偷牌。
lesson-magic-cards-2-attack = 等一下就打！先把弓弄掉，就不怕還手。打出偷牌。
lesson-magic-cards-2-other = 可以，不過長弓很危險。先打出偷牌。
lesson-magic-cards-3 = 小偷有兩招：不看牌面抽走一張手牌，或是選一個裝備棄掉。把長弓弄掉。
lesson-magic-cards-3-take = 你會拿到一張不知道是什麼的牌，番紅卻還留著能打四格的弓。選棄掉裝備。
lesson-magic-cards-4 = 現在攻擊。你沒有武器，但獨角獸可以多打一格，番紅剛好站在那裡。羽筆擅長法術：打出法術攻擊。
lesson-magic-cards-4-other = 那個可以等一下。番紅在範圍內，也沒辦法從遠處還手了：打出法術攻擊。
lesson-magic-cards-learnt = 事件觸發永遠最先打出。偷牌可以盲抽手牌或弄掉裝備，但動不了裝備中的收集品。

## 3

lesson-magic-ground = 看懂地形
lesson-magic-ground-line = 山地擋攻擊，森林縮範圍，水面傷體力。
lesson-magic-ground-1 = 你是林間小屋的杜松。番紅在下面很遠的山後，攻擊穿不過山地。站在森林裡，誰的攻擊範圍都會減1，但杜松的技能讓它加2：配上彈弓就是4。走進右邊緣靠下的那片森林。
lesson-magic-ground-1-blocked = 從那裡不是要穿過山地就是要繞路，太遠了。去右邊緣靠下的森林。
lesson-magic-ground-1-near = 從那裡也打得到，不過番紅離你也不遠。在森林裡可以打四格：去右邊緣。
lesson-magic-ground-1-other = 可以，不過從那裡打不到番紅。去右邊緣靠下的森林。
lesson-magic-ground-2 = 繞過山地剛好四步，正好在攻擊範圍內。打出物理攻擊。
lesson-magic-ground-2-other = 先攻擊：番紅就在攻擊範圍4之內。打出物理攻擊。
lesson-magic-ground-3 = 打中了。這回合的攻擊用完了：結束回合，看看番紅往哪裡走。
lesson-magic-ground-3-other = 先留著。結束回合。
lesson-magic-ground-4 = 番紅逃進水裡了：陸地上的人現在選不到，所以你的攻擊牌打不出去。不過在水裡，自己的每個回合結束時失去3點體力，走出來還要棄掉所有手牌。就讓水幫你：結束回合。
lesson-magic-ground-4-other = 可以，不過你手上沒有能對水裡的番紅使用的牌。結束回合，交給水吧。
lesson-magic-ground-learnt = 攻擊要繞開山地。森林會縮短範圍。水面讓陸地上的人選不到你，但每回合失去3點體力，離開時要棄掉手牌。

## 4

lesson-magic-wear = 裝備收集品
lesson-magic-wear-line = 裝備起三樣，就贏了。
lesson-magic-wear-1 = 你是泥灰，收集塔盾、木劍和結界。收集品可以放在武器欄、防具欄和收集品欄，但放對欄位才有效。把木劍裝備到武器欄。
lesson-magic-wear-1-sling = 彈弓只是普通武器，木劍就得放到沒有效果的欄位。裝備木劍。
lesson-magic-wear-1-slot = 放那裡算數，但沒有效果：放武器欄才會增加攻擊範圍。放到武器欄。
lesson-magic-wear-1-other = 等一下再說。先把木劍當武器裝備起來。
lesson-magic-wear-2 = 結界是效果牌：打出來保護你一次，裝備起來則算三個之中的一個。把它放到收集品欄，防具欄留給塔盾。
lesson-magic-wear-2-play = 它保護你一次就沒了。泥灰要靠它獲勝：裝備起來。
lesson-magic-wear-2-slot = 放那裡也算數，可是塔盾就沒有能發揮的防具欄了。放到收集品欄。
lesson-magic-wear-2-weapon = 這樣木劍就得換欄或棄掉。把結界放到收集品欄。
lesson-magic-wear-2-other = 那個可以等一下。把結界裝備到收集品欄。
lesson-magic-wear-3 = 三個有了兩個！裝備中的收集品，誰都偷不走、弄不壞、拿不掉。結束回合，看刻面怎麼試。
lesson-magic-wear-3-other = 現在這樣就夠了。結束回合。
lesson-magic-wear-4 = 刻面只拿走你的一張手牌。而你抽到了塔盾！把它裝備到防具欄。
lesson-magic-wear-4-weapon = 那裡有木劍，得讓它換欄。防具欄是空的：放到那裡。
lesson-magic-wear-4-trophy = 那裡有結界，得讓它換欄。防具欄是空的：放到那裡。
lesson-magic-wear-4-other = 別急：裝備塔盾就贏了。
lesson-magic-wear-learnt = 三個欄位放滿三個不同的收集品，當下就獲勝。在手上會被偷；裝備之後，自己倒下時才會失去。

## 5

lesson-magic-faint = 倒下還沒完
lesson-magic-faint-line = 收集品也是性命。
lesson-magic-faint-1 = 糖糖打了兩次，羽筆的體力變成0：你暈厥了。你裝備著兩個收集品，所以棄掉一個就能甦醒。水晶杖在武器欄有效，茶沒有效果：棄掉蜂蜜茶。
lesson-magic-faint-1-staff = 水晶杖給你攻擊範圍，還讓法術更強；裝備中的茶沒有效果。棄掉蜂蜜茶。
lesson-magic-faint-2 = 你以一半的體力（無條件進位）甦醒，到這個回合之前什麼都傷不了你。現在補一補：打出熱湯，恢復4點體力。
lesson-magic-faint-2-other = 先把身體養好：打出熱湯。
lesson-magic-faint-3 = 滿了；體力不會超過上限。糖糖還站在旁邊。羽筆的法術是3點傷害，水晶杖再加1點：打出法術攻擊。
lesson-magic-faint-3-mental = 那張是2點。法術是3點，水晶杖再加1點：打出法術攻擊。
lesson-magic-faint-3-other = 先還手：打出法術攻擊。
lesson-magic-faint-4 = 4點傷害！你有六張手牌，剛好是上限，不用棄牌。結束回合。
lesson-magic-faint-4-other = 可以，不過這堂課到這裡為止：結束回合。
lesson-magic-faint-learnt = 體力變成0時棄掉一個裝備中的收集品，以一半的體力甦醒。一個都沒有就會被淘汰，所以要早點裝備。

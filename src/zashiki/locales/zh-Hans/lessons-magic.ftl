### 《桌游是魔法》的课程：教练说的话。解释选择的句子写到规则号码之前为止，号码由页面加上。

learn-magic-line = 走动、交手、偷牌、打扮自己。五节课，每节只有几步。
# 显示在牌桌上，旁边是说明原因的规则号码；由教练解释。
magic-refuse-lesson = 可以这样，但有更好的做法。

## 1

lesson-magic-walk = 走过去，打一下
lesson-magic-walk-line = 武器、攻击范围和每回合一次的攻击。
lesson-magic-walk-1 = 你是面包房的糖糖。番红在诊所，可是没有武器就只够得到自己这一格。装备弹弓吧：攻击范围是3。
lesson-magic-walk-1-other = 可以，但没有武器，那边谁都打不到。先装备弹弓。
lesson-magic-walk-2 = 番红离你四步，差了一步。每回合可以移动一次，最多三格：走到右下方的邮局去。
lesson-magic-walk-2-other = 可以，但该去的是邮局：从那里到番红只有两步。
lesson-magic-walk-3 = 够得到了！攻击牌的伤害看角色卡上的数值，糖糖擅长物理：3点伤害。对番红打出物理攻击。
lesson-magic-walk-3-mental = 用这张，糖糖只能造成1点伤害。物理有3点：打出物理攻击。
lesson-magic-walk-3-end = 你还没有攻击，番红就在范围内。打出物理攻击。
lesson-magic-walk-3-other = 这也可以，不过先打一下：打出物理攻击。
lesson-magic-walk-4 = 3点伤害，再加1点：糖糖的种族每次攻击后掷一次骰子，大于3就多1点。每回合只能出一张攻击牌，结束回合吧。
lesson-magic-walk-4-other = 攻击已经用过了，这个留着吧。结束回合。
lesson-magic-walk-learnt = 武器决定范围，角色决定伤害。每回合移动一次、攻击一次，先后随你。

## 2

lesson-magic-cards = 事件和小偷
lesson-magic-cards-line = 什么必须打出，什么可以拿走。
lesson-magic-cards-1 = 你是图书馆的羽笔，番红带着长弓来到了你旁边。你摸到了事件触发：只要手里有它，就必须最先打出。打出它吧。
lesson-magic-cards-2 = 邮差送来两张牌，事件触发本身又摸一张。番红的长弓能打四格。趁番红在范围内，打出偷牌。
lesson-magic-cards-2-attack = 等一下就打！先弄掉弓，就不怕还手了。打出偷牌。
lesson-magic-cards-2-other = 可以，但长弓很危险。先打出偷牌。
lesson-magic-cards-3 = 小偷有两招：不看牌面抽一张手牌，或者选一个装备弃掉。把长弓弄掉。
lesson-magic-cards-3-take = 你会得到一张不知是什么的牌，而番红还留着能打四格的弓。选弃掉装备。
lesson-magic-cards-4 = 现在攻击。你没有武器，但独角兽能多打一格，番红正好站在那里。羽笔擅长法术：打出法术攻击。
lesson-magic-cards-4-other = 那个可以等等。番红在范围内，也没法从远处还手了：打出法术攻击。
lesson-magic-cards-learnt = 事件触发永远最先打出。偷牌可以盲抽手牌或弄掉装备，但动不了装备着的收集品。

## 3

lesson-magic-ground = 地形的学问
lesson-magic-ground-line = 山地挡攻击，森林缩范围，水面伤体力。
lesson-magic-ground-1 = 你是林屋的杜松。番红在下面很远的山后，攻击穿不过山地。站在森林里，谁的攻击范围都要减1，但杜松的技能让它加2：配上弹弓就是4。走进右边缘靠下的那片森林。
lesson-magic-ground-1-blocked = 从那里要么穿山、要么绕路，太远了。去右边缘靠下的森林。
lesson-magic-ground-1-near = 从那里也打得到，可是番红离你也不远。在森林里能打四格：去右边缘。
lesson-magic-ground-1-other = 可以，但从那里打不到番红。去右边缘靠下的森林。
lesson-magic-ground-2 = 绕过山地正好四步，刚好在攻击范围内。打出物理攻击。
lesson-magic-ground-2-other = 先攻击：番红就在攻击范围4之内。打出物理攻击。
lesson-magic-ground-3 = 打中了。这回合的攻击用完了：结束回合，看看番红往哪里走。
lesson-magic-ground-3-other = 留着吧。结束回合。
lesson-magic-ground-4 = 番红逃进了水里：陆地上的人现在选不到，所以你的攻击牌打不出去。不过在水里，每个自己的回合结束时失去3点体力，走出来还要弃掉所有手牌。让水替你出力：结束回合。
lesson-magic-ground-4-other = 可以，但你手里没有能对水里的番红使用的牌。结束回合，交给水吧。
lesson-magic-ground-learnt = 攻击要绕开山地。森林缩短范围。水面让陆地上的人选不到你，但每回合失去3点体力，离开时弃掉手牌。

## 4

lesson-magic-wear = 换上收集品
lesson-magic-wear-line = 装备齐三样，就赢了。
lesson-magic-wear-1 = 你是泥灰，收集塔盾、木剑和结界。收集品可以装在武器栏、防具栏和收集品栏，但只有装对了栏才生效。把木剑装备到武器栏。
lesson-magic-wear-1-sling = 弹弓只是普通武器，木剑就得装到不生效的栏里。装备木剑。
lesson-magic-wear-1-slot = 在那里算数，但不生效：只有武器栏才有攻击范围。装到武器栏。
lesson-magic-wear-1-other = 稍后再说。先把木剑当武器装备上。
lesson-magic-wear-2 = 结界是效果牌：打出能保护你一次，装备起来则算三个中的一个。把它装到收集品栏，防具栏留给塔盾。
lesson-magic-wear-2-play = 它保护你一次就没了。泥灰要靠它获胜：装备它。
lesson-magic-wear-2-slot = 在那里也算数，可是塔盾就没有能生效的防具栏了。装到收集品栏。
lesson-magic-wear-2-weapon = 那样木剑就得换栏或弃掉。把结界装到收集品栏。
lesson-magic-wear-2-other = 那个可以等等。把结界装备到收集品栏。
lesson-magic-wear-3 = 三个有了两个！装备着的收集品，谁也偷不走、弄不坏、拿不掉。结束回合，看看刻面怎么试。
lesson-magic-wear-3-other = 现在这样就够了。结束回合。
lesson-magic-wear-4 = 刻面只拿走了你的一张手牌。而你摸到了塔盾！把它装备到防具栏。
lesson-magic-wear-4-weapon = 那里有木剑，得让它换栏。防具栏空着：装到那里。
lesson-magic-wear-4-trophy = 那里有结界，得让它换栏。防具栏空着：装到那里。
lesson-magic-wear-4-other = 先别急：装备塔盾就赢了。
lesson-magic-wear-learnt = 三个不同的收集品装满三个栏，立即获胜。在手里可能被偷；装备之后，只有自己倒下才会失去。

## 5

lesson-magic-faint = 倒下还能起来
lesson-magic-faint-line = 收集品也是命。
lesson-magic-faint-1 = 糖糖打了两次，羽笔的体力到了0：你晕厥了。你装备着两个收集品，所以弃掉一个就能苏醒。水晶杖在武器栏生效，茶不生效：弃掉蜜茶。
lesson-magic-faint-1-staff = 水晶杖给你攻击范围，还让法术更强；装备着的茶不生效。弃掉蜜茶。
lesson-magic-faint-2 = 你以一半体力（向上取整）苏醒，到这个回合之前什么都伤不了你。现在恢复一下：打出热汤，恢复4点体力。
lesson-magic-faint-2-other = 先养好身体：打出热汤。
lesson-magic-faint-3 = 满了；体力不会超过上限。糖糖还站在旁边。羽笔的法术是3点伤害，水晶杖再加1点：打出法术攻击。
lesson-magic-faint-3-mental = 那张是2点。法术是3点，水晶杖再加1点：打出法术攻击。
lesson-magic-faint-3-other = 先还手：打出法术攻击。
lesson-magic-faint-4 = 4点伤害！你有六张手牌，正好是上限，不用弃牌。结束回合。
lesson-magic-faint-4-other = 可以，不过这一课到此为止：结束回合。
lesson-magic-faint-learnt = 体力为0时弃掉一个装备着的收集品，以一半体力苏醒。一个都没有就被淘汰，所以要早点装备。

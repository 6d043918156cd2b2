### What is said in the terminal alone; what a game says in the browser too is in the game's own catalogue.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 歡迎來到座敷。與你同桌的是{ $names }。
terminal-keys = 輸入卡牌（如 { $card }）或編號。? 說明 · t 牌桌 · r 花色一覽 · q 離開
terminal-keys-choices = 輸入選項的編號。? 說明 · t 牌桌 · r 花色一覽 · q 離開
terminal-help =
    輸入你的選擇：卡牌的寫法（F12）或它前面的編號；選多張時以空白隔開。
    頭目旁的★和☆各算一分（主色的頭目不計分）。手牌依花色排列，可以打出的牌帶有編號。
    t 重新顯示牌桌，r 顯示各花色的牌與已打出的牌，q 離開（可用 --save 儲存對局）。
terminal-hand = 你的牌
terminal-trick = 本墩
terminal-captured = 妖怪頭目
terminal-tricks = 墩數
terminal-score = 分數
terminal-seals = 封印
terminal-unclear = 這裡沒有「{ $text }」這個選項。
terminal-prompt = 你的選擇
terminal-thinking = { $name }正在思考……
terminal-preparing = 電腦玩家正在準備，在這台機器上第一次需要一兩分鐘……
terminal-saved = 對局已儲存到 { $file }。
terminal-left = 你提前離開了牌桌。
terminal-reason-bosses = 已捕捉到足夠的妖怪頭目
terminal-reason-tricks = 墩數太多，妖怪頭目卻不夠
terminal-reason-last-trick = 由最後一墩決定
terminal-reason-played-out = 所有的墩都已打完
terminal-reason-sealed = 最後的封印已完成
terminal-decide = { $kind }：選擇 { $count } 項{ $ordered ->
    [true] ，依順序
   *[false] { "" }
}
terminal-plain-help =
    輸入選項的編號或名稱；選擇多項時以空格隔開，什麼都不選則輸入 0。
    t 再次顯示牌桌，q 離開（可用 --save 儲存對局）。

## 桌遊是魔法

# $tile 是 c2 這樣的格子，$place 是它的名字；$what 是狀態或改變的數值，$until 是持續多久。
terminal-tile = { $tile }（{ $place }）
terminal-lasting = { $what }，{ $until }
terminal-worn = 裝備
terminal-numbers = 收集品與數值
terminal-chart-key = . 草地 · b 建築 · # 森林 · ^ 山地 · * 雪地 · ~ 水面 · + 可以去的格子 · @ 你 · 1–5 其他人
terminal-tiles = 地圖上標有 + 的{ $count }格：輸入格子的名字
terminal-magic-help =
    輸入選項的編號，多個之間用空格隔開；可以不選時，輸入 0 表示不選。
    格子用名字選擇，例如 c2：欄的字母加列的數字。e 結束你的回合。
    牌後面寫著打出的結果：−3 表示失去3點體力，−2…−3 是最少與最多，† 表示可能暈厥。
    ? 說明 · t 牌桌 · r 牌面文字 · q 離開

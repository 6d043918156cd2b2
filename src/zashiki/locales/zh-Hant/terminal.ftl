### The terminal's own words; the game's are in septet.ftl.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 歡迎來到座敷。與你同桌的是{ $names }。
terminal-keys = 輸入卡牌（如 { $card }）或編號。? 說明 · t 牌桌 · r 花色一覽 · q 離開
terminal-help =
    輸入你的選擇：卡牌的寫法（F12）或它前面的編號；選多張時以空白隔開。
    卡牌旁的★是分數標誌。手牌依花色排列，可以打出的牌帶有編號。
    t 重新顯示牌桌，r 顯示各花色的牌與已打出的牌，q 離開（可用 --save 儲存對局）。
terminal-hand = 你的牌
terminal-trick = 本墩
terminal-captured = 妖怪頭目
terminal-tricks = 墩數
terminal-score = 分數
terminal-seals = 封印
terminal-hidden = 未公開
terminal-unclear = 這裡沒有「{ $text }」這個選項。
terminal-prompt = 你的選擇
terminal-thinking = { $name }正在思考……
terminal-saved = 對局已儲存到 { $file }。
terminal-left = 你提前離開了牌桌。
terminal-reason-bosses = 已捕捉到足夠的妖怪頭目
terminal-reason-tricks = 墩數太多，妖怪頭目卻不夠
terminal-reason-last-trick = 由最後一墩決定
terminal-reason-played-out = 所有的墩都已打完
terminal-reason-sealed = 最後的封印已完成
terminal-bot-random = 木葉
terminal-bot-heuristic = 松
terminal-bot-search = 鶴

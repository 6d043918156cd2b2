### The terminal's own words; the game's are in septet.ftl.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 欢迎来到座敷。与你同桌的是{ $names }。
terminal-keys = 输入卡牌（如 { $card }）或编号。? 帮助 · t 牌桌 · r 花色一览 · q 离开
terminal-help =
    输入你的选择：卡牌的写法（F12）或它前面的编号；选多张时用空格隔开。
    卡牌旁的★是分数标记。手牌按花色排列，可以打出的牌带有编号。
    t 重新显示牌桌，r 显示各花色的牌和已打出的牌，q 离开（可用 --save 保存对局）。
terminal-hand = 你的牌
terminal-trick = 本墩
terminal-captured = 妖怪头目
terminal-tricks = 墩数
terminal-score = 分数
terminal-seals = 封印
terminal-hidden = 未公开
terminal-unclear = 这里没有“{ $text }”这个选项。
terminal-prompt = 你的选择
terminal-thinking = { $name }正在思考……
terminal-saved = 对局已保存到 { $file }。
terminal-left = 你提前离开了牌桌。
terminal-reason-bosses = 已捕捉到足够的妖怪头目
terminal-reason-tricks = 墩数太多，妖怪头目却不够
terminal-reason-last-trick = 由最后一墩决定
terminal-reason-played-out = 所有的墩都已打完
terminal-reason-sealed = 最后的封印已完成
terminal-bot-random = 木叶
terminal-bot-heuristic = 松
terminal-bot-search = 鹤

### The terminal's own words; the game's are in septet.ftl.

terminal-comma = 、
terminal-colon = ：
terminal-welcome = 座敷へようこそ。{ $names }と同じ卓です。
terminal-keys = カード（例：{ $card }）か番号を入力してください。? ヘルプ・t 卓・r 一覧・q 退席
terminal-help =
    選ぶものを入力します。カードは表記（F12）か左の番号で、複数なら空白で区切ります。
    カードの横の★は得点アイコンです。手札はスート順に並び、出せるカードに番号が付きます。
    t で卓をもう一度表示、r で各スートの一覧と既出のカード、q で退席（--save で対局を保存できます）。
terminal-hand = あなたのカード
terminal-trick = トリック
terminal-captured = ボス
terminal-tricks = トリック数
terminal-score = 得点
terminal-seals = 封印
terminal-hidden = 非公開
terminal-unclear = 「{ $text }」という選択肢はありません。
terminal-prompt = あなたの選択
terminal-thinking = { $name }が考えています…
terminal-saved = 対局を{ $file }に保存しました。
terminal-left = 途中で席を立ちました。
terminal-reason-bosses = 必要な数のボスを獲得
terminal-reason-tricks = ボスが足りないままトリックを取りすぎ
terminal-reason-last-trick = 最後のトリックで決着
terminal-reason-played-out = すべてのトリックが終了
terminal-reason-sealed = 最後の封印が完成
terminal-bot-random = 木の葉
terminal-bot-heuristic = 松
terminal-bot-search = 鶴

### What a link to a table or a club says of itself where it is sent. $game is the game's name, $count a number of seats or members.

unfurl-open = { $game }：還空{ $count }位
unfurl-gathering = { $game }：即將開始
unfurl-playing = { $game }：對局中
unfurl-finished = { $game }：對局已結束
unfurl-come = 快來入座：免註冊、免安裝。
unfurl-look = 來看看吧。
unfurl-club = 有{ $count }名成員的俱樂部
unfurl-join = 快來加入：免註冊、免安裝。
unfurl-duplicate = { $game }：{ $count } 桌複式賽

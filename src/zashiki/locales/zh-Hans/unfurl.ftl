### What a link to a table or a club says of itself where it is sent. $game is the game's name, $count a number of seats or members.

unfurl-open = { $game }：还空{ $count }位
unfurl-gathering = { $game }：即将开始
unfurl-playing = { $game }：对局中
unfurl-finished = { $game }：对局已结束
unfurl-come = 快来入座：不用注册，不用安装。
unfurl-look = 来看看吧。
unfurl-club = 有{ $count }名成员的俱乐部
unfurl-join = 快来加入：不用注册，不用安装。
unfurl-duplicate = { $game }：{ $count } 桌复式赛

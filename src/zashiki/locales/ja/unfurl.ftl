### What a link to a table or a club says of itself where it is sent. $game is the game's name, $count a number of seats or members.

unfurl-open = { $game }：空席{ $count }
unfurl-gathering = { $game }：まもなく開始
unfurl-playing = { $game }：対戦中
unfurl-finished = { $game }：対戦終了
unfurl-come = どうぞお座りください。登録もインストールもいりません。
unfurl-look = のぞいてみませんか。
unfurl-club = メンバー{ $count }人のクラブ
unfurl-join = どうぞご参加ください。登録もインストールもいりません。
unfurl-duplicate = { $game }：{ $count }卓のデュプリケート対戦

"""How many ways the game can go on from fixed positions: one wrong legal move changes the numbers."""

### Who tells the game, and by what it is heard.

## The narrator, in the lobby

web-narrator = Narrator

web-narrator-usual = The usual one: { $narrator }

web-narrator-judge = Judge: brief, club style

web-narrator-storyteller = Storyteller: a little theatre

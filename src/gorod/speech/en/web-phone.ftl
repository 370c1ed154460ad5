### What phones say beside the questions: to whoever speaks, and to everybody in the dark.

web-you-speak = You are speaking
web-wrong-nothing-chosen = Nothing was chosen, so nothing was done: choose an answer, or pass with the button for that.

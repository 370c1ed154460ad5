### Who tells the game, and by what it is heard.

## The narrator, in the lobby

web-narrator = Narrator

web-narrator-usual = { $narrator } (the usual)

web-narrator-judge = the judge, briefly

web-narrator-storyteller = the storyteller, with some theatre

## By what the table screen speaks

web-voice-browser = { $voice } will speak tonight.

web-voice-server = Gorod itself will speak tonight.

web-voice-of-server = Gorod’s voice

web-voice-none = This browser has no English voice: whatever is said will stand large on the screen. A host can read it aloud.

web-voice-touch = Touch the screen to turn the sound on.

web-voice-test = Test the voice

web-voice-phrase = Good evening. The city goes to sleep… Can you hear me?

web-voice-which = Voice

## Speech of the server

web-wrong-no-such-line = The table is not saying any such line now.

serve-no-voice = The file { $file } is no voice that can be used: it takes a Piper model in Russian or English, and its .json file beside it.

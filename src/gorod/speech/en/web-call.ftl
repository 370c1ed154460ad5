### The players' own call at an online table: its link, and who speaks there now.

web-call = Your call
web-call-field = Link to your call
web-call-about = Wherever you talk to each other: any address that begins with https:// or http://. It stands on everybody’s page, with who speaks now beside it. Gorod itself never opens it.
web-call-all = Everybody talks
web-call-one = Only player { $seat } speaks
web-call-you = You speak: microphone on
web-call-night = Microphones off: night
web-call-vote = Microphones off: vote
web-call-none = Microphones off
web-call-out = You are out: microphone off
web-wrong-no-link = This is not a link that a browser could open: write the whole address, from https:// on, without spaces, names or passwords before an @, and no longer than { $most } letters.

# What can be printed for the chosen game.
web-handout = Print for this game
web-handout-about = A4 paper, black ink. For cards, take heavy paper or put them in sleeves.
web-handout-all = Everything
web-handout-cards = Cards to cut out
web-handout-backs = Card backs
web-handout-roles = Roles
web-handout-script = Host’s script
web-handout-gestures = Gestures
web-handout-drawn = The deck is drawn at random when you deal, so here is one of each card in the book. The script is for the recommended deck.
web-handout-unplayable = You can’t deal this game yet: { $why } So here is one of each card in the book.
web-handout-repeats = { $title } and after
web-handout-meet = They open their eyes and see who is who.
web-handout-answer-yes-no = Nod for yes, shake your head for no.
web-handout-answer-card = Show the role by its sign.
web-handout-answer-other = Answer by signs.

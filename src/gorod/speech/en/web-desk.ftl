### Pages for a laptop: choosing a game in words, the console, the rules, a picture to keep.

## Posters

poster-exactly = exactly { $least }
poster-between = { $least }–{ $most }
poster-from = { $least } and up
poster-age = { $age }+
poster-city = 45 min
    .level = easy
poster-sport = 70 min
    .level = strict
poster-salon = 30 min
    .level = as you like
poster-it = 50 min
    .level = medium
poster-vendetta = 75 min
    .level = hard
poster-textbook = 15 min
    .level = simplest
web-poster-chosen = chosen
web-poster-misfits = not for { $players }
web-poster-players = How many players
web-poster-time = How long
web-poster-level = How hard
web-poster-age = Recommended age

## Choosing in words: one word of each sentence can be changed

web-tap-a-word = Tap a word to change it. Highlighted: what differs from the rules.
plan-players = A table of { $word },
plan-hosted_by = hosted by { $word }.
    .gorod = Gorod, aloud
    .person = a person, from this page
plan-narrator = Told by { $word }.
plan-pace = The pace is { $word },
    .slow = slow
    .usual = as in the rules
    .fast = fast
    .none = without a clock
plan-night_pace = at night { $word }.
    .same = the same
plan-cover = At night { $word } is asked something.
    .on = everyone
    .off = only whoever is called
plan-paper = Cards are { $word }.
    .on = on paper
    .off = on phones
plan-codes = They are dealt { $word }.
    .on = by codes, one by one
    .off = to all at once
plan-bots = Free seats { $word }.
    .on = go to bots
    .off = stay empty
plan-level = Bots play { $word }.
    .gentle = gently
    .people = like people
    .hard = to win
plan-grace = Whoever drops out is waited for { $word }.
plan-listed = The table is { $word }.
    .on = listed at the door
    .off = known by its link only
plan-mode = The mode: { $word }.
plan-picked = The deck: { $word }.
plan-joined = { $cards }: { $word }.
    .on = in the deck too
    .off = still in the box
plan-first_host = The first host: { $word }.
plan-spoken = The words are spoken by { $word }.
    .on = that player
    .off = Gorod

plan-option = { $title }: { $word }.
    .on = yes
    .off = no
plan-option-abstain = A hand not raised { $word }.
    .last = counts for the last candidate
    .none = counts for nobody
plan-option-clubs = Fouls and the best move { $word }.
    .on = count
    .off = do not count
plan-option-visit_stops_don_shot = With the courtesan at the don’s, the mafia { $word }.
    .on = does not shoot
    .off = shoots
plan-option-free_talk = By day { $word }.
    .on = everyone talks at once
    .off = players speak in turn
plan-option-mafia = Mafiosi: { $word }.
plan-option-first = The game begins { $word }.
    .night = by night
    .day = by day
plan-option-end = The mafia wins when { $word }.
    .parity = it is half of the living
    .last = no townspeople are left
plan-option-doctor = The doctor { $word }.
    .on = is in the deck
    .off = does not play
plan-option-detective = The detective { $word }.
    .on = is in the deck
    .off = does not play
plan-option-talk = Rounds of talk before a vote: { $word }.
plan-option-open = Whoever leaves { $word }.
    .on = shows the card
    .off = keeps the card secret
plan-option-dark_night = In the morning the host tells { $word }.
    .on = only who died
    .off = all that the rules allow
plan-option-hostless = The host { $word }.
    .on = plays too
    .off = has no card
plan-option-extra_hand = There are { $word }.
    .on = one more card than players
    .off = as many cards as players
plan-option-junkie = A junkie { $word }.
    .on = may turn up
    .off = will not turn up
plan-option-name_in_blood = Whoever is killed at night { $word }.
    .on = may name the killer
    .off = leaves in silence
plan-option-mayor = A mayor { $word }.
    .on = is elected
    .off = is not elected
plan-option-blind_mafia = The mafia shoots { $word }.
    .on = blind
    .off = with open eyes
plan-option-three_sides = The yakuza { $word }.
    .on = play too
    .off = do not play
plan-option-parity = At parity the mafia { $word }.
    .on = wins
    .off = plays on
plan-option-strangers = The hunters meet { $word }.
    .on = only at their first strike
    .off = at the introductions
plan-option-quarrel = The hunters wake { $word }.
    .on = one by one
    .off = together
plan-option-secret_ballot = The vote is { $word }.
    .on = secret
    .off = open
plan-option-burning = Cards of those who left { $word }.
    .on = stay hidden to the end
    .off = are shown
plan-option-roses = Everyone { $word }.
    .on = gives two roses
    .off = casts a vote
plan-option-revenge = After a vampire’s execution, { $word } can be suspected.
    .on = only those who voted for it
    .off = anyone
plan-option-hunter_of_hunters = A hunter of hunters { $word }.
    .on = is elected
    .off = is not elected
plan-option-arbiter = Who is executed is decided by { $word }.
    .on = the arbiter of fate
    .off = the whole table
plan-option-panic = One may vote for { $word }.
    .on = several players
    .off = one player
plan-option-secrets = The night opens with { $word }.
    .on = the vote
    .off = a discussion
plan-option-dice = How to vote is decided by { $word }.
    .on = a die
    .off = this table
plan-option-spare_the_doomed = The doomed are { $word }.
    .on = shown crossed arms
    .off = answered as usual
plan-option-unseen = Who is in the deck, { $word }.
    .none = everyone knows
    .lord = everyone knows, but the lord is unseen
    .werewolf = everyone knows, but the shapeshifter is unseen
    .both = everyone knows, but the lord and the shapeshifter are unseen
plan-option-temporary_host = The first night is hosted { $word }.
    .on = by a player
    .off = as the mode says
plan-option-masks = The host says { $word }.
    .on = “masks up”
    .off = “close your eyes”

web-deck-of = The deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-chances = { $bots ->
    [random] Chances when everybody plays at random
    [numbers] Chances, roughly, by how many cards each side has
    [gentle] Chances if everybody plays like our gentle bots
    [hard] Chances if everybody plays like our strongest bots
   *[people] Chances if everybody plays like our bots
}
web-chances-soon = Our bots are trying this out now. Soon you will see how they fared.
web-chances-sure = { $games ->
    [one] After { $games } game of theirs,
   *[other] After { $games } games of theirs,
} give or take { $points ->
    [one] { $points } point
   *[other] { $points } points
}.{ $more ->
    [yes] {" "}They play on.
   *[no] {""}
}
web-chance = { $side } { $percent }%
web-here-count = { $count } at the table
web-here = Here already
web-bot-sits = bot

## The console

web-wait-label = Waiting for
web-hide-cards = Hide the cards
web-show-cards = Show the cards
web-morning-comes = morning
web-past-call = over
web-calls = The calls of this night

## After a game

web-picture = A picture to share
web-picture-names = With names
web-picture-svg = Save as SVG
web-picture-png = Save the picture
web-picture-of = Picture: { $book }. { $winner }

web-secretary-sign = Secretary
web-bot-broken = One of the bots has broken down: it answers at random until the game is over.

## Who hosts, by chance
web-lot = Draw who hosts
web-lot-fell = Chance says: { $name } hosts.
web-wrong-lot-for-one = There must be at least two guests to draw who hosts: wait for somebody else.

## A deck that is a surprise
plan-secret_deck = The deck is { $word }.
    .on = a secret of the host
    .off = known to all
web-secret-deck = Secret deck
web-secret-deck-about = A surprise: the host alone knows which cards are in play. It needs a host without a card, and no bots.
web-wrong-deck-is-secret = The host keeps the deck secret, and nobody at the table may see it: if you host, get up from your seat first.

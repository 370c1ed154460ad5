### Words and turns of phrase that sentences are made of.

number = Player { $seat }

list = { $head } and { $last }

deck-card = { $count ->
    [1] { ROLE($role) }
   *[other] { $count } × { ROLE($role) }
}

card-named = { ROLE($role) } (`{ $role }`)

literal = `{ $word }`

yes = yes

no = no

choice-visit = to visit player { $seat }

choice-take = to take player { $seat } home

choice-ambush = to lie in ambush

## The names of the games

book-common = Common rules

book-sport = Club Mafia

book-city = City Mafia

book-textbook = Textbook Mafia

book-it = IT Mafia

book-salon = Salon Mafia

## The modes of IT Mafia

mode-it-base = Base
    .about = Six to thirteen players and the four basic roles: programmers and a pentester against hackers and their ringleader.

mode-it-hardcore = Hardcore
    .about = The black team agrees on three hacks on the first night, and from then on marks its victims with eyes shut.

mode-it-extended = Extended
    .about = For eight players or more, with five more roles: sysadmin, office manager, HR, spy and optimizer.

mode-it-hostless = Hostless
    .about = For twelve players or more, by the base rules: one of the players hosts until the first to leave takes over.

## Options that several games have

option-cover = Decoy questions
    .said = at night every phone asks something
    .about = At every call everybody is asked something, so that nobody can hear who was called.

option-abstain = Abstaining
    .about = A vote that is not given goes to the last candidate, or is lost.
    .last = a missed vote goes to the last candidate
    .none = a missed vote is lost

## Club Mafia: its options

option-clubs = Club rules
    .about = The third foul costs a speech, the fourth removes; the first player killed by night names three players as mafia: the best move.
    .said = fouls and the best move count

## City Mafia: its options

option-visit_stops_don_shot = Visit against shot
    .about = If the courtesan visits the don, the mafia does not shoot either.

option-free_talk = Free discussion
    .about = Instead of speeches in turn everybody talks freely, and then anybody may be voted for.

## Textbook Mafia: its options

option-mafia = Mafiosi
    .about = How many mafiosi there are; with 0 it is the square root of the number of players, rounded down.
    .number = { $number ->
        [one] { $number } mafioso
       *[other] { $number } mafiosi
    }

option-first = Beginning
    .about = Whether the game begins with a night or with a day.
    .night = the game begins with a night
    .day = the game begins with a day

option-end = End
    .about = When the mafia has won: as soon as it is half of the living, or when no townsperson is left.
    .parity = the mafia wins when it is half of the living
    .last = the mafia wins when no townsperson is left

option-doctor = Doctor
    .about = One card is the doctor.

option-detective = Detective
    .about = One card is the detective.

option-talk = Talk
    .about = How many rounds of talk there are before each vote.
    .number = { $number ->
        [one] { $number } round of talk
       *[other] { $number } rounds of talk
    }

## Salon Mafia: its options

option-open = Open cards
    .about = Whoever leaves the table turns up their card.

option-dark_night = Dark night
    .about = In the morning nothing is announced except who is dead.

option-hostless = Hostless
    .about = The host has a card and plays too, and by night the roles touch those they choose.

option-extra_hand = Extra hand
    .about = One card more is dealt than there are players, and nobody sees the spare one until the end.

option-junkie = Junkie
    .about = The only mafioso may turn out to be the spare card; then, after a first night without a death, the doctor’s patient becomes the junkie, who has to kill the doctor.

option-name_in_blood = Name in blood
    .about = A player announced dead may name the supposed killer, which is one vote in the final vote.

option-mayor = Mayor
    .about = The table elects a mayor, whose vote counts double in both votes.

option-blind_mafia = Blind mafia
    .about = For experienced players: the mafia meets on the first night only, agrees by signs in the daytime and shoots with eyes shut.

option-three_sides = Three sides
    .about = A second gang, the yakuza, plays against the mafia and against the civilians; to the inspector both gangs are mafia.

option-parity = Parity
    .about = The mafia wins as soon as it is at least half of the living and neither a maniac nor a yakuza is alive.

## Vendetta

book-vendetta = Vendetta

## Vendetta: what a check can answer

type-vampire = vampire

type-special_vampire = special vampire

type-hunter = hunter

type-special_hunter = special hunter

type-werewolf = shapeshifter

## Vendetta: its modes

mode-vendetta-standard = Standard
    .about = The usual game: a host without a card, and a deck of your choice.

mode-vendetta-invasion = Invasion of the shapeshifters
    .about = Werewolf and kitsune know each other’s card, act apart and win together.

mode-vendetta-wolf_pits = Wolf pits
    .about = Instead of murdering, the werewolf may lie in ambush, and whoever comes first falls into the pit.

mode-vendetta-under_cover = Hunter under cover
    .about = The special hunter works alone: this hunter and the others do not know one another.

mode-vendetta-three = Three players
    .about = One hunter against two vampires, and a single night decides.

mode-vendetta-temporary_host = Temporary host
    .about = The first night is hosted by one of the players; whoever is executed first becomes the permanent host.

## Vendetta: ready decks and scenarios

scenario-first-game = First game
    .about = Ordinary vampires and hunters and the count: for those who play Vendetta for the first time.

scenario-classic = Classic
    .about = Ready decks for 8, 10, 12, 13 and 15 players, always with the lamia, and with the werewolf from ten players up.

scenario-love-triangle = Love triangle
    .about = Nine players: the bride and the scout are both after the king.

scenario-bloody-feuds = Bloody feuds
    .about = Eleven players and many murderers: king, nosferatu, hunters, and a werewolf or a kitsune.

scenario-wrong-hunter = The wrong hunter
    .about = Eleven players: a lord with a fledgling to succeed, a queen who protects, and hunters whose leader breaks every tie.

scenario-duel-of-observers = Duel of observers
    .about = Twelve players: dhampir, revenant and scout find out who is who, and a werewolf is about.

scenario-invasion = Invasion of the shapeshifters
    .about = Eleven players: werewolf and kitsune know each other and win together.

scenario-wolf-pits = Wolf pits
    .about = Ten players: the werewolf may murder or lie in ambush.

scenario-under-cover = Hunter under cover
    .about = Ten players: a scout or a beauty works apart from two hunters, and neither side knows the other.

## Vendetta: its options

option-strangers = Strangers
    .about = The hunters meet only at the blow of the first daylight, not at the introductions.

option-quarrel = Quarrel
    .about = The hunters wake one by one, and strike only if more than half of them point at the same player.

option-secret_ballot = Secret vote
    .about = All the living are called with eyes shut, and only the totals are announced.

option-burning = Burning
    .about = The cards of those who leave stay hidden until the end.

option-roses = Roses
    .about = Instead of a vote everybody gives a black rose and a red one; the most black ones, less the red, mean execution.

option-revenge = Revenge
    .about = After a vampire is executed, only those who voted for it can be suspects at the next vote.

option-hunter_of_hunters = Hunter of hunters
    .about = The table elects one player whose vote counts one and a half.

option-arbiter = Arbiter of fate
    .about = The table elects an arbiter each night, who alone names who is executed.

option-panic = Panic
    .about = You may vote for several, and everybody with more than half of the living against them is executed at once.

option-secrets = Secrets
    .about = There is no discussion: the night opens with the vote.

option-dice = Dice
    .about = A die decides each night how the table votes.
    .places = “Dice” ({ $places })
option-usual = The usual vote
place-of-several = { $places }: { $meaning }

option-spare_the_doomed = Spare the doomed
    .about = A role that gathers information is shown crossed arms if it is to die at nightfall anyway.

option-unseen = Drawn unseen
    .about = Everybody knows that there is a lord or a shapeshifter in play, and only the host knows which one.
    .none = everybody knows which
    .lord = the lord is drawn unseen
    .werewolf = the shapeshifter is drawn unseen
    .both = lord and shapeshifter are drawn unseen

option-temporary_host = Temporary host
    .about = One of the players hosts the first night of the scenario; whoever is executed first becomes the permanent host.

option-masks = Masks
    .about = Instead of “close your eyes” the host says “raise your masks”, and instead of “open your eyes” “lower your masks”.

rules-choice = “{ $name }”

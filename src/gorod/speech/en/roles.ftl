### The names of roles and sides as people see them.
### A name and its plural begin with a capital, as on a card; the other forms are for the middle of a sentence.

role-civilian = Civilian
    .plural = Civilians
    .nominative = a civilian
    .genitive = a civilian
    .dative = a civilian
    .accusative = a civilian
    .instrumental = a civilian
    .wakes = The civilians wake up.
    .sleeps = The civilians fall asleep.
    .does = You sleep through the night; by day you listen, reason and vote to find those who play against the civilians.

role-sheriff = Sheriff
    .plural = Sheriffs
    .nominative = the sheriff
    .genitive = the sheriff
    .dative = the sheriff
    .accusative = the sheriff
    .instrumental = the sheriff
    .wakes = The sheriff wakes up.
    .sleeps = The sheriff falls asleep.
    .does = From the second night on you may check one player a night and learn whether they play for black.

role-doctor = Doctor
    .plural = Doctors
    .nominative = the doctor
    .genitive = the doctor
    .dative = the doctor
    .accusative = the doctor
    .instrumental = the doctor
    .wakes = The doctor wakes up.
    .sleeps = The doctor falls asleep.
    .does = By night you choose one player and guard them from the mafia’s shot.

role-putana = Courtesan
    .plural = Courtesans
    .nominative = the courtesan
    .genitive = the courtesan
    .dative = the courtesan
    .accusative = the courtesan
    .instrumental = the courtesan
    .wakes = The courtesan wakes up.
    .sleeps = The courtesan falls asleep.
    .does = By night you visit one of the players: it hinders what they meant to do, and gives them an alibi for the next day.

role-mafia = Mafioso
    .plural = Mafiosi
    .nominative = a mafioso
    .genitive = a mafioso
    .dative = a mafioso
    .accusative = a mafioso
    .instrumental = a mafioso
    .wakes = The mafia wakes up.
    .sleeps = The mafia falls asleep.
    .does = By night you hunt together with your team, and by day you give nothing away.

role-don = Don
    .plural = Dons
    .nominative = the don
    .genitive = the don
    .dative = the don
    .accusative = the don
    .instrumental = the don
    .wakes = The don wakes up.
    .sleeps = The don falls asleep.
    .does = You lead the mafia: by night you hunt together with it, and then look for the sheriff alone.

role-maniac = Maniac
    .plural = Maniacs
    .nominative = the maniac
    .genitive = the maniac
    .dative = the maniac
    .accusative = the maniac
    .instrumental = the maniac
    .wakes = The maniac wakes up.
    .sleeps = The maniac falls asleep.
    .does = You play for yourself alone, and by night you may kill one player.

role-town = Townsperson
    .plural = Townspeople
    .nominative = a townsperson
    .genitive = a townsperson
    .dative = a townsperson
    .accusative = a townsperson
    .instrumental = a townsperson
    .wakes = The townspeople wake up.
    .sleeps = The townspeople fall asleep.
    .does = You sleep through the night, and by day you vote to free the town from the mafia.

role-detective = Detective
    .plural = Detectives
    .nominative = the detective
    .genitive = the detective
    .dative = the detective
    .accusative = the detective
    .instrumental = the detective
    .wakes = The detective wakes up.
    .sleeps = The detective falls asleep.
    .does = Each night you point at another player and learn whether they are mafia.

side-red = Red
    .wins = Red has won.

side-black = Black
    .wins = Black has won.

side-maniac = Maniac
    .wins = The maniac has won.

side-town = Town
    .wins = The town has won.

side-mafia = Mafia
    .wins = The mafia has won.

game-draw = Nobody is left at the table: the game is a draw.

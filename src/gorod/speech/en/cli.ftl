### What the command line says.

cli-about = Gorod hosts the party game Mafia: whole evenings of it, by published rulebooks.
cli-serve = Serve the table: phones, the table screen and the host's console, in a browser. This is what gorod does without a command.
cli-arg-port = The port; 0 takes any free one.
cli-arg-or-next = If that port is taken, take the next one that is free.
cli-arg-host = The address to listen at; 0.0.0.0 means all of this machine's.
cli-arg-db = Where evenings are kept: a file, or an address such as `sqlite:///gorod.db` or `postgresql://user@server/gorod`
cli-arg-base-url = How guests reach the table, where that is not this machine's own address, such as: https://mafia.example
cli-arg-https = A second address with a certificate that this machine makes itself, for phones that trust it: they stay awake there and can install the page.
cli-arg-voice-file = A voice file for Piper (with its .json beside it): where the table’s browser has no voice, it speaks. Repeat it for another language.
cli-arg-proxy = How the proxy in front of Gorod is reached from here, such as: 127.0.0.1. Only its word on where a guest comes from is believed. May be given several times.
cli-arg-metrics = Let Prometheus measure the house at this port of this machine (9100), or at an address and a port (10.0.0.5:9100). Never where guests can come: who counts answers sees who answers at night.
cli-arg-log = How the log is written: `lines` for people, or `json`, one object a line, for programs.
cli-arg-variations = Offer the variations in this folder in the lobby, beside the rulebooks.
cli-arg-public-list = List open tables on the first page for everybody, if their owners want that.
cli-arg-browser = Open the table screen in a browser, or do not.
cli-rules = List the rulebooks, or show the rules of one, clause by clause.
cli-deck = Show the recommended deck, or check a given one.
cli-play = Play in the terminal, one person against bots.
cli-watch = Let bots play, and see everything the host sees.
cli-check = Play notebooks and say whether the games went as written.
cli-simulate = Let bots play thousands of games, and count who wins.
cli-odds = Say how likely each side is to win with this deck.
cli-balance = Look for the decks and options that come nearest to an even game.
cli-review = Review a finished game: each side’s chances, what turned it, and what a strong bot would have done.
cli-calibrate = Measure how well bots read people, by games whose cards and votes are known.
cli-arg-known-games = A file of known games, as docs/bots.md describes it.
cli-no-known-games = { $game ->
    [0] { $file } is no file of known games: docs/bots.md says what stands in one.
   *[other] { $file }: game { $game } cannot have been played like this.
}
cli-calibrated = Games: { $games }. A mafioso is suspected more than a townsman in { $auc } of all pairs; by votes received it would be { $votes }. What is believed is { $ece } off on average.
cli-games = Past games: list, show, export, import, delete.
cli-doctor = Look whether this computer is ready for an evening: port, firewall, addresses, voice, disk.

cli-usage = Usage: gorod { $command }
cli-group-commands = Commands
cli-group-arguments = Arguments
cli-group-parameters = Options
cli-help = Show this page.
cli-version = Show the version.
cli-default = [default: { $value }]
cli-required = [required]
cli-usual-lang = as this system speaks
cli-usual-seed = another one each time
cli-usual-seat = by chance
cli-usual-players = 10, or what the rulebook allows
cli-usual-mode = the first of the rulebook
cli-usual-port = 8080, or the next one that is free
cli-usual-base-url = this machine's address at home
cli-usual-jobs = one for each core
cli-usual-rules = a list of the rulebooks

cli-arg-ruleset = The rulebook: { $books }; or a variation: a file such as friday.yaml.
cli-arg-about = One clause (SPORT-12) or one role (sheriff) instead of the whole book.
cli-arg-lang = The language: ru or en.
cli-arg-players = How many play.
cli-arg-option = An option of the rulebook, as name=value, or a bare name to switch it on. May be given several times.
cli-arg-roles = The cards to check, such as: civilian*6 sheriff mafia*2 don.
cli-arg-deck = The number of players.
cli-arg-seat = Your number at the table.
cli-arg-seed = A number that fixes all chance.
cli-arg-bots = Who sits in the other seats: random, gentle, people (or bayes), hard, llm (with --llm), your own as module:Class, or by side or number: black=random,red=bayes,3=llm.
cli-arg-llm = A language model sits in these seats: its OpenAI-compatible address, such as `http://127.0.0.1:11434/v1`. Its key, if any, is read from GOROD_LLM_KEY.
cli-arg-llm-model = The name of the model at that address.
cli-arg-llm-seconds = How many seconds the model may take for an answer.
cli-arg-llm-thoughts = Write what the models thought into this file when the game is over.
cli-arg-save = Write the game to this file as a notebook.
cli-arg-continue = Go on with the game you left last.
cli-arg-kept = Go on with the game you left that has this number.
cli-arg-quiet = Say only who won.
cli-arg-files = Notebooks, variations, folders of them, or - for standard input.
cli-arg-json = Print the result as JSON.
cli-arg-games = How many games.
cli-arg-jobs = How many processes.
cli-arg-dask = Let a cluster play: the address of its Dask scheduler, such as: tcp://10.0.0.5:8786

cli-seed = Seed { $seed }: the same number brings the same deal.
cli-your-seat = You are player { $seat } of { $players }. Ctrl-C leaves the game and keeps it.
cli-now = { $phase ->
    [none] { $time }
   *[other] { $time } · { $phase }
}
cli-prompt = Your choice:
cli-choose-from = { $options }
cli-choose-several = { $count } numbers in order, out of { $options }
cli-or-pass = Enter: { $pass }
cli-or-claim = Or type { $sign } to claim something: who you are, whom you have checked, whom you suspect.
cli-claim-am = I am …
cli-claim-nothing = Nothing is said.
cli-not-understood = “{ $text }” is not one of the answers. Type one of: { $options }.
cli-you-watch = You are out of the game. From here on you see everything and can tell nobody.
cli-left = You have left the game. It is kept: gorod play --continue goes on with it.
cli-saved = The game is written to { $file }.
cli-cards = The cards: { $cards }.
cli-card = { $seat } – { $role }
cli-only-enter = There is nothing to type here: say it aloud, and press Enter.
cli-pass-to-last = Raise no hand; your vote then goes to player { $seat }
cli-continue-alone = “--continue” goes on with the game as you left it and takes no rulebook, seat, seed or option.
cli-cannot-say = What there is to say cannot be written out ({ $problem }).

cli-deck-title = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $ruleset }: { $deck }
cli-deck-sides = { $sides }
cli-deck-fits = This deck may be played.
cli-deck-refused = This deck cannot be played: { $message }
cli-warning = Unusual: { $remark }
cli-reading = Our reading: { $reading }
cli-rules-common = What all rulebooks share stands in: gorod rules common
cli-role-title = { $role } ({ $id }), { $side }

cli-simulated = { $games } games of { $ruleset } for { $players } with seed { $seed }, { $seconds } s, { $speed } games a second
cli-side = Side
cli-wins = Wins
cli-rate = Share
cli-interval = 95 % interval
cli-draw = Draw
cli-rounds = A game lasts { $rounds } rounds on average.
cli-playing = Playing

cli-unknown-command = There is no command “{ $name }”. There are: { $known }.
    .meant = There is no command “{ $name }”; did you mean “{ $meant }”?
cli-unknown-flag = There is no option “{ $name }” here. See: gorod { $command } --help
    .meant = There is no option “{ $name }” here; did you mean “{ $meant }”?
cli-missing = “{ $name }” is missing. See: gorod { $command } --help
cli-wrong-value = “{ $value }” will not do for { $name }. See: gorod { $command } --help
cli-too-much = “{ $name }” is too much here. See: gorod { $command } --help
    .meant = There is no “{ $name }” among what “gorod { $command }” does; did you mean “{ $meant }”?
cli-wrong-call = This cannot be understood. See: gorod { $command } --help
cli-option-form = “{ $text }” is not an option of the form name=value, such as abstain=none.
cli-no-database = { $why ->
    [memory] “{ $address }” names no file, and evenings must outlive the program
   *[form] “{ $address }” is not an address of a SQLite file
    [other] “{ $address }” is not a file, and evenings are kept in a SQLite file or by PostgreSQL
}: give --db a path, such as gorod.db, or an address, such as `sqlite:///gorod.db` here, `sqlite:////var/lib/gorod.db` from the root, or `postgresql://user@server/gorod`.
cli-no-such-seat = There is no seat { $seat } at this table; the seats go from 1 to { $seats }.
cli-no-such-clause = The rules of { $ruleset } have no clause and no role “{ $about }”.
    .meant = The rules of { $ruleset } have nothing of the name “{ $about }”; did you mean “{ $meant }”?
cli-no-lang = There is no language “{ $lang }”; there are ru and en.
cli-no-games = At least one game must be played, not { $games }.
cli-no-jobs = At least one process must play, not { $jobs }.
cli-dask-missing = For a cluster Dask is needed, which is not installed: pip install "gorod[dask]"
cli-dask-away = No Dask scheduler answers at { $address }.
cli-dask-empty = The cluster at { $address } has no workers.
cli-dask-edition = A worker of the cluster has another version of Gorod, and its games would be others: install the same everywhere.
cli-dask-bare = A worker of the cluster cannot load what is to be played: install Gorod, and bots of your own, on every machine.
cli-dask-killed = Too many workers of the cluster died over the same games.
cli-bots-name = There are no bots “{ $name }”; there are { $known }, or your own as my_bots:Robin.
    .meant = There are no bots “{ $name }”; did you mean “{ $meant }”?
cli-bots-side = Nobody plays for “{ $name }” at this table; the sides are { $known }.
    .meant = Nobody plays for “{ $name }” at this table; did you mean “{ $meant }”?
cli-bots-sides = “{ $name }” does not say which bots play for which side; write it like this: black=random,red=bayes.
cli-bots-form = “{ $name }” names no bots; write the module and the class: my_bots:Robin.
cli-bots-module = There is no module “{ $name }”, neither installed nor in the folder { $folder }.
cli-bots-broken = The module “{ $name }” cannot be loaded: { $problem }
cli-bots-class = There is no class “{ $name }” in the module “{ $module }”.
cli-bots-methods = The class “{ $name }” is no bot yet: it lacks { $methods }.
cli-bots-illegal = The bot { $bots }, player { $seat }, answered { $problem } to “{ $topic }”, which is not among the legal answers.
cli-bots-failed = The bot { $bots }, player { $seat }, broke down at “{ $topic }” ({ $place }): { $problem }

cli-llm-missing = For a language model give its address and its name: `--llm http://127.0.0.1:11434/v1 --llm-model NAME`.
cli-llm-seconds = A language model needs some time for an answer: give --llm-seconds a number above 0.
cli-llm-address = This is no address of a language model: write it like `http://127.0.0.1:11434/v1`, without a name, a password or a key in it. The key belongs in GOROD_LLM_KEY.
cli-llm-key = The key in GOROD_LLM_KEY has a letter that no key has: look whether a space or a line break got into it.
cli-llm-open-key = Everybody on the way could read the key: write the address with https://, or take GOROD_LLM_KEY away if the model needs none.
cli-llm-elsewhere = { $command ->
    [dask] A cluster does not know your key: let a language model play on this machine, without --dask.
   *[other] Odds are reckoned by bots that always play alike: choose others than llm.
}
cli-llm-silent = No language model answers there: { $problem ->
    [slow] it took too long.
    [key] it does not accept the key in GOROD_LLM_KEY.
    [unknown] there is nothing at this address, or no model of this name.
    [busy] it takes no more questions at the moment.
    [moved] it sends to another address, where we do not go.
    [too-much] it answers far too much.
    [garbled] what it answers is not what an OpenAI-compatible server answers.
    [refused] it refuses the question.
   *[other] there is nobody at this address.
}
cli-llm-says = Player { $seat }, a language model: “{ $words }”
cli-llm-failed = { $failed ->
    [one] Once a language model gave no answer that could be taken
   *[other] { $failed } times a language model gave no answer that could be taken
}, of { $all }: its seat passed or drew lots.
cli-llm-kept = What the models thought is in { $file }.
cli-deck-what = Say for how many players, such as: gorod deck city 13, or which cards: --roles.
cli-roles-form = “{ $text }” is not a card; write a role, or a role with a number: civilian*6.
cli-cannot-write = { $file } cannot be written ({ $problem }).
cli-nothing-kept = There is no kept game to go on with.
cli-no-such-kept = No kept game has the number { $number }; there are: { $known }.
cli-kept-too = Kept as well, left on { $when }: { $book }, player { $seat }; gorod play --kept { $number } goes on with it.
cli-kept-broken = The kept game cannot be read ({ $file }). Delete that file and start again.
cli-no-files = Say which notebooks to check.
cli-no-notebooks = There is no notebook in the folder { $folder }: no file there ends in .yaml.
cli-cannot-look = The folder { $folder } cannot be looked into.
cli-checked = Notebooks: { $all }. As written: { $held }, failed: { $failed }, unreadable: { $unread }.

## What came with modes, scenarios and variations

cli-points-of-seat = { $points ->
        [one] Player { $seat }: { $points } point
       *[other] Player { $seat }: { $points } points
    }
cli-points = Add up the points of several finished games, by player number.
cli-arg-mode = The mode of the rulebook, such as hardcore in it or wolf_pits in vendetta.
cli-arg-scenario = A ready deck of the rulebook, such as wolf-pits in vendetta.
cli-arg-draw = Draw the cards at random from shuffled piles.
cli-arg-pile = How many cards of a pile to draw, as name=number, for example lords=1. May be given several times.
cli-pile-form = Write how many cards of a pile to draw as name=number, for example lords=1, not “{ $text }”.
cli-deck-spare = One of these cards goes to nobody and lies face down.
cli-deck-public = What the players are told: { $deck }
cli-not-finished = the game has no winner yet
cli-other-players = In { $file } another number of people play; points add up only over tables of { $players }.
cli-choose-way = one of { $ways }, then a player out of { $options }; for example “{ $example }”
cli-choose-any = as many numbers as you like, out of { $options }

timing-value = The timing `{ $timing }` is a whole number of seconds from 1 to { $most }, and here it is `{ $value }`.
unknown-timing = There is no timing `{ $timing }`; there are { $known }, and `calls` with the names of calls.
    .meant = There is no timing `{ $timing }`; did you mean `{ $meant }`?
unknown-scenario = { $known-count ->
    [0] There is no scenario `{ $scenario }`: this game has no ready decks.
   *[other] There is no scenario `{ $scenario }`; there are { $known }.
}
    .meant = There is no scenario `{ $scenario }`; did you mean `{ $meant }`?
scenario-players = “{ $scenario }” is for { $least } to { $most } players, and here are { $players }.
no-draw = In `{ $ruleset }` cards are not drawn from piles; leave --draw out, or take vendetta.

## What a variation makes of its book

cli-variation = A variation of the rulebook “{ $book }”, whose rules follow.
cli-variation-mode = Mode: { $mode }
cli-variation-option = { $option }: { $value ->
    [yes] yes
    [no] no
   *[other] { $value }
}
cli-variation-timing = Time for `{ $timing }`: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}

## The books

cli-book = { $bounds ->
    [exactly] { $id } · { $title } · { $least } players
    [between] { $id } · { $title } · { $least } to { $most } players
   *[at-least] { $id } · { $title } · { $least } players or more
}
cli-book-modes = Modes: { $names }
cli-book-options = Options: { $names }
cli-book-scenarios = Ready decks: { $names }
cli-book-package = Brought by the package { $package }.
cli-books-more = All of one: gorod rules sport. One word of it: gorod rules sport abstain. What they share: gorod rules common.

## Completion in the shell

cli-completion = Let the shell complete what you type: commands, options, rulebooks, modes, roles, files.
cli-arg-shell = The shell: bash, zsh, fish or powershell.
cli-usual-shell = the one in use
cli-arg-print = Print the script and install nothing.
cli-completed = { $shell ->
    [bash] The completion is installed ({ $file }), and ~/.bashrc loads it: open a new terminal.
    [zsh] The completion is installed ({ $file }), and ~/.zshrc finds it: open a new terminal. If Tab offers nothing there, put “autoload -Uz compinit && compinit” at the end of ~/.zshrc.
    [fish] The completion is installed ({ $file }): open a new terminal.
   *[powershell] The completion is installed ({ $file }), and your profile loads it: open a new terminal.
}
cli-which-shell = Which shell this is cannot be told; name it, such as: gorod completion bash. There are { $known }.
cli-no-shell = There is no completion for “{ $name }”; there is one for { $known }.
    .meant = There is no completion for “{ $name }”; did you mean “{ $meant }”?

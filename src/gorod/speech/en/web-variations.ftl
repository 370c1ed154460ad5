## Variations at the table

web-variations = Variations
web-variation = A variation from a file
web-variation-about = Deck, options and timings of your own in one YAML file, { $most } KB at most. What it sets is then chosen here, and you can still change it.
web-variation-file = Choose a file
web-variation-apply = Use it
web-untitled-variation = { $book }, a variation
web-varied-book = { $book } · { $title }
web-own-times = Times of this table
web-own-time = { $what } { $time }
web-time-calls = { $call } at night
web-time-pause = pauses
web-time-meeting = introductions
web-time-plan = the mafia’s agreement
web-time-call = calls at night
web-time-speech = speeches
web-time-plea = defence
web-time-plea-sport = crossfire
web-time-last_word = last words
web-time-farewell = on the way out
web-time-discussion = discussion
web-time-warning = warning before the end
web-time-argument = between two votes
web-time-ballot = the vote
web-wrong-variation-nothing = There is nothing in it: choose the file of a variation.
web-wrong-variation = This variation cannot be taken, and nothing has changed: { $why }.

serve-no-folder = There is no folder of variations at { $folder }: name one that can be read, such as --variations ./variations.
serve-variation = The variation { $file } is not offered: { $why }.

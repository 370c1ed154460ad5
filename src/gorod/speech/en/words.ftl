### Words and turns of phrase that sentences are made of.

number = Number { $seat }

list = { $head } and { $last }

deck-card = { $count ->
    [1] { ROLE($role) }
   *[other] { $count } × { ROLE($role) }
}

card-named = { ROLE($role) } (`{ $role }`)

literal = `{ $word }`

yes = yes

no = no

## The names of the games

book-common = Common rules

book-sport = Club Mafia

book-city = City Mafia

book-textbook = Textbook Mafia

### Слова и обороты, из которых складываются предложения.

number = Номер { $seat }

list = { $head } и { $last }

deck-card = { $count ->
    [1] { ROLE($role) }
   *[other] { $count } × { ROLE($role) }
}

card-named = «{ ROLE($role) }» (`{ $role }`)

literal = `{ $word }`

yes = да

no = нет

## Названия игр

book-common = Общие правила

book-sport = Клубная мафия

book-city = Городская мафия

book-textbook = Мафия из учебника

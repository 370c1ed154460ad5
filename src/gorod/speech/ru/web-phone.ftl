### Что говорят телефоны кроме вопросов: тому, кто говорит, и всем в темноте.

web-you-speak = Говорите
web-wrong-nothing-chosen = Ничего не выбрано, и ничего не изменилось: выберите ответ или нажмите «Пропустить».

## Вызов в темноте: на всех телефонах одно и то же

web-dark-choose = { $choose ->
    [1] Посмотрите карту и нажмите одного
    [2] Посмотрите карту и нажмите двоих
    [3] Посмотрите карту и нажмите троих
   *[other] Посмотрите карту и нажмите игроков: { $choose }
}
web-dark-uncovered = Кого не зовут, тот ничего не нажимает, и ответов никто не видит.
web-dark-send = Отправить
web-dark-skip = Пропустить
web-dark-sent = Отправлено. Можно передумать
web-dark-others = Кого не зовут: { $decoy }
web-look = Посмотрите карту

## Под картой

web-dark-not-you = Сейчас зовут не вас: ничего не нажимайте.
web-dark-may = Можно выбрать: { $seats }.
web-dark-first = Считается только первый, остальные — для вида.
web-dark-pass = Пропуск значит: { $passing }.
web-dark-taken = Принято: { $answer }.
web-dark-untaken = Не принято. { $why } Выберите ещё раз.
web-acts = Ваш выбор
web-cards-shown = У номеров { $seats } карта: { $card }.
web-told-before = Раньше сказано только вам

## Кто вышел из игры

web-all-hide = Скрыть всё
web-all-let-go = Отпустите, и всё скроется

## Игрок — это окно, а карта — то же окно вблизи
web-light-window = Зажгите своё окно
web-table-plays = Стол { $code } · { $book }
web-own-seat = Место за столом
web-sit-at = Сесть на место { $seat }
web-dealing = Раздаём карты
web-behind-shutters = За ставнями ваша карта
web-shutters-how = Прикройте экран ладонью и держите палец на ставнях. Отпустите — закроются.
web-shutters-let-go = Отпустите палец, и ставни закроются
web-have-looked = Карты посмотрели { $count } из { $all }
web-cannot-hold = Не выходит держать? Открыть нажатием
web-can-hold = Снова открывать, удерживая палец
web-by-tap = Карта по нажатию
web-by-holding = Карта удержанием
web-all-listen = слушают все
web-claim = Сказать одним касанием

web-recalled = Кто что говорит ({ $count })
web-board = Моя доска
web-board-suspect = Подозреваю
web-board-unsure = Пока не знаю
web-board-trust = Верю
web-board-move = { $seat }, { $name }: переставить в «{ $then }»
web-board-mine = Видите только вы. Пригодится в конце игры.
web-board-was = Ваша доска: под подозрением { $suspected }, доверие { $trusted }.
web-votes-so-far = Голоса ({ $count })
web-votes-line = Голосование { $nth }: { $votes }

web-claim-note = Записать сказанное

web-claim-am = Я — …

web-claim-suspect = Подозреваю …

web-claim-trust = Верю …

web-claim-befell = Этой ночью …

web-claim-answer = Ответ ведущего:

web-claim-send = Сказать

web-claim-whose = Кто говорит

web-nominate = Выставить игрока
web-nominate-seat = Выставить номер { $seat }
web-window-shut = Ваше окно закрыто, а видно вам всё
web-window-shut-how = Рядом сидят живые, поэтому карты за ставнями. Держите палец, чтобы смотреть.
web-hold-here = Держите палец здесь
web-not-a-word = До конца игры: ни слова, ни взгляда, ни смеха.
web-end-won = Вы победили
web-end-lost = Вы проиграли
web-cards-turned = Все карты
web-back-home = Вернуться за свой стол
web-fullscreen = На весь экран

web-solo = Сыграть в одиночку
web-solo-about = Вы и боты, один телефон
web-solo-which = Во что играем?
web-solo-game = { $bots ->
    [one] Вы и { $bots } бот
    [few] Вы и { $bots } бота
   *[other] Вы и { $bots } ботов
}
web-solo-go = Раздать карты
web-solo-rule = Что умеет эта карта
web-wrong-played-alone = За этим столом играют в одиночку: попроситесь за стол, и вас будет двое.

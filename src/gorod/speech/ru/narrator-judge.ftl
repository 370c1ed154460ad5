### Судья: коротко, как в клубе. Три—пять вариантов на всё, что возвращается; номер в имени
### сообщения — который это вариант. { $who } — игроки в именительном падеже («номер 3, Вова»).

## Начало

judge-table-set-1 = { $again ->
    [yes] Следующая игра. Правила — «{ $book }».
   *[no] Добрый вечер. Играем по правилам «{ $book }».
} В колоде: { $deck }.

judge-table-set-2 = { $again ->
    [yes] Новая раздача. Правила — «{ $book }».
   *[no] Стол собран. Правила — «{ $book }».
} Колода: { $deck }.

judge-table-set-3 = { $again ->
    [yes] Играем снова. Правила — «{ $book }».
   *[no] Начинаем игру. Правила — «{ $book }».
} Карты: { $deck }.

judge-table-set-sport-1 = { $again ->
    [yes] Следующая игра. Правила — «{ $book }».
   *[no] Добрый вечер. Играем по правилам «{ $book }».
}

judge-table-set-sport-2 = { $again ->
    [yes] Новая раздача. Правила — «{ $book }».
   *[no] Стол собран. Правила — «{ $book }».
}

judge-table-set-sport-3 = { $again ->
    [yes] Играем снова. Правила — «{ $book }».
   *[no] Начинаем игру. Правила — «{ $book }».
}

judge-game-introduced-1 = { $plain }{ $again ->
    [yes] {""}
   *[no] { $clubs ->
        [yes] {" "}Господа встают и аплодируют дамам.
       *[no] {""}
    }{ narrated-customs }
}

## Ночь

judge-night-fell-first-1 = Город засыпает.{ narrated-shut }

judge-night-fell-first-it-1 = Офис засыпает.{ narrated-shut }

judge-acquaintance-began-first-1 = День знакомства. Город засыпает.{ narrated-shut }

judge-night-fell-1 = Наступает ночь. Город засыпает.{ narrated-shut }

judge-night-fell-2 = Ночь.{ narrated-shut }

judge-night-fell-3 = Город засыпает. За столом тишина.{ narrated-shut }

judge-night-fell-4 = { $phones ->
    [yes] { $alone ->
        [yes] Ночь.
       *[no] Ночь. Головы вниз.{ narrated-shut }
    }
   *[no] В городе ночь.{ narrated-shut } Руки на столе.
}

judge-night-fell-it-1 = Рабочий день окончен. Офис засыпает.{ narrated-shut }

judge-night-fell-it-2 = Ночь. Офис засыпает.{ narrated-shut }

judge-night-fell-it-3 = Свет в офисе погашен.{ narrated-shut }

judge-night-fell-vendetta-1 = Наступает ночь. Город просыпается.{ narrated-open-first }{ narrated-first-vote }

judge-night-fell-vendetta-2 = Ночь. Солнца больше нет.{ narrated-open-first }{ narrated-first-vote }

judge-night-fell-vendetta-3 = Стемнело. Город на ногах.{ narrated-open-first }{ narrated-first-vote }

judge-acquaintance-began-1 = { $election ->
    [yes] День знакомства. Никто не спит: сначала выборы.
   *[no] День знакомства. Город засыпает.{ narrated-shut }
}

judge-light-came-1 = Рассвет.{ narrated-shut }

judge-light-came-2 = Светает. Город засыпает.{ narrated-shut }

judge-light-came-3 = Ночь кончилась.{ narrated-shut }

## Вызовы

judge-called-1 = { $plain }

judge-called-2 = Внимание. { $plain }

judge-called-3 = Тихо. { $plain }

judge-slept-1 = { $plain }

judge-slept-2 = Спасибо. { $plain }

judge-slept-3 = { $plain } Дальше.

judge-role-mafia-wakes-1 = Просыпается мафия.

judge-role-mafia-wakes-2 = Мафия, просыпаемся.

judge-role-mafia-wakes-3 = Мафия, { narrated-wake }.

judge-role-mafia-wakes-sport-1 = Просыпается мафия. Договорка.

judge-role-mafia-wakes-sport-2 = Мафия, просыпаемся. Время договорки.

judge-role-mafia-wakes-sport-3 = Договорка. Мафия, { narrated-wake }.

judge-role-mafia-sleeps-1 = Мафия засыпает.

judge-role-mafia-sleeps-2 = Мафия, { narrated-sleep }.

judge-role-mafia-sleeps-3 = Время. Мафия спит.

judge-role-mafia-aims-phones-1 = Мафия выбирает. Отвечают все.

judge-role-mafia-aims-phones-2 = Мафия, ваш выбор. Остальные отвечают тоже.

judge-role-mafia-aims-phones-3 = Мафия вышла на охоту. Каждый отвечает в своём телефоне.

judge-role-mafia-aims-1 = Мафия выходит на охоту. Глаза закрыты у всех. Стреляем на номере.

judge-role-mafia-aims-2 = Мафия стреляет. Никто не открывает глаз. Слушаем номера.

judge-role-mafia-aims-3 = Стрельба. Называю номера по одному. Глаза закрыты.

judge-role-mafia-aims-brief-1 = Мафия стреляет. Глаза закрыты.

judge-role-mafia-aims-brief-2 = Стрельба. Слушаем номера.

judge-role-mafia-aims-brief-3 = Мафия, стреляем на номере.

judge-role-mafia-aims-salon-1 = Мафия выходит на охоту. Глаза закрыты у всех. Поднимаем руку на номере.

judge-role-mafia-aims-salon-2 = Мафия выбирает. Никто не открывает глаз. Слушаем номера.

judge-role-mafia-aims-salon-3 = Называю номера по одному. Рука — один раз. Глаза закрыты.

judge-role-mafia-aims-salon-brief-1 = Мафия выбирает. Глаза закрыты.

judge-role-mafia-aims-salon-brief-2 = Мафия. Слушаем номера.

judge-role-mafia-aims-salon-brief-3 = Мафия, рука на номере.

judge-role-mafia-aimed-1 = Мафия отстрелялась.

judge-role-mafia-aimed-2 = Стрельба окончена.

judge-role-mafia-aimed-3 = Номера названы. Стрельба окончена.

judge-role-don-wakes-1 = Просыпается дон.{ $first ->
    [yes] {""}
   *[no] {" "}Дон ищет шерифа.
}

judge-role-don-wakes-2 = Дон, { narrated-wake }.{ $first ->
    [yes] {""}
   *[no] {" "}Где шериф?
}

judge-role-don-wakes-3 = Дон, просыпаемся.{ $first ->
    [yes] {""}
   *[no] {" "}Кто шериф?
}

judge-role-don-sleeps-1 = Дон засыпает.

judge-role-don-sleeps-2 = Спасибо. Дон, { narrated-sleep }.

judge-role-don-sleeps-3 = Время. Дон спит.

judge-role-sheriff-wakes-1 = Просыпается шериф.

judge-role-sheriff-wakes-2 = Шериф, { narrated-wake }.

judge-role-sheriff-wakes-3 = Шериф, просыпаемся.

judge-role-sheriff-sleeps-1 = Шериф засыпает.

judge-role-sheriff-sleeps-2 = Спасибо. Шериф, { narrated-sleep }.

judge-role-sheriff-sleeps-3 = Время. Шериф спит.

judge-blind-call-phones-1 = { $plain } Отвечают все.

judge-blind-call-phones-2 = { $plain } Каждый отвечает в своём телефоне.

judge-blind-call-phones-3 = Тихо. { $plain }

judge-blind-call-1 = Глаза закрыты у всех. Называю номера.

judge-blind-call-2 = Никто не просыпается. Слушаем номера.

judge-blind-call-3 = Номера — по одному. Глаза закрыты.

judge-blind-call-brief-1 = Глаза закрыты. Слушаем номера.

judge-blind-call-brief-2 = Глаза закрыты у всех.

judge-blind-call-brief-3 = Номера — по одному.

judge-blind-call-over-1 = Номера названы.

judge-blind-call-over-2 = Все номера прозвучали.

judge-blind-call-over-3 = Спасибо. Дальше.

## Утро

judge-morning-came-opens-1 = Город просыпается.{ narrated-open }

judge-morning-came-opens-2 = Утро в городе.{ narrated-open }

judge-morning-came-opens-3 = Доброе утро, город.{ narrated-open }

judge-morning-came-opens-4 = Рассвет.{ narrated-open }

judge-morning-came-opens-it-1 = Офис просыпается.{ narrated-open }

judge-morning-came-opens-it-2 = Доброе утро, коллеги.{ narrated-open }

judge-morning-came-opens-it-3 = Утро в офисе.{ narrated-open }

judge-morning-came-none-1 = Ночью никого не убили.

judge-morning-came-none-2 = Убитых нет.

judge-morning-came-none-3 = Проснулись все.

judge-morning-came-none-it-1 = Все на рабочих местах.

judge-morning-came-none-it-2 = Работу сохранили все.

judge-morning-came-none-it-3 = Потерь нет. Все в офисе.

judge-morning-came-one-1 = Этой ночью убит { $who }.

judge-morning-came-one-2 = Убит { $who }.

judge-morning-came-one-3 = Не просыпается { $who }.

judge-morning-came-one-it-1 = Без работы остаётся { $who }.

judge-morning-came-one-it-2 = Пропуск не срабатывает. Это { $who }.

judge-morning-came-one-it-3 = Офис теряет сотрудника. Это { $who }.

judge-morning-came-several-1 = Этой ночью убиты { $who }.

judge-morning-came-several-2 = Убитые: { $who }.

judge-morning-came-several-3 = Не просыпаются { $who }.

judge-morning-came-several-it-1 = Без работы остаются { $who }.

judge-morning-came-several-it-2 = Пропуска не срабатывают. Это { $who }.

judge-morning-came-several-it-3 = Офис теряет людей. Это { $who }.

judge-nightfall-came-opens-1 = Закат догорел.{ narrated-open }

judge-nightfall-came-opens-2 = Солнце село.{ narrated-open }

judge-nightfall-came-opens-3 = Темнеет.{ narrated-open }

judge-nightfall-came-none-1 = До ночи дожили все.

judge-nightfall-came-none-2 = Убитых нет.

judge-nightfall-came-none-3 = Все в сборе.

judge-nightfall-came-one-1 = До ночи не дожил { $who }.

judge-nightfall-came-one-2 = Убит { $who }.

judge-nightfall-came-one-3 = Закат забирает одного игрока. Это { $who }.

judge-nightfall-came-several-1 = До ночи не дожили { $who }.

judge-nightfall-came-several-2 = Убитые: { $who }.

judge-nightfall-came-several-3 = Закат забирает сразу нескольких. Это { $who }.

judge-card-turned-1 = Карта открыта. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] Это { ROLE($role, case: "nominative") }.
}

judge-card-turned-2 = { $Who }. Карта — { ROLE($role, case: "nominative") }.

judge-card-turned-3 = Вскрываем карту. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] Это { ROLE($role, case: "nominative") }.
}

judge-role-announced-1 = Объявляю. { $Who }: { ROLE($role, case: "nominative") }.

judge-role-announced-2 = { $Who }. Роль — { ROLE($role, case: "nominative") }.

judge-role-announced-3 = К сведению стола. { $Who }: { ROLE($role, case: "nominative") }.

## День

judge-day-began-1 = Начинается { nth } день.{ narrated-first-vote }

judge-day-began-2 = Наступил { nth } день.{ narrated-first-vote }

judge-day-began-3 = Открываем { nth } день. Обсуждение.{ narrated-first-vote }

judge-day-began-it-1 = Начинается { nth } рабочий день.{ narrated-first-vote }

judge-day-began-it-2 = Наступил { nth } рабочий день.{ narrated-first-vote }

judge-day-began-it-3 = Открываем { nth } рабочий день. Обсуждение.{ narrated-first-vote }

judge-floor-given-1 = Следующая речь — { $who }.

judge-floor-given-2 = { $Who }, прошу.

judge-floor-given-3 = { $Who }, ваша речь.

judge-floor-given-4 = Говорит { $who }.

judge-floor-given-plea-1 = { $Who }, вам слово: { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

judge-floor-given-plea-2 = Защищается { $who }. Время — { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

judge-floor-given-plea-3 = { $Who }. У вас { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

judge-floor-given-last-word-1 = { $Who }, последнее слово.

judge-floor-given-last-word-2 = { $Who }, ваша последняя речь.

judge-floor-given-last-word-3 = { $Who }, прощальная речь.

## Голосование

judge-ballot-opened-1 = Обсуждение окончено. { $candidates-count ->
    [1] Кандидатура одна: { $who }.
   *[other] На голосовании: { $candidates }.
}

judge-ballot-opened-2 = Переходим к голосованию. { $candidates-count ->
    [1] Выставлен { $who }.
   *[other] Выставлены { $candidates }.
}

judge-ballot-opened-3 = Речи окончены, голосуем. { $candidates-count ->
    [1] Кандидатура: { $who }.
   *[other] Кандидатуры: { $candidates }.
}
judge-ballot-opened-it-1 = Обсуждение окончено. Подозреваемые: { $candidates }.

judge-ballot-opened-it-2 = Голосуем. Под подозрением { $candidates }.

judge-ballot-opened-it-3 = Переходим к голосованию. На увольнение: { $candidates }.

judge-ballot-opened-textbook-1 = Голосуем. Кандидат — любой.

judge-ballot-opened-textbook-2 = Обсуждение окончено. Голосуем за любого.

judge-ballot-opened-textbook-3 = Переходим к голосованию. От каждого — один номер.

judge-ballot-opened-vendetta-1 = Обсуждение окончено. Под подозрением { $candidates }.

judge-ballot-opened-vendetta-2 = Голосуем. Подозреваемые: { $candidates }.

judge-ballot-opened-vendetta-3 = Переходим к голосованию: { $candidates }.

judge-ballot-opened-preliminary-1 = Предварительное голосование. Каждый — за кого-то одного.

judge-ballot-opened-preliminary-2 = Голосуем предварительно. Один голос у каждого.

judge-ballot-opened-preliminary-3 = Первое голосование, пробное. Голосуют все.

judge-ballot-opened-final-1 = Окончательное голосование. Голос уже не изменить.

judge-ballot-opened-final-2 = Голосуем окончательно. Передумать нельзя.

judge-ballot-opened-final-3 = Второе голосование, решающее. Голосуют все.

judge-ballot-opened-revote-1 = Переголосовка: { $candidates }.

judge-ballot-opened-revote-2 = Голосуем снова. Кандидатуры: { $candidates }.

judge-ballot-opened-revote-3 = Второе голосование: { $candidates }.

judge-ballot-opened-lift-1 = Снова попил. Кто за подъём: { $candidates }?

judge-ballot-opened-lift-2 = Опять поровну. Голосуем за подъём: { $candidates }.

judge-ballot-opened-lift-3 = Ничья повторилась. Поднимаем всех? Это { $candidates }.

judge-no-ballot-no-nominees-1 = Никто не выставлен. Голосования нет.

judge-no-ballot-no-nominees-2 = Кандидатур нет. Голосования не будет.

judge-no-ballot-no-nominees-3 = Никого не выставили. Уходим в ночь.

judge-tied-1 = Попил. Перестрелка: { $who }.

judge-tied-2 = Голоса поровну. Перестрелка: { $who }.

judge-tied-3 = Поровну. В перестрелке { $who }.

judge-tied-vendetta-1 = Голоса поровну. Голосуем только за них: { $who }.

judge-tied-vendetta-2 = Поровну: { $who }. Решаем между ними.

judge-tied-vendetta-3 = Ничья между ними: { $who }. Голосуем ещё раз.

judge-left-voted-out-1 = { $seats-count ->
    [1] Заголосован { $who }.
   *[other] Заголосованы { $who }.
}

judge-left-voted-out-2 = { $seats-count ->
    [1] Стол покидает { $who }.
   *[other] Стол покидают { $who }.
}

judge-left-voted-out-3 = { $seats-count ->
    [1] Из игры выходит { $who }.
   *[other] Из игры выходят { $who }.
}

judge-left-voted-out-it-1 = { $seats-count ->
    [1] Уволен { $who }.
   *[other] Уволены { $who }.
}

judge-left-voted-out-it-2 = { $seats-count ->
    [1] Офис покидает { $who }.
   *[other] Офис покидают { $who }.
}

judge-left-voted-out-it-3 = { $seats-count ->
    [1] Пропуск сдаёт { $who }.
   *[other] Пропуска сдают { $who }.
}

judge-left-voted-out-salon-1 = { $seats-count ->
    [1] В тюрьму отправляется { $who }.
   *[other] В тюрьму отправляются { $who }.
}

judge-left-voted-out-salon-2 = { $seats-count ->
    [1] Под арестом { $who }.
   *[other] Под арестом { $who }.
}

judge-left-voted-out-salon-3 = { $seats-count ->
    [1] За решётку идёт { $who }.
   *[other] За решётку идут { $who }.
}

judge-left-executed-1 = { $seats-count ->
    [1] Казнён { $who }.
   *[other] Казнены { $who }.
}

judge-left-executed-2 = { $seats-count ->
    [1] Приговор исполнен. Стол покидает { $who }.
   *[other] Приговор исполнен. Стол покидают { $who }.
}

judge-left-executed-3 = { $seats-count ->
    [1] Казнь. Уходит { $who }.
   *[other] Казнь. Уходят { $who }.
}

## Конец

judge-game-over-1 = Игра окончена. { $plain }

judge-game-over-2 = Стоп, игра. { $plain }

judge-game-over-3 = Игра завершена. { $plain }

## Что говорят игроки: словами клуба

judge-claimed-am-1 = { $Who }: «{ $words }».

judge-claimed-am-2 = { $Who }: «Вскрываюсь. { $words }».

judge-claimed-am-3 = { $Who }: «Запоминаем. { $words }».

judge-claimed-suspect-1 = { $Who }: «Под подозрением у меня номер { $about }».

judge-claimed-suspect-2 = { $Who }: «Номер { $about } играет против нас».

judge-claimed-suspect-3 = { $Who }: «Вопросы у меня к номеру { $about }».

judge-claimed-suspect-sport-1 = { $Who }: «Мой чёрный — номер { $about }».

judge-claimed-suspect-sport-2 = { $Who }: «Номер { $about } играет чёрным».

judge-claimed-suspect-sport-3 = { $Who }: «Чёрное вижу в номере { $about }».

judge-claimed-suspect-echo-1 = { $Who }: «Тоже номер { $about }».

judge-claimed-suspect-echo-2 = { $Who }: «К номеру { $about } вопросы и у меня».

judge-claimed-suspect-echo-3 = { $Who }: «Согласие с номером { $earlier }: номер { $about }».

judge-claimed-trust-sport-1 = { $Who }: «Номер { $about } для меня красный».

judge-claimed-trust-sport-2 = { $Who }: «Номер { $about } играет красным».

judge-claimed-trust-sport-3 = { $Who }: «К номеру { $about } вопросов нет».

judge-claimed-trust-1 = { $Who }: «Номер { $about } — свой».

judge-claimed-trust-2 = { $Who }: «Номер { $about } пусть остаётся за столом».

judge-claimed-trust-3 = { $Who }: «К номеру { $about } вопросов нет».

judge-claimed-1 = { $Who }: «{ $words }».

judge-claimed-2 = { $Who }: «Запишите. { $words }».

judge-claimed-3 = { $Who }: «Ещё одно. { $words }».

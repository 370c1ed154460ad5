### Страницы для ноутбука: выбор игры словами, пульт, правила, картинка на память.

## Афиши

poster-exactly = ровно { $least }
poster-between = { $least }–{ $most }
poster-from = от { $least }
poster-age = { $age }+
poster-city = 45 минут
    .level = легко
poster-sport = 70 минут
    .level = строго
poster-salon = 30 минут
    .level = как захотите
poster-it = 50 минут
    .level = средне
poster-vendetta = 75 минут
    .level = сложно
poster-textbook = 15 минут
    .level = проще некуда
web-poster-chosen = играем
web-poster-misfits = не на { $players }
web-poster-players = Сколько игроков
web-poster-time = Сколько времени
web-poster-level = Насколько трудно
web-poster-age = Рекомендованный возраст

## Выбор словами: в каждой фразе одно слово можно сменить

web-tap-a-word = Нажмите на слово, чтобы сменить его. Подсвечено то, что не как в правилах.
plan-players = Мест за столом — { $word },
plan-hosted_by = ведёт { $word }.
    .gorod = Город, вслух
    .person = человек, с этой страницы
plan-narrator = Рассказывает { $word }.
plan-pace = Темп { $word },
    .slow = медленный
    .usual = как в правилах
    .fast = быстрый
    .none = без часов
plan-night_pace = ночью { $word }.
    .same = такой же
plan-cover = Ночью о чём-нибудь спрашивают { $word }.
    .on = каждого
    .off = только тех, кого зовут
plan-paper = Карты { $word }.
    .on = бумажные
    .off = в телефонах
plan-codes = Раздаём { $word }.
    .on = по кодам, по очереди
    .off = сразу всем
plan-bots = Свободные места { $word }.
    .on = займут боты
    .off = останутся пустыми
plan-level = Боты играют { $word }.
    .gentle = мягко
    .people = как люди
    .hard = в полную силу
plan-grace = Кто пропал, того ждём { $word }.
plan-listed = Стол { $word }.
    .on = виден всем на входе
    .off = открыт только по ссылке
plan-mode = Режим — { $word }.
plan-picked = Колода — { $word }.
plan-joined = { $cards } — { $word }.
    .on = тоже в колоде
    .off = пока в коробке
plan-first_host = Первым ведёт { $word }.
plan-spoken = Вслух говорит { $word }.
    .on = этот игрок
    .off = Город

plan-option = { $title } — { $word }.
    .on = да
    .off = нет
plan-option-abstain = Кто не поднял руку, { $word }.
    .last = голосует за последнюю кандидатуру
    .none = не голосует
plan-option-clubs = Фолы и лучший ход { $word }.
    .on = считаем
    .off = не считаем
plan-option-visit_stops_don_shot = Путана у дона — мафия { $word }.
    .on = не стреляет
    .off = стреляет
plan-option-free_talk = Днём говорят { $word }.
    .on = все сразу
    .off = по очереди
plan-option-mafia = Мафиози в игре — { $word }.
plan-option-first = Начинаем { $word }.
    .night = с ночи
    .day = со дня
plan-option-end = Мафия побеждает, когда { $word }.
    .parity = её половина живых
    .last = не осталось горожан
plan-option-doctor = Доктор { $word }.
    .on = в колоде
    .off = не играет
plan-option-detective = Детектив { $word }.
    .on = в колоде
    .off = не играет
plan-option-talk = Кругов разговора перед голосованием — { $word }.
plan-option-open = Кто уходит, карту { $word }.
    .on = открывает
    .off = не открывает
plan-option-dark_night = Утром объявляют { $word }.
    .on = только о погибших
    .off = обо всём, что положено
plan-option-hostless = Ведущий { $word }.
    .on = тоже играет
    .off = без карты
plan-option-extra_hand = Карт { $word }.
    .on = на одну больше, чем игроков
    .off = столько же, сколько игроков
plan-option-junkie = Наркоман { $word }.
    .on = может появиться
    .off = не появится
plan-option-name_in_blood = Кого убили ночью, { $word }.
    .on = может назвать убийцу
    .off = уходит молча
plan-option-mayor = Мэра { $word }.
    .on = избирают
    .off = не избирают
plan-option-blind_mafia = Мафия стреляет { $word }.
    .on = вслепую
    .off = с открытыми глазами
plan-option-three_sides = Якудза { $word }.
    .on = тоже в игре
    .off = не играет
plan-option-parity = При равенстве мафия { $word }.
    .on = побеждает
    .off = играет дальше
plan-option-strangers = Охотники знакомятся { $word }.
    .on = только при первом ударе
    .off = в день знакомства
plan-option-quarrel = Охотники просыпаются { $word }.
    .on = по одному
    .off = вместе
plan-option-secret_ballot = Голосуем { $word }.
    .on = тайно
    .off = открыто
plan-option-burning = Карты ушедших { $word }.
    .on = закрыты до конца
    .off = открывают
plan-option-roses = Каждый { $word }.
    .on = дарит две розы
    .off = отдаёт голос
plan-option-revenge = После казни вампира подозревать можно { $word }.
    .on = только тех, кто был за неё
    .off = любого
plan-option-hunter_of_hunters = Охотника за охотниками { $word }.
    .on = избирают
    .off = не избирают
plan-option-arbiter = Кого казнят, решает { $word }.
    .on = вершитель судеб
    .off = весь стол
plan-option-panic = Голосовать можно за { $word }.
    .on = нескольких
    .off = одного
plan-option-secrets = Ночь открывает { $word }.
    .on = сразу голосование
    .off = обсуждение
plan-option-dice = Как голосовать, решает { $word }.
    .on = кубик
    .off = этот стол
plan-option-spare_the_doomed = Обречённым { $word }.
    .on = покажут скрещённые руки
    .off = ответят как обычно
plan-option-unseen = Кто в колоде, { $word }.
    .none = знают все
    .lord = знают все, но повелитель втёмную
    .werewolf = знают все, но оборотень втёмную
    .both = знают все, но повелитель и оборотень втёмную
plan-option-temporary_host = Первую ночь ведёт { $word }.
    .on = один из игроков
    .off = тот, кого велит режим
plan-option-masks = Ведущий говорит { $word }.
    .on = «поднимите маски»
    .off = «закройте глаза»

web-deck-of = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
web-chances = { $bots ->
    [random] Чьи шансы, если все играют наугад
    [numbers] Чьи шансы: прикидка по числу карт у каждой стороны
    [gentle] Чьи шансы, если все играют как наши мягкие боты
    [hard] Чьи шансы, если все играют как наши самые сильные боты
   *[people] Чьи шансы, если все играют как наши боты
}
web-chances-soon = Наши боты уже пробуют так сыграть. Скоро покажем, что у них вышло.
web-chances-sure = { $games ->
    [one] По { $games } их игре,
   *[other] По { $games } их играм,
} плюс-минус { $points ->
    [one] { $points } пункт
    [few] { $points } пункта
   *[many] { $points } пунктов
}.{ $more ->
    [yes] {" "}Они играют дальше.
   *[no] {""}
}
web-chance = { $side } { $percent } %
web-here-count = за столом { $count }
web-here = Уже здесь
web-bot-sits = бот

## Пульт

web-wait-label = Ждём
web-hide-cards = Спрятать карты
web-show-cards = Показать карты
web-morning-comes = утро
web-past-call = было
web-calls = Вызовы этой ночи

## После игры

web-picture = Картинка на память
web-picture-names = С именами
web-picture-svg = Сохранить как SVG
web-picture-png = Сохранить картинку
web-picture-of = Картинка: { $book }. { $winner }

web-secretary-sign = Секретарь
web-bot-broken = Один из ботов сломался: до конца игры он отвечает наугад.

## Жребий для ведущего
web-lot = Выбрать ведущего жребием
web-lot-fell = По жребию ведёт { $name }.
web-wrong-lot-for-one = Для жребия нужны хотя бы двое гостей: подождите ещё кого-нибудь.

## Состав-сюрприз
plan-secret_deck = Состав { $word }.
    .on = знает только ведущий
    .off = известен всем
web-secret-deck = Тайный состав
web-secret-deck-about = Сюрприз: какие карты в игре, знает только ведущий. Нужен ведущий без карты, и боты не играют.
web-wrong-deck-is-secret = Состав держит в тайне ведущий, и за столом его не видит никто: если ведёте вы, сначала встаньте.

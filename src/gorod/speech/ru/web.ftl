### Что говорят страницы: сбор, телефоны, экран стола и пульт ведущего.

web-name = Город
web-other-language = In English
web-door = Где-то за столом засыпает город. Какой стол ваш?
web-code = Код с экрана
web-enter = Войти
web-new-table = Открыть стол
web-back = Назад
web-table = Стол { $code }
web-your-name = Как вас зовут?
web-pick-seat = Выберите место (или займите первое свободное)
web-free-seat = Освободить место
web-free = свободно
web-sit = Сесть за стол
web-bot = { $seat ->
    [2] бот Базиль
    [3] бот Веста
    [4] бот Гоша
    [5] бот Дина
    [6] бот Емеля
    [7] бот Жора
    [8] бот Зина
    [9] бот Ильич
    [10] бот Кеша
    [11] бот Лада
    [12] бот Макс
    [13] бот Ника
    [14] бот Оскар
    [15] бот Пиксель
    [16] бот Рита
    [17] бот Сеня
    [18] бот Тоша
    [19] бот Уля
    [20] бот Федя
    [21] бот Хлоя
    [22] бот Цезарь
    [23] бот Чарли
    [24] бот Шура
    [25] бот Эмма
    [26] бот Юлий
    [27] бот Яша
    [28] бот Аркаша
    [29] бот Белла
    [30] бот Вилли
    [31] бот Герда
    [32] бот Дик
    [33] бот Ева
    [34] бот Жак
    [35] бот Зоя
    [36] бот Игнат
    [37] бот Клара
    [38] бот Лёва
    [39] бот Мотя
    [40] бот Нора
   *[1] бот Ада
}
web-guest = игрок
web-who = { $seat } · { $name }
web-offline = Нет связи. Подключаемся…

web-title-lobby = Садимся за стол
web-title-deal = Раздаём карты
web-title-night = Ночь { $number }
web-title-day = День { $number }
web-title-light = Светлое время { $number }
web-title-acquaintance = Знакомство
web-title-over = Игра окончена

web-soon = До голосования { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
web-played = Во что играем
web-deck-is = Колода: { $deck }.
web-awaited = Ждём: { $seats }
web-roll = Номера по порядку
web-roll-how = Называйте номера в ровном темпе

web-my-seat = Номер { $seat } · { $name }
web-you-sit = Ваш номер — { $seat }
web-wait-for-start = Игра начнётся, когда все соберутся. Не закрывайте эту страницу.
web-stand-up = Встать из-за стола
web-you-left = Вы вышли из игры
web-you-won = { $left ->
    [yes] Ваша сторона победила — и вы вместе с ней.
   *[no] Вы победили.
}
web-you-lost = Вы проиграли.
web-silent = Теперь вам видно всё. Никому ни слова.
web-listen = Слушайте ведущего
web-speaks = Говорит { $who }
web-watch-table = Смотрите на экран стола
web-my-card = Моя карта
web-hold = держите палец
web-let-go = Отпустите, и карта закроется
web-hide-card = Закрыть карту
web-told-you = Сказано только вам
web-move-my-seat = Сменить телефон
web-nominees = Выставлены
web-nominated-by = от { $by }
web-circle = Круг игроков
web-time-left = Осталось времени
web-paused = пауза
web-done = Готово
web-vote = Голосую
web-vote-for = Голосую за номер { $seat }
web-you = вы
web-otherwise = Без ответа: { $passing }.
web-need-not = Можно никого не выставлять.
web-again = Изменить ответ
web-not-now = сейчас нельзя
web-answered = Ответ: { $answer }.
web-given = Ответ: { $answer }. Его ещё можно изменить.
web-answer-of = Ответ есть: { $who }
web-hushed = Сейчас спрашивают всех, и ответов никто не видит.
web-must-choose = Ответить обязательно, иначе решит жребий.
web-to-the-last = Не поднимете руку — голос уйдёт в номер { $seat }.
web-story = История игры
web-votes = Голосования
web-ballot = Голосование { $number }
web-lift = Голосование { $number }: уходят все?
web-candidate = Кандидат
web-voters = Голоса от
web-games = Игры этого вечера
web-no-games = Пока ни одна игра не доиграна.
web-replay = Повтор
web-eyes = Чьими глазами
web-step = Шаг { $step } из { $steps }
web-step-on = Следующий шаг
web-step-back = Предыдущий шаг
web-show = Показать
web-wrong-no-game = Такой игры нет: { $games ->
    [0] здесь пока ничего не доиграно.
    [one] здесь доиграна { $games } игра.
    [few] здесь доиграно { $games } игры.
   *[other] здесь доиграно { $games } игр.
}
web-notebook = Скачать блокнот
web-no-votes = В этой игре не голосовали.
web-to-table = Вернуться за стол
web-cards = Карты

web-scan = Наведите телефон на код или откройте адрес и садитесь за стол.
web-qr = QR-код: { $address }
web-voice-on = Включить голос
web-voice-off = Выключить голос
web-volume = Громкость
web-at-the-table = { $all ->
    [one] из { $all } места занято
   *[other] из { $all } мест занято
}
web-votes-now = Руки
web-votes-count = { $count ->
    [one] { $count } голос
    [many] { $count } голосов
   *[other] { $count } голоса
}
web-votes-from = от { $seats }

web-mark-won = победа
web-mark-out = вне игры
web-mark-speaking = говорит
web-mark-nominated = кандидатура
web-mark-silenced = без слова
web-mark-voteless = без голоса
web-mark-hosting = ведёт
web-mark-moved = новый телефон
web-mark-alibi = алиби
web-mark-blocked = руки скрещены
web-mark-struck = под ударом
web-mark-shielded = под защитой
web-mark-fouls = { $fouls ->
    [one] { $fouls } фол
    [few] { $fouls } фола
   *[other] { $fouls } фолов
}

web-host = Ведущий
web-orders-seat = Одному игроку
web-say = Скажите
web-heard = Сказано только что
web-said = Убрать старое
web-say-nothing = Говорить нечего: подождите.
web-seen = Это знаете только вы
web-covers = Вопросы для вида остальным: ответов { $answered } из { $all }.
web-waiting-for = Ждём: { $who }
web-next = Дальше
web-told-to = Только номеру { $seat }. { $words }
web-next-look = Продолжайте, когда все посмотрят карты.
web-next-speech = Говорит номер { $seat }: «Дальше» закончит речь.
web-next-late = { $count ->
    [one] Не хватает { $count } ответа: подождите или продолжайте без него.
   *[other] Не хватает { $count } ответов: подождите или продолжайте без них.
}
web-next-dark = После каждого вызова держите одинаковую паузу и продолжайте.
web-next-said = Скажите это вслух и продолжайте.
web-next-lot = Ещё нет ответа: { $seats }. Если продолжить, решит жребий.
web-pause = Пауза
web-resume = Продолжить
web-take-back = Отменить
web-take-back-steps = { $steps ->
    [1] Отменить этот шаг
    [one] Отменить { $steps } шаг
    [few] Отменить { $steps } шага
   *[other] Отменить { $steps } шагов
}
web-back-how-far = Сколько отменить?
web-back-explained = Последний шаг — сверху. Вместе с шагом отменяется всё, что было после него.
web-back-nothing = Отменять пока нечего.
web-back-earlier = Более ранние шаги
web-back-silent = Ответ, о котором никому не сказали.
web-back-aloud = Это слышали все.
web-back-read = Уже прочитано: { $seats }.
web-back-return = Вернутся в игру, уже увидев все карты: { $seats }.
web-more-time = +30 с
web-less-time = −30 с
web-whom = Игрок
web-foul = Фол
web-silence = Лишить слова
web-remove = Удалить
web-move-seat = Перенести игрока
web-move-console = Передать пульт
web-lead = Вести игру
web-lead-offer = Теперь вести можете вы: вам видно всё, пульт — на этом телефоне. Иначе продолжит Город.
web-lead-gorod = Пусть ведёт Город
web-lead-warning = Вы увидите все карты. Вести игру?
web-take-console = Взять пульт
web-remove-warning = Удалить этого игрока из игры?
web-winner = Победа
web-declare = Объявить победу
web-declare-warning = Закончить игру этой победой?

web-open-tv = Открыть экран стола
web-set-up = Выбрать игру
web-tonight = Во что играем?
web-what = Игра
web-how = Кто ведёт
web-deck-now = Карты в колоде
web-guests = Гости
web-refused = Так пока не сыграть
web-unusual = Необычно, но можно
web-rulebook = Правила
web-mode = Режим
web-seats = Мест за столом
web-bots = Свободные места займут боты
web-codes = Карты по QR-коду
web-codes-about = Гости сканируют коды по очереди, каждый свой, и получают номер и карту.
web-scan-card = Номер { $seat }: отсканируйте карту
web-scan-card-how = Каждый код открывает одну карту, один раз. Следующий появится сам.
web-key-card = Карта номера { $seat }
web-key-seat = Номер { $seat } переходит на этот телефон
web-key-host = Пульт переходит на это устройство
web-key-once = Код срабатывает один раз. На прежнем устройстве этого больше не будет.
web-key-name = Ваше имя, если хотите
web-key-take-card = Взять карту
web-key-take-seat = Занять место
web-key-take-host = Взять пульт
web-pass-seat = Номер { $seat } на другом телефоне
web-pass-host = Пульт на другом устройстве
web-pass-how = Отсканируйте код другим устройством или откройте на нём адрес. Сработает один раз.
web-who-hosts = Ведущий
web-taken-over = Теперь ведёт человек: ему видны все карты.
web-gorod-hosts = Город, вслух
web-person-hosts = Человек, с этой страницы
web-pace = Темп
web-pace-slow = Медленно
web-pace-usual = Как в правилах
web-pace-fast = Быстро
web-pace-none = Без часов
web-options = Настройки
web-own-deck = Своя колода
web-use-own-deck = Играть этими картами
web-apply = Применить
web-start = Раздать карты
web-play-again = Сыграть ещё

web-wrong-no-table = Стола { $code } здесь нет: проверьте код на экране.
web-wrong-not-yours = Это может только игрок с этого места или ведущий.
web-wrong-playing = За этим столом идёт игра: дождитесь конца.
web-wrong-not-playing = За этим столом сейчас не играют.
web-wrong-not-over = Игра ещё идёт: её историю расскажут в конце.
web-wrong-full = Все места за столом заняты ({ $players }): попросите хозяина стола добавить ещё одно.
web-wrong-no-such-seat = За этим столом нет места { $seat }: места — от 1 до { $seats }.
web-wrong-taken = Место { $seat } занято: выберите другое.
web-wrong-name-taken = Здесь уже есть { $name }: добавьте букву-другую.
web-wrong-no-name = Назовитесь: в имени нужна хотя бы одна буква.
web-wrong-long-name = Слишком длинное имя: можно не больше { $most } букв.
web-wrong-not-seated = У вас нет места за этим столом: сначала сядьте.
web-wrong-seats = За столом от 1 до { $most } мест.
web-wrong-seated-beyond = Заняты места { $seats }, поэтому мест не может быть только { $players }.
web-wrong-nobody-here = За столом пока никого нет.
web-wrong-not-a-number = В поле «{ $name }» должно быть число.
web-wrong-time = За один раз можно прибавить или убавить от 1 до { $most } секунд.
web-wrong-no-form = Отправлена не форма этой страницы: обновите страницу и попробуйте снова.
web-wrong-too-large = Отправлено больше, чем любая форма этой страницы: ничего из этого не прочитано.
web-wrong-foreign = Это отправила страница другого сайта, поэтому ничего не сделано: откройте страницу самого стола и попробуйте там.
web-wrong-too-many-tables = Отсюда уже открыли много столов: подождите минуту или займите один из них.
web-wrong-too-many-codes = Отсюда пришло слишком много неверных кодов: проверьте код на экране, подождите немного и наберите его снова.
web-wrong-no-page = Такой страницы здесь нет: начните с кода на экране.
web-wrong-spent = Этот код больше не действует: попросите новый.
web-wrong-owner-spent = Эта ссылка уже использована или устарела: запустите Город снова, и он покажет новую.
web-wrong-one-seat = На этом телефоне уже играет номер { $seat }: для другого места нужен другой телефон.
web-wrong-host-sits = Кто ведёт с пульта, видит все карты и играть не может: передайте пульт или место другому устройству.
web-wrong-player-moves = Вы играете, поэтому перенести можете только себя: пусть игрок сделает это на своём телефоне, или отдайте пульт тому, кто не играет.
web-wrong-bots-seat = Номер { $seat } — бот, телефона у него нет: сменить телефон может только гость.
web-wrong-own-return = Вы вышли из этой игры под номером { $seat } и видели все карты: вернуть вас может только кто-то другой с пульта.
web-wrong-seat-moved = Номер { $seat } перешёл на другой телефон: если это сделали не вы, скажите столу, и ведущий всё исправит.
web-wrong-elsewhere = Эту игру уже ведёт другой Город: взгляните на экран и попробуйте снова.
web-wrong-disk = Не удалось записать на диск, поэтому ничего не изменилось: попробуйте снова.
web-wrong-disk-full = На диске сервера нет места, поэтому ничего не изменилось: попробуйте снова, когда оно появится.
web-wrong-disk-unwritable = Туда, где хранятся вечера, сейчас нельзя записать, поэтому ничего не изменилось: попробуйте снова, когда станет можно.
web-wrong-disk-damaged = Файл с вечерами в этом месте повреждён, поэтому ничего не изменилось: нужна целая копия файла.
web-wrong-set-aside = { $why ->
    [no-book] Сыгранное здесь отложено, потому что у этого Города нет правил «{ $book }»; всё сохранено как было и откроется в том Городе, где они есть: а пока откройте другой стол.
    [unreadable] Сыгранное здесь отложено, потому что запись не удаётся прочитать; всё сохранено как было и откроется в том Городе, который её сделал: а пока откройте другой стол.
    [damaged] Сыгранное здесь отложено, потому что файл в этом месте повреждён; всё сохранено как было и откроется из целой копии файла: а пока откройте другой стол.
   *[rules] Сыгранное здесь отложено, потому что запись расходится с правилами этого Города; всё сохранено как было и откроется в том Городе, который её сделал: а пока откройте другой стол.
}
web-wrong-ours = Что-то пошло не так у нас, и ничего не изменилось: попробуйте снова.
web-wrong-ours-begun = Что-то пошло не так у нас, и часть, возможно, уже сделана: посмотрите на стол, прежде чем пробовать снова.

## Что об этом говорит командная строка

serve-greeting =
    Телефоны: { $address } (стол { $code })
    Вам, хозяину сервера: { $owner }
    Ctrl-C завершает работу; всё сыгранное сохраняется.
serve-port-taken = Порт { $port } занят другой программой: выберите другой через --port.
serve-next-port = Порт { $taken } занят другой программой, поэтому стол — на порту { $port }.
serve-no-port = Город не может принимать гостей по адресу { $host }, порт { $port }: выберите другие через --host и --port.
serve-no-proxy = «{ $value }» — не адрес прокси: назовите IP-адрес или сеть, например --proxy 127.0.0.1.
serve-unreadable = { $file } — не тот файл, из которого можно прочитать вечера: выберите другой через --db.
serve-unwritable = В { $file } записать нельзя: выберите через --db место, куда можно.
serve-full = На диске, где лежит { $file }, кончилось место: освободите его или выберите другое через --db.
serve-damaged = Файл { $file } повреждён так, что ни один стол не открыть: верните его целую копию или выберите другой файл через --db.
serve-taken = С файлом { $file } уже работает другой Город, процесс { $pid }{ $address ->
    [none] { "" }
   *[other] , адрес { $address }
}: остановите его или выберите другой файл через --db.
serve-set-aside = { $tables ->
    [one] Отложен { $tables } стол, всё в нём сохранено как было; остальные продолжаются:
    [few] Отложены { $tables } стола, всё в них сохранено как было; остальные продолжаются:
   *[other] Отложено { $tables } столов, всё в них сохранено как было; остальные продолжаются:
}
serve-set-aside-table = – { $game ->
    [none] стол без игры
   *[other] стол с игрой { $game }
}: { $reason }.
set-aside-why = { $why ->
    [no-book] у этого Города нет правил «{ $book }»
    [unreadable] запись не удаётся прочитать
    [damaged] файл в этом месте повреждён
   *[rules] запись расходится с правилами этого Города
}

## Кто пришёл во время игры
web-game-is-on = За этим столом идёт игра. Её можно смотреть, а в следующей — играть.
web-wait = Играть в следующей
web-look-on = Смотреть
web-you-wait = { $name }, следующая игра — с вами
web-you-wait-how = Пока можно смотреть эту: когда она кончится, телефон сам приведёт вас к вашему месту.
web-wait-no-more = Не играть
web-waiting = Следующей игры ждут: { $names }.
web-waiting-in-vain = Нет свободного места, а ждут: { $names }. Добавьте места выше.

## Правила под рукой
web-rules = Правила
web-rules-exactly = Ровно { $least } игроков
web-rules-players = { $most ->
    [none] От { $least } игроков
   *[other] От { $least } до { $most } игроков
}
web-rules-round = Как идёт круг
web-rules-roles = Роли
web-rules-modes = Режимы
web-rules-options = Настройки
web-rules-decks = Колоды
web-rules-how-many = Игроков
web-rules-deck = Карты
web-rules-gestures = Жесты
web-rules-phrases = Что говорит ведущий
web-rules-sample = Пример круга
web-rules-here = Здесь: { $chosen }.
web-rules-whole = Правила целиком
web-wrong-no-such-book = Правил «{ $book }» здесь нет; есть { $books }.

## О чём ещё договаривается стол
web-deck-which = Колода
web-deck-recommended = Рекомендованная на столько игроков
web-deck-drawn = Наугад из перемешанных стопок
web-pile = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
web-first-host = Кто ведёт сначала
web-first-host-usual = Игрок номер 1
web-night-pace = Темп ночью
web-night-pace-same = Как днём
web-times = Время
web-times-about = В секундах. Пустое поле — время из правил.
web-wrong-own-time = «{ $name }» — от 1 до { $most } секунд; пустое поле значит время из правил.
paper-has-a-judge = С бумажными картами ведёте вы, и карты у вас нет: выберите режим без играющего ведущего или раздайте карты на телефоны.

## Before the first call
web-look-at-card = Посмотрите свою карту
web-to-look = Посмотрите свои карты: { $count ->
    [one] ещё { $count } игрок не смотрел.
    [few] ещё { $count } игрока не смотрели.
   *[many] ещё { $count } игроков не смотрели.
}

## Что подходит тем, кто здесь
web-book-fits = ✓ { $book }
web-book-misfits = { $book } · не на столько игроков
web-remedy-recommended = Взять рекомендованную колоду
web-remedy-bots = { $count ->
    [one] Добавить { $count } бота
   *[other] Добавить ботов: { $count }
}

## Обсуждение, которое может кончиться раньше
web-urge = Голосуем
web-urge-no-more = Ещё говорим
web-urging = За голосование { $count } из { $all }, нужно { $needed }.
web-urging-host = За голосование { $count } из { $all }. Решает ведущий.
web-urging-nobody = Голосование начнётся, когда попросят { $needed } из { $all }.
web-urging-nobody-host = Можно попросить о голосовании: решит ведущий.
web-wrong-no-vote-to-ask-for = Сейчас нет обсуждения, в котором вы могли бы попросить о голосовании.

## Грани кубика
web-places = Что значит каждая грань

## Карты, которые добавляют за большим столом
web-joining = Добавить: { $cards }
web-joining-about = Правила советуют это при таком числе игроков; место уступят обычные карты.

## Шаги произносит игрок
web-spoken = Этот игрок читает шаги вслух
web-spoken-about = Город молчит: что сказать, написано на телефоне этого игрока, а время идёт само.
web-spoken-by = Что дальше, говорит { $who }.
web-say-more = { $count ->
    [one] ещё { $count } фраза
    [few] ещё { $count } фразы
   *[many] ещё { $count } фраз
}
web-begin-when-here = Начинайте, когда все соберутся.
web-start-with-bots = { $count ->
    [one] Добавить { $count } бота и раздать
    [few] Добавить { $count } бота и раздать
   *[many] Добавить { $count } ботов и раздать
}
web-sit-here = Играть с этого телефона

# Пока столу рассказывают
web-skip-telling = Пропустить
web-still-told = Стол ещё слушает. «Пропустить» — сразу дальше.

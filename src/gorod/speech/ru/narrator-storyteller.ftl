### Сказитель: немного театра. Три—пять вариантов на всё, что возвращается; номер в имени
### сообщения — который это вариант. { $who } — игроки в именительном падеже («номер 3, Вова»).
### Рассказчик не знает, чем кончилась ночь, пока не сказал приговора: начала утра одни на всех.

## Начало

storyteller-table-set-1 = { $again ->
    [yes] Город просит продолжения: «{ $book }».
   *[no] Добрый вечер. Садитесь поближе: сегодня «{ $book }».
} Карты такие: { $deck }.

storyteller-table-set-2 = { $again ->
    [yes] Город тот же, вечер новый: «{ $book }».
   *[no] Обычный вечер в обычном городе: «{ $book }».
} В колоде: { $deck }.

storyteller-table-set-3 = { $again ->
    [yes] Ещё одна история: «{ $book }».
   *[no] Гасите свет. Сегодня «{ $book }».
} Карты: { $deck }.

storyteller-table-set-it-1 = { $again ->
    [yes] Следующий спринт, коллеги: «{ $book }».
   *[no] Добрый вечер, коллеги. Сегодня «{ $book }».
} Роли: { $deck }.

storyteller-table-set-it-2 = { $again ->
    [yes] Перерыв окончен. Следующий пункт: «{ $book }».
   *[no] Корпоратив: «{ $book }».
} Штат: { $deck }.

storyteller-table-set-it-3 = { $again ->
    [yes] Ещё одна встреча, снова без повестки: «{ $book }».
   *[no] Встреча, которая не могла быть письмом: «{ $book }».
} Роли: { $deck }.

storyteller-table-set-sport-1 = { $again ->
    [yes] Город просит продолжения: «{ $book }».
   *[no] Добрый вечер. Садитесь поближе: сегодня «{ $book }».
}

storyteller-table-set-sport-2 = { $again ->
    [yes] Новый вечер в том же городе: «{ $book }».
   *[no] Обычный вечер в обычном городе: «{ $book }».
}

storyteller-table-set-sport-3 = { $again ->
    [yes] Ещё одна история: «{ $book }».
   *[no] Гасите свет. Сегодня «{ $book }».
}

storyteller-game-introduced-1 = { $plain }{ $again ->
    [yes] {""}
   *[no] { narrated-customs }
}

## Ночь

storyteller-night-fell-first-1 = Город засыпает.{ narrated-shut }

storyteller-night-fell-first-it-1 = Офис засыпает.{ narrated-shut }

storyteller-acquaintance-began-first-1 = День знакомства. Город засыпает.{ narrated-shut }

storyteller-night-fell-1 = Окно за окном город гасит свет…{ narrated-shut }

storyteller-night-fell-2 = Ночь опускается на крыши…{ narrated-shut }

storyteller-night-fell-3 = Ушёл последний трамвай… Город засыпает.{ narrated-shut }

storyteller-night-fell-4 = Двери на засовах, шторы задёрнуты… Доброй ночи, город.{ narrated-shut }

storyteller-night-fell-5 = Над городом луна… Все спят. Или делают вид.{ narrated-shut }

storyteller-night-fell-it-1 = Последний коммит, последний кофе… Офис засыпает.{ narrated-shut }

storyteller-night-fell-it-2 = Деплой в пятницу вечером. Что может пойти не так?…{ narrated-shut }

storyteller-night-fell-it-3 = В опенспейсе гаснут мониторы…{ narrated-shut }

storyteller-night-fell-it-4 = На камерах никого… Офис спит.{ narrated-shut }

storyteller-night-fell-it-5 = Сервер мигает в темноте… Дежурных нет.{ narrated-shut }

storyteller-night-fell-vendetta-1 = Луна взошла… Город просыпается.{ narrated-open-first }{ narrated-first-vote }

storyteller-night-fell-vendetta-2 = Открываются ставни, скрипят крышки гробов… Наступает ночь.{ narrated-open-first }{ narrated-first-vote }

storyteller-night-fell-vendetta-3 = Тени стали длинными и слились в одну… Просыпайтесь, ночной народ.{ narrated-open-first }{ narrated-first-vote }

storyteller-acquaintance-began-1 = День знакомства… { $election ->
    [yes] Но сначала ночному народу нужен вожак. Спать рано.
   *[no] Город спит.{ narrated-shut }
}

storyteller-light-came-1 = Бледнеет восток… Город засыпает.{ narrated-shut }

storyteller-light-came-2 = Первый луч ложится на ставни… Пора спать.{ narrated-shut }

storyteller-light-came-3 = Петух пропел… Спать, ночной народ.{ narrated-shut }

## Вызовы: что сказать, если для роли нет своих слов

storyteller-called-1 = В городе тихо… { $plain }

storyteller-called-2 = Где-то скрипнула дверь… { $plain }

storyteller-called-3 = Тише… { $plain }

storyteller-called-4 = Шаги на лестнице… { $plain }

storyteller-called-brief-1 = { $plain }

storyteller-called-brief-2 = Тише. { $plain }

storyteller-called-brief-3 = И снова. { $plain }

storyteller-called-brief-4 = Всё та же темнота. { $plain }

storyteller-called-it-1 = Щёлкает клавиатура… { $plain }

storyteller-called-it-2 = В переговорной зажёгся свет… { $plain }

storyteller-called-it-3 = Новое уведомление… { $plain }

storyteller-called-it-4 = Гудит кофемашина. Кто её включил?… { $plain }

storyteller-called-vendetta-1 = Шорох крыльев под крышей… { $plain }

storyteller-called-vendetta-2 = Колышется штора… { $plain }

storyteller-called-vendetta-3 = Свеча гаснет сама собой… { $plain }

storyteller-called-vendetta-4 = Где-то воет собака… { $plain }

storyteller-slept-1 = { $plain }

storyteller-slept-2 = { $plain } И снова тихо.

storyteller-slept-3 = { $plain } Ночь длинная.

storyteller-slept-4 = Дверь закрывается… { $plain }

storyteller-slept-brief-1 = { $plain }

storyteller-slept-brief-2 = Доброй ночи. { $plain }

storyteller-slept-brief-3 = { $plain } Тишина.

storyteller-slept-it-1 = { $plain }

storyteller-slept-it-2 = { $plain } Монитор гаснет.

storyteller-slept-it-3 = { $plain } В логах чисто.

storyteller-slept-vendetta-1 = { $plain }

storyteller-slept-vendetta-2 = { $plain } Штора больше не колышется.

storyteller-slept-vendetta-3 = { $plain } И снова ни звука.

## Вызовы: мафия и город

storyteller-role-mafia-wakes-1 = В тёмном переулке чиркнула спичка… Просыпается мафия.

storyteller-role-mafia-wakes-2 = Тихо в городе… Просыпается мафия.

storyteller-role-mafia-wakes-3 = Скрипит дверь чёрного хода… Мафия, { narrated-wake }.

storyteller-role-mafia-wakes-4 = За углом урчит мотор… Просыпается мафия.

storyteller-role-mafia-sleeps-1 = Мафия засыпает. Переулок пуст.

storyteller-role-mafia-sleeps-2 = Расходятся по одному… Мафия спит.

storyteller-role-mafia-sleeps-3 = Мотор стихает вдали… Мафия засыпает.

storyteller-role-mafia-aims-phones-1 = Мафия вышла на охоту… Отвечают все, каждый в своём телефоне.

storyteller-role-mafia-aims-phones-2 = Кому-то сейчас не повезёт… Мафия выбирает, остальные отвечают тоже.

storyteller-role-mafia-aims-phones-3 = Ни шагов, ни слов… Мафия выбирает. Отвечают все.

storyteller-role-mafia-aims-1 = Мафия вышла на охоту… Глаза закрыты у всех. Номера прозвучат один за другим.

storyteller-role-mafia-aims-2 = Где-то взведён курок… Никто не открывает глаз. Слушайте номера.

storyteller-role-mafia-aims-3 = В такой темноте стреляют на звук… Слушайте номера.

storyteller-role-mafia-aims-brief-1 = Мафия снова на охоте. Глаза закрыты.

storyteller-role-mafia-aims-brief-2 = Опять выстрел в темноте. Слушайте номера.

storyteller-role-mafia-aims-brief-3 = Глаза закрыты. Номера — один за другим.

storyteller-role-mafia-aims-salon-1 = Мафия вышла на охоту… Глаза закрыты у всех. Поднимите руку на номере.

storyteller-role-mafia-aims-salon-2 = Кому-то сейчас не повезёт… Никто не открывает глаз. Слушайте номера.

storyteller-role-mafia-aims-salon-3 = В такой темноте хватит поднятой руки… Слушайте номера.

storyteller-role-mafia-aims-salon-brief-1 = Мафия снова на охоте. Глаза закрыты.

storyteller-role-mafia-aims-salon-brief-2 = Опять рука в темноте. Слушайте номера.

storyteller-role-mafia-aims-salon-brief-3 = Глаза закрыты. Номера — один за другим.

storyteller-role-mafia-aimed-1 = Номера прозвучали. Город спит дальше.

storyteller-role-mafia-aimed-2 = Эхо стихло… Охота окончена.

storyteller-role-mafia-aimed-3 = И снова ни звука. Охота окончена.

storyteller-role-don-wakes-1 = В кабинете загорелась лампа… Просыпается дон.{ $first ->
    [yes] {""}
   *[no] {" "}Где же шериф?
}

storyteller-role-don-wakes-2 = Дону не спится… Дон, { narrated-wake }.{ $first ->
    [yes] {""}
   *[no] {" "}Где шериф?
}

storyteller-role-don-wakes-3 = Дон, { narrated-wake }… { $first ->
    [yes] Это ваш город.
   *[no] Город мал. Где шериф?
}

storyteller-role-don-sleeps-1 = Лампа гаснет. Дон засыпает.

storyteller-role-don-sleeps-2 = Доброй ночи, дон.

storyteller-role-don-sleeps-3 = Дон засыпает. Кресло ещё качается.

storyteller-role-sheriff-wakes-1 = Скрипит половица… Просыпается шериф.

storyteller-role-sheriff-wakes-2 = Кто-то в этом городе ещё на посту… Шериф, { narrated-wake }.

storyteller-role-sheriff-wakes-3 = В темноте блеснула звезда… Просыпается шериф.

storyteller-role-sheriff-sleeps-1 = Шериф засыпает. Звезда — под подушкой.

storyteller-role-sheriff-sleeps-2 = Доброй ночи, шериф.

storyteller-role-sheriff-sleeps-3 = Шериф засыпает. Утро покажет.

storyteller-role-detective-wakes-1 = Блокнот, карандаш, тусклый фонарик… Просыпается детектив.

storyteller-role-detective-wakes-2 = Кто-то ещё листает досье… Детектив, { narrated-wake }.

storyteller-role-detective-wakes-3 = Окурок дымится в пепельнице… Просыпается детектив.

storyteller-role-doctor-wakes-1 = Звякнул саквояж… Просыпается доктор.

storyteller-role-doctor-wakes-2 = В приёмном покое горит свет… Доктор, { narrated-wake }.

storyteller-role-doctor-wakes-3 = Ночной вызов… Просыпается доктор.

storyteller-role-maniac-wakes-1 = Кто-то насвистывает в темноте… Просыпается маньяк.

storyteller-role-maniac-wakes-2 = Шаги. Одни-единственные… Маньяк, { narrated-wake }.

storyteller-role-maniac-wakes-3 = Фонарь мигнул и погас… Просыпается маньяк.

storyteller-role-putana-wakes-1 = Стук каблуков по мостовой… Просыпается путана.

storyteller-role-putana-wakes-2 = На лестнице пахнет фиалкой… Путана, { narrated-wake }.

storyteller-role-putana-wakes-3 = Красный фонарь ещё горит… Просыпается путана.

storyteller-role-commissar-wakes-1 = В управлении не гаснет одно окно… Просыпается комиссар.

storyteller-role-commissar-wakes-2 = Остыл третий стакан чая… Комиссар, { narrated-wake }.

storyteller-role-commissar-wakes-3 = Комиссару не до сна… Просыпается комиссар.

storyteller-role-yakuza-wakes-1 = Шелестит рисовая бумага… Просыпается якудза.

storyteller-role-yakuza-wakes-2 = В чайном доме задвинули двери… Якудза, { narrated-wake }.

storyteller-role-yakuza-wakes-3 = У мафии есть соперники… Просыпается якудза.

## Вызовы: офис

storyteller-role-hackers-wakes-1 = Три часа ночи. Кто-то залогинился… Просыпаются хакеры.

storyteller-role-hackers-wakes-2 = Пароль на стикере под клавиатурой… Хакеры, { narrated-wake }.

storyteller-role-hackers-wakes-3 = Файрвол чихнул… Просыпаются хакеры.

storyteller-role-hackers-wakes-4 = Чат без названия, кто-то печатает… Просыпаются хакеры.

storyteller-role-hackers-aims-phones-1 = Кто-то сканирует порты… Отвечают все, каждый в своём телефоне.

storyteller-role-hackers-aims-phones-2 = Хакеры работают вслепую… Остальные отвечают тоже.

storyteller-role-hackers-aims-phones-3 = В сети чужие… Хакеры выбирают. Отвечают все.

storyteller-role-hackers-aims-1 = Кто-то сканирует порты… Глаза закрыты у всех. Слушайте номера.

storyteller-role-hackers-aims-2 = Хакеры работают вслепую… Никто не открывает глаз. Номера — по одному.

storyteller-role-hackers-aims-3 = В сети чужие… Глаза закрыты. На номере — ладони вверх.

storyteller-role-hackers-aims-brief-1 = Хакеры снова в сети. Глаза закрыты.

storyteller-role-hackers-aims-brief-2 = Глаза закрыты. Слушайте номера.

storyteller-role-hackers-aims-brief-3 = Сеть не спит. Слушайте номера.

storyteller-role-hackers-aimed-1 = Номера прозвучали. Соединение закрыто.

storyteller-role-hackers-aimed-2 = Хакеры отключаются.

storyteller-role-hackers-aimed-3 = Сессия завершена. Логи потёрты.

storyteller-role-boss-wakes-1 = Кто-то открыл оргструктуру… Просыпается главарь. Где пентестер?

storyteller-role-boss-wakes-2 = Главарь, { narrated-wake }… Кто тут ищет дыры?

storyteller-role-boss-wakes-3 = Один на один, без календаря… Просыпается главарь и ищет пентестера.

storyteller-role-pentester-wakes-1 = Скан запущен… Просыпается пентестер.

storyteller-role-pentester-wakes-2 = Кто-то читает логи для удовольствия… Пентестер, { narrated-wake }.

storyteller-role-pentester-wakes-3 = Найдена уязвимость: люди… Просыпается пентестер.

storyteller-role-sysadmin-wakes-1 = Вы пробовали выключить и включить?… Просыпается сисадмин.

storyteller-role-sysadmin-wakes-2 = Бэкап сам себя не сделает… Сисадмин, { narrated-wake }.

storyteller-role-sysadmin-wakes-3 = В серверной кто-то дышит… Просыпается сисадмин.

storyteller-role-spy-wakes-1 = Папка «Новая папка два»… Просыпается шпион.

storyteller-role-spy-wakes-2 = Кто-то читает через плечо… Шпион, { narrated-wake }.

storyteller-role-spy-wakes-3 = Принтер печатает сам… Просыпается шпион.

storyteller-role-optimizer-wakes-1 = Таблица считает сама себя… Просыпается оптимизатор.

storyteller-role-optimizer-wakes-2 = В бюджете нашли лишнюю строку… Оптимизатор, { narrated-wake }.

storyteller-role-optimizer-wakes-3 = Ничего личного, только метрики… Просыпается оптимизатор.

storyteller-role-hr-wakes-1 = «Есть минутка поговорить?»… Просыпается HR.

storyteller-role-hr-wakes-2 = Приглашение на встречу без темы… HR, { narrated-wake }.

storyteller-role-hr-wakes-3 = Мы здесь одна семья… Просыпается HR.

## Вызовы: «Кровная месть»

storyteller-role-lord-wakes-1 = В старом замке звенят бокалы… Просыпается повелитель вампиров.

storyteller-role-lord-wakes-2 = Тяжёлая крышка сдвигается… Повелитель вампиров, { narrated-wake }.

storyteller-role-lord-wakes-3 = Портрет на стене моргнул… Просыпается повелитель вампиров.

storyteller-role-hunters-wakes-1 = Кто-то точит осиновый кол… Просыпаются охотники.

storyteller-role-hunters-wakes-2 = Запах чеснока и оружейного масла… Охотники, { narrated-wake }.

storyteller-role-hunters-wakes-3 = День — их время… Просыпаются охотники.

## Вызовы вслепую, если для роли нет своих слов

storyteller-blind-call-phones-1 = Кромешная тьма… { $plain } Отвечают все.

storyteller-blind-call-phones-2 = Тише… { $plain }

storyteller-blind-call-phones-3 = { $plain } Каждый отвечает в своём телефоне.

storyteller-blind-call-1 = Глаза закрыты у всех… Номера прозвучат один за другим.

storyteller-blind-call-2 = Никто не просыпается… Слушайте номера.

storyteller-blind-call-3 = Кромешная тьма… Звучат одни номера.

storyteller-blind-call-brief-1 = Глаза закрыты. Слушайте номера.

storyteller-blind-call-brief-2 = Глаза закрыты у всех.

storyteller-blind-call-brief-3 = Номера — один за другим.

storyteller-blind-call-over-1 = Номера прозвучали. Ночь идёт дальше.

storyteller-blind-call-over-2 = Последний номер назван… Тишина.

storyteller-blind-call-over-3 = Вот и все номера.

## Утро

storyteller-morning-came-opens-1 = Небо над крышами сереет.{ narrated-open }

storyteller-morning-came-opens-2 = Рассвет. Дворник метёт площадь.{ narrated-open }

storyteller-morning-came-opens-3 = Пахнет хлебом и дождём. Город просыпается.{ narrated-open }

storyteller-morning-came-opens-4 = Колокол бьёт шесть. Просыпайтесь.{ narrated-open }

storyteller-morning-came-opens-5 = Первый луч на подоконнике.{ narrated-open } Город считает своих.

storyteller-morning-came-opens-it-1 = Девять утра. Очередь к кофемашине. Офис просыпается.{ narrated-open }

storyteller-morning-came-opens-it-2 = Турникет на входе просыпается первым.{ narrated-open } Прикладываем пропуска.

storyteller-morning-came-opens-it-3 = Стендап. Камеры включены.{ narrated-open }

storyteller-morning-came-opens-it-4 = Доброе утро, коллеги.{ narrated-open } Что сделали за ночь?

storyteller-morning-came-none-1 = Все на месте.

storyteller-morning-came-none-2 = Новых тёмных окон нет.

storyteller-morning-came-none-3 = Город пересчитал своих. Потерь нет.

storyteller-morning-came-none-4 = Сегодня плакать не о ком.

storyteller-morning-came-none-it-1 = Все на местах. Даже те, кто на удалёнке.

storyteller-morning-came-none-it-2 = Все пропуска сработали.

storyteller-morning-came-none-it-3 = Инцидентов нет. Работаем.

storyteller-morning-came-one-1 = Одно окно осталось тёмным. Это { $who }.

storyteller-morning-came-one-2 = Не просыпается { $who }.

storyteller-morning-came-one-3 = Ночь не пережил один из нас. { $Who }.

storyteller-morning-came-one-4 = Этой ночью убит { $who }.

storyteller-morning-came-one-it-1 = Турникет мигает красным. Без работы { $who }.

storyteller-morning-came-one-it-2 = Учётная запись не найдена. { $Who }.

storyteller-morning-came-one-it-3 = На кухне одной кружкой больше, чем людей. Без работы { $who }.

storyteller-morning-came-one-it-4 = В рассылке «Прощальный торт» сегодня { $who }.

storyteller-morning-came-several-1 = Тёмных окон сегодня несколько. Это { $who }.

storyteller-morning-came-several-2 = Не просыпаются { $who }.

storyteller-morning-came-several-3 = Тяжёлая была ночь. Убиты { $who }.

storyteller-morning-came-several-it-1 = Турникет краснеет снова и снова. Без работы { $who }.

storyteller-morning-came-several-it-2 = Учётные записи не найдены. { $Who }.

storyteller-morning-came-several-it-3 = Торт сегодня один на всех. Прощаются { $who }.

storyteller-nightfall-came-opens-1 = Закат догорел. Небо чернеет.{ narrated-open }

storyteller-nightfall-came-opens-2 = Солнце ушло за крыши. Ночной народ выходит.{ narrated-open }

storyteller-nightfall-came-opens-3 = Гаснет последний луч.{ narrated-open } Посмотрим, кто здесь.

storyteller-nightfall-came-none-1 = До ночи дожили все.

storyteller-nightfall-came-none-2 = Закат никого не забрал.

storyteller-nightfall-came-none-3 = Все в сборе.

storyteller-nightfall-came-one-1 = До ночи не дожил { $who }.

storyteller-nightfall-came-one-2 = Одни ставни не открылись. Это { $who }.

storyteller-nightfall-came-one-3 = Горсть пепла на пороге. { $Who }.

storyteller-nightfall-came-several-1 = До ночи не дожили { $who }.

storyteller-nightfall-came-several-2 = Ставни открылись не все. Это { $who }.

storyteller-nightfall-came-several-3 = Пепел на нескольких порогах. { $Who }.

storyteller-card-turned-1 = Карта на стол… { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] Это { ROLE($role, case: "nominative") }.
}

storyteller-card-turned-2 = И вот карта. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] Это { ROLE($role, case: "nominative") }.
}

storyteller-card-turned-3 = Карта переворачивается… { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] Это { ROLE($role, case: "nominative") }.
}

storyteller-role-announced-1 = И ещё одно. { $Who }: { ROLE($role, case: "nominative") }.

storyteller-role-announced-2 = Пусть город знает. { $Who }: { ROLE($role, case: "nominative") }.

storyteller-role-announced-3 = Скрывать больше нечего. { $Who }: { ROLE($role, case: "nominative") }.

## День

storyteller-day-began-1 = Начинается { nth } день. Город спорит.{ narrated-first-vote }

storyteller-day-began-2 = Площадь гудит… Наступил { nth } день.{ narrated-first-vote }

storyteller-day-began-3 = Слухи быстрее газет… Начинается { nth } день.{ narrated-first-vote }

storyteller-day-began-it-1 = Планёрка… Начинается { nth } рабочий день.{ narrated-first-vote }

storyteller-day-began-it-2 = Наступил { nth } рабочий день. Вопросы — в чат, подозрения — вслух.{ narrated-first-vote }

storyteller-day-began-it-3 = Начинается { nth } рабочий день. Повестка одна: кто.{ narrated-first-vote }

storyteller-floor-given-1 = Говорит { $who }.

storyteller-floor-given-2 = { $Who }, вам слово.

storyteller-floor-given-3 = Послушаем, что скажет { $who }.

storyteller-floor-given-4 = { $Who }, что скажете?

storyteller-floor-given-5 = { $Who }, город слушает.

storyteller-floor-given-it-1 = Микрофон у вас, { $who }.

storyteller-floor-given-it-2 = { $Who }, ваш статус?

storyteller-floor-given-it-3 = { $Who }, ваша очередь.

storyteller-floor-given-it-4 = Дальше по списку — { $who }.

storyteller-floor-given-plea-1 = { $Who }, убедите нас.

storyteller-floor-given-plea-2 = { $Who }, все смотрят на вас.

storyteller-floor-given-plea-3 = { $Who }, спасайтесь.

storyteller-floor-given-last-word-1 = { $Who }, вам последнее слово.

storyteller-floor-given-last-word-2 = { $Who }, что передать городу?

storyteller-floor-given-last-word-3 = { $Who }, прощайтесь с городом.

storyteller-floor-given-last-word-it-1 = { $Who }, пара слов коллегам на прощание.

storyteller-floor-given-last-word-it-2 = { $Who }, прощальное письмо — вслух.

storyteller-floor-given-last-word-it-3 = { $Who }, сдайте дела и скажите, что думаете.

## Голосование

storyteller-ballot-opened-1 = Хватит слов. { $candidates-count ->
    [1] Под подозрением один: { $who }.
   *[other] Под подозрением: { $candidates }.
}

storyteller-ballot-opened-2 = Город хочет решения. { $candidates-count ->
    [1] Кандидатура одна: { $who }.
   *[other] Выбирать из них: { $candidates }.
}

storyteller-ballot-opened-3 = Хватит речей… голосуем. { $candidates-count ->
    [1] Названо одно имя: { $who }.
   *[other] Названы: { $candidates }.
}

storyteller-ballot-opened-it-1 = Планёрка окончена, переходим к решениям. { $candidates-count ->
    [1] Под подозрением один: { $who }.
   *[other] Под подозрением: { $candidates }.
}

storyteller-ballot-opened-it-2 = Голосуем. Кворум есть. { $candidates-count ->
    [1] Кандидатура на увольнение: { $who }.
   *[other] На увольнение: { $candidates }.
}

storyteller-ballot-opened-it-3 = Вынесли на голосование. { $candidates-count ->
    [1] В списке один: { $who }.
   *[other] В списке: { $candidates }.
}

storyteller-ballot-opened-textbook-1 = Хватит слов. Обвинить можно любого.

storyteller-ballot-opened-textbook-2 = Город хочет решения. Покажите на любого.

storyteller-ballot-opened-textbook-3 = Хватит речей… Назовите подозреваемого.
storyteller-ballot-opened-vendetta-1 = Ночь коротка, пора решать. { $candidates-count ->
    [1] Под подозрением один: { $who }.
   *[other] Под подозрением: { $candidates }.
}

storyteller-ballot-opened-vendetta-2 = Свечи догорают… голосуем. { $candidates-count ->
    [1] Названо одно имя: { $who }.
   *[other] Названы: { $candidates }.
}

storyteller-ballot-opened-vendetta-3 = Ночной народ вершит суд. { $candidates-count ->
    [1] Перед ним { $who }.
   *[other] Перед ним: { $candidates }.
}

storyteller-ballot-opened-preliminary-1 = Сначала прикинем. Каждый голосует за кого-то одного, и это ещё не приговор.

storyteller-ballot-opened-preliminary-2 = Предварительное голосование… Покажите, на кого думаете.

storyteller-ballot-opened-preliminary-3 = Репетиция суда. Один голос у каждого.

storyteller-ballot-opened-final-1 = А теперь всерьёз… Голос уже не изменить.

storyteller-ballot-opened-final-2 = Окончательное голосование. Кого ждёт тюрьма?

storyteller-ballot-opened-final-3 = Репетиция окончена… Голосуем окончательно.

storyteller-ballot-opened-revote-1 = Город передумывает. Снова голосуем: { $candidates }.

storyteller-ballot-opened-revote-2 = Ещё раз, и теперь всерьёз: { $candidates }.

storyteller-ballot-opened-revote-3 = Второй круг: { $candidates }.

storyteller-ballot-opened-lift-1 = Весы не сдвинулись… Отпустить всех или всех прогнать? Это { $candidates }.

storyteller-ballot-opened-lift-2 = Снова поровну. Пусть уходят все? Это { $candidates }.

storyteller-ballot-opened-lift-3 = Город раскололся пополам. Голосуем, уйдут ли все: { $candidates }.

storyteller-no-ballot-no-nominees-1 = Ни одного имени. Голосования не будет.

storyteller-no-ballot-no-nominees-2 = Никто ни на кого не показал… Расходимся до ночи.

storyteller-no-ballot-no-nominees-3 = Имён не прозвучало. Голосовать не за кого.

storyteller-no-ballot-no-nominees-it-1 = Никто не обвинён. Голосования не будет, все свободны.

storyteller-no-ballot-no-nominees-it-2 = По повестке — пусто. Увольнять некого.

storyteller-no-ballot-no-nominees-it-3 = Возражений нет, обвинений тоже… Голосования не будет.

storyteller-no-ballot-no-nominees-vendetta-1 = Подозреваемых нет. Этой ночью никого не казнят.

storyteller-no-ballot-no-nominees-vendetta-2 = Ни одного имени… Казни не будет.

storyteller-no-ballot-no-nominees-vendetta-3 = Ночь прошла в разговорах. Казнить некого.

storyteller-tied-1 = Весы замерли. Поровну: { $who }.

storyteller-tied-2 = Голоса поровну… Оправдываться будут { $who }.

storyteller-tied-3 = Город разделился. Поровну: { $who }.

storyteller-tied-vendetta-1 = Весы замерли. Голосуем только за них: { $who }.

storyteller-tied-vendetta-2 = Поровну: { $who }. Решим между ними.

storyteller-tied-vendetta-3 = Ночь не может выбрать: { $who }. Голосуем ещё раз.

storyteller-left-voted-out-1 = { $seats-count ->
    [1] Город решил… Уходит { $who }.
   *[other] Город решил… Уходят { $who }.
}

storyteller-left-voted-out-2 = { $seats-count ->
    [1] Ставни закрываются. Нас покидает { $who }.
   *[other] Ставни закрываются. Нас покидают { $who }.
}

storyteller-left-voted-out-3 = { $seats-count ->
    [1] Приговор вынесен… { $Who }.
   *[other] Приговор вынесен… { $Who }.
}

storyteller-left-voted-out-it-1 = { $seats-count ->
    [1] По собственному желанию коллектива уходит { $who }.
   *[other] По собственному желанию коллектива уходят { $who }.
}

storyteller-left-voted-out-it-2 = { $seats-count ->
    [1] Доступы отозваны… Уволен { $who }.
   *[other] Доступы отозваны… Уволены { $who }.
}

storyteller-left-voted-out-it-3 = { $seats-count ->
    [1] Коробка, кактус, лифт… Уволен { $who }.
   *[other] Коробки, кактусы, лифт… Уволены { $who }.
}

storyteller-left-voted-out-salon-1 = { $seats-count ->
    [1] Лязгают засовы… В тюрьму идёт { $who }.
   *[other] Лязгают засовы… В тюрьму идут { $who }.
}

storyteller-left-voted-out-salon-2 = { $seats-count ->
    [1] Карета с решёткой уже у подъезда… { $Who }.
   *[other] Карета с решёткой уже у подъезда… { $Who }.
}

storyteller-left-voted-out-salon-3 = { $seats-count ->
    [1] Салон вынес приговор. За решётку отправляется { $who }.
   *[other] Салон вынес приговор. За решётку отправляются { $who }.
}

storyteller-left-executed-1 = { $seats-count ->
    [1] Ночь вершит суд… Казнён { $who }.
   *[other] Ночь вершит суд… Казнены { $who }.
}

storyteller-left-executed-2 = { $seats-count ->
    [1] Ставни захлопнулись. Казнён { $who }.
   *[other] Ставни захлопнулись. Казнены { $who }.
}

storyteller-left-executed-3 = { $seats-count ->
    [1] Так решил ночной народ… { $Who }.
   *[other] Так решил ночной народ… { $Who }.
}

## Конец

storyteller-game-over-1 = Вот и вся история… { $plain }

storyteller-game-over-2 = Занавес… { $plain }

storyteller-game-over-3 = Карты на стол… { $plain }

storyteller-game-over-it-1 = Проект закрыт… { $plain }

storyteller-game-over-it-2 = Ретроспектива… { $plain }

storyteller-game-over-it-3 = Спринт окончен… { $plain }

## Что говорят игроки: как говорят за столом

storyteller-claimed-am-1 = { $Who }: «{ $words }. Вот и сказано».

storyteller-claimed-am-2 = { $Who }: «Хотите верьте, хотите нет. { $words }».

storyteller-claimed-am-3 = { $Who }: «Хватит тайн. { $words }».

storyteller-claimed-am-4 = { $Who }: «Смотрите мне в глаза. { $words }».

storyteller-claimed-suspect-1 = { $Who }: «Не нравится мне номер { $about }».

storyteller-claimed-suspect-2 = { $Who }: «Мой палец — на номере { $about }».

storyteller-claimed-suspect-3 = { $Who }: «Что-то притих номер { $about }».

storyteller-claimed-suspect-4 = { $Who }: «По мне, это номер { $about }».

storyteller-claimed-suspect-echo-1 = { $Who }: «И по мне — номер { $about }».

storyteller-claimed-suspect-echo-2 = { $Who }: «Номер { $earlier } говорит дело. Номер { $about }».

storyteller-claimed-suspect-echo-3 = { $Who }: «Что тут добавить? Номер { $about }».

storyteller-claimed-suspect-echo-4 = { $Who }: «И у меня на уме номер { $about }».

storyteller-claimed-trust-1 = { $Who }: «За номер { $about } ручаюсь».

storyteller-claimed-trust-2 = { $Who }: «Номер { $about } не трогайте, это свои».

storyteller-claimed-trust-3 = { $Who }: «Номеру { $about } хоть ключи от дома».

storyteller-claimed-1 = { $Who }: «Слушайте все. { $words }».

storyteller-claimed-2 = { $Who }: «Теперь можно сказать. { $words }».

storyteller-claimed-3 = { $Who }: «Вот что известно мне. { $words }».

storyteller-claimed-4 = { $Who }: «{ $words }. Думайте сами».

### Что говорят страницы: сбор, телефоны, экран стола и пульт ведущего.

web-name = Город
web-other-language = In English
web-door = Где-то за столом засыпает город. Какой стол ваш?
web-code = Код с экрана
web-enter = Войти
web-back = Назад
web-table = Стол { $code }
web-your-name = Как вас зовут?
web-pick-seat = Выбрать место (иначе — первое свободное)
web-free = свободно
web-sit = Сесть за стол
web-bot = бот
web-offline = Нет связи. Пробуем снова…

web-title-lobby = Садимся за стол
web-title-deal = Раздаём карты
web-title-night = Ночь { $number }
web-title-day = День { $number }
web-title-light = Светлое время { $number }
web-title-acquaintance = Знакомство
web-title-over = Игра окончена

web-my-seat = Место { $seat } · { $name }
web-you-sit = Ваше место — { $seat }
web-wait-for-start = Игра начнётся, когда все соберутся. Не закрывайте эту страницу.
web-stand-up = Встать из-за стола
web-you-left = Вы вышли из игры
web-silent = Теперь вы видите всё и никому ничего не говорите.
web-listen = Слушайте ведущего
web-speaks = Слово у места { $who }
web-watch-table = Смотрите на стол
web-my-card = Моя карта: держите палец
web-nominees = Выставлены
web-nominated-by = от { $by }
web-circle = Круг мест
web-time-left = Осталось времени
web-done = Готово
web-again = Изменить ответ
web-not-now = сейчас нельзя
web-cover-why = Ответ никто не увидит. В каждом вызове о чём-нибудь спрашивают всех.
web-must-choose = Ответ обязателен, иначе решит жребий.
web-to-the-last = Если не поднять руку, голос уйдёт номеру { $seat }.
web-story = История игры
web-votes = Голосования
web-ballot = Голосование { $number }
web-lift = Голосование { $number }: уходят ли все?
web-candidate = Кандидат
web-voters = Голоса от
web-notebook = Скачать протокол

web-scan = Наведите телефон на код или откройте адрес и садитесь за стол.
web-qr = QR-код: { $address }
web-voice-on = Включить голос
web-voice-off = Выключить голос
web-volume = Громкость

web-mark-out = вне игры
web-mark-speaking = говорит
web-mark-nominated = кандидатура
web-mark-silenced = без слова
web-mark-voteless = без голоса
web-mark-hosting = ведёт
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
web-say = Скажите
web-waiting-for = Ждём: { $who }
web-next = Дальше
web-steps = Шагов
web-take-back = Вернуть
web-back-warning = Вернуть эти шаги? Кто успел прочитать, что из них вышло, тот это знает.
web-more-time = Ещё 30 секунд
web-less-time = На 30 секунд меньше
web-whom = Игрок
web-foul = Фол
web-silence = Лишить слова
web-remove = Удалить
web-remove-warning = Удалить этого игрока из игры?
web-winner = Победа
web-declare = Объявить победу
web-declare-warning = Закончить игру этой победой?

web-open-tv = Открыть экран стола
web-tonight = Во что играем?
web-rulebook = Правила
web-mode = Режим
web-seats = Мест за столом
web-bots = Свободные места займут боты
web-who-hosts = Ведущий
web-gorod-hosts = Город, вслух
web-person-hosts = Человек, с этой страницы
web-pace = Темп
web-pace-slow = Медленно
web-pace-usual = Как в правилах
web-pace-fast = Быстро
web-pace-none = Без часов
web-options = Дополнения
web-own-deck = Колода
web-use-own-deck = Играть этими картами
web-apply = Применить
web-start = Раздать карты
web-play-again = Сыграть ещё

web-wrong-no-table = Стола { $code } здесь нет: посмотрите на код на экране ещё раз.
web-wrong-not-yours = Это можно только хозяину этого места или ведущему.
web-wrong-playing = За этим столом идёт игра: дождитесь её конца.
web-wrong-not-playing = За этим столом сейчас не играют.
web-wrong-not-over = Игра ещё идёт: её историю расскажут в конце.
web-wrong-full = Все места за столом заняты ({ $players }): попросите хозяина вечера добавить ещё одно.
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
web-wrong-no-order = Такого распоряжения нет.

## Что об этом говорит командная строка

serve-greeting =
    Телефоны: { $address } (стол { $code })
    Вам, хозяину вечера: { $owner }
    Ctrl-C завершает работу; всё сыгранное сохраняется.
serve-port-taken = Порт { $port } занят другой программой: выберите другой через --port.
serve-no-port = Город не может принимать гостей по адресу { $host }, порт { $port }: выберите другие через --host и --port.
serve-unreadable = { $file } — не тот файл, из которого можно прочитать вечера: выберите другой через --db.

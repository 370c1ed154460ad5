### Что говорят страницы прошлых игр: списки, очки, файлы и то, чего не вернуть.

web-unfinished = Записано до этого места, без конца.
web-date = { $day }.{ $month }.{ $year }, { $time }
web-draw = Ничья
web-json = Скачать как JSON
web-delete = Удалить эту игру
web-past-games = Сыграно
web-all-games = Все прошлые игры
web-shuffle = Пересадить всех по жребию

web-right = Кто был прав
web-right-explained = Верный голос — за того, кто играет на другой стороне.
web-player = Игрок
web-card = Карта
web-result = Сторона
web-won = победила
web-lost = проиграла
web-fate-of = Конец
web-fate = { $how ->
    [killed] убийство
    [voted-out] голосование
    [executed] казнь
    [removed] удаление ведущим
    [survived] до конца в игре
   *[other] уход
}
web-right-votes = Верные голоса
web-right-of = { $right } из { $votes }

web-points = Очки
web-nth-game = Игра { $number }
web-wins = Победы
web-total = Очки
web-wins-by-side = Победы по сторонам

web-find = Найти
web-any-rulebook = любые
web-since = С какого дня
web-until = По какой день
web-none-found = По этому запросу ничего не нашлось.
web-found = { $games ->
    [0] Ничего не нашлось.
    [one] Нашлась { $games } игра.
    [few] Нашлось { $games } игры.
   *[other] Нашлось { $games } игр.
}
web-only-yours = Здесь вечера, на которых было это устройство; все игры видит тот, кто запустил Город.
web-pages = Страницы
web-page = Страница { $page } из { $pages }
web-newer = Новее
web-older = Раньше

web-keeper = Тому, кто запустил Город
web-export-json = Выгрузить найденное в JSON
web-export-notebooks = Выгрузить найденное протоколами
web-import = Загрузить игры
web-import-explained = Файлы с выгруженными играми (JSON) и протоколы (YAML), не больше { $most } мегабайт. Загружается всё или ничего; что уже есть, остаётся как было.
web-import-files = Файлы
web-import-text = Или вставьте текст
web-import-button = Загрузить
web-added = { $games ->
    [0] Ничего нового: все эти игры здесь уже есть.
    [one] Добавлена { $games } игра.
    [few] Добавлены { $games } игры.
   *[other] Добавлено { $games } игр.
}

web-delete-game = Удалить эту игру?
web-delete-game-explained = Карты, история и очки исчезнут навсегда. Если игра ещё может понадобиться, сначала выгрузите её.
web-forget-name = Удалить имя игрока
web-forget-button = Удалить имя
web-forget = Удалить имя { $name }?
web-forget-explained = Игры останутся, но вместо этого имени везде будет «игрок». Вернуть имя нельзя.
web-surely = Удалить навсегда
web-rather-not = Оставить

web-wrong-keeper-only = Это может только тот, кто запустил Город: откройте ссылку хозяина, которую Город показал при запуске.
web-wrong-owner-only = Это может только хозяин вечера или тот, кто запустил Город.
web-wrong-date = «{ $day }» — не дата: пишите так: 2026-12-31.
web-wrong-no-such-name = Имени { $name } здесь нет ни в одной игре: напишите его точно так, как оно стоит в играх.
web-wrong-name-plays = { $name } сейчас за игрой: удалите имя, когда игра закончится.
web-wrong-many-notebooks = Здесь больше { $most } игр: сузьте поиск, выгрузите их в JSON или возьмите gorod games export.
web-wrong-import-nothing = Загружать нечего: выберите файл или вставьте его текст.
web-wrong-import-not-text = Это не текст в кодировке UTF-8, поэтому ничего не загружено: выберите файл, выгруженный Городом, или протокол.
web-wrong-import-broken = JSON обрывается или вложен слишком глубоко, поэтому ничего не загружено: выгрузите файл ещё раз.
web-wrong-import-other-schema = В файле указана схема «{ $schema }», а нужна «{ $right }», поэтому ничего не загружено.
web-wrong-import-schema = Файл не подходит под схему в месте { $where }, поэтому ничего не загружено: сверьте его с games.schema.json из папки docs.
web-wrong-import-date = Игра { $game } — из будущего, поэтому ничего не загружено: исправьте время её начала.
web-wrong-import-long = В журнале игры { $game } слишком много записей или отмен: записей может быть не больше { $most }, поэтому ничего не загружено.
web-wrong-import-seats = В игре { $game } места не сходятся: у каждого места с первого должно быть одно имя, всего мест не больше { $most }, поэтому ничего не загружено.
web-wrong-import-name = В игре { $game } есть имя не из 1–{ $most } букв, поэтому ничего не загружено.
web-wrong-import-rules = Так стол игры { $game } не накрыть, поэтому ничего не загружено: { $why }.
web-wrong-import-strange-rules = Так стол игры { $game } не накрыть, поэтому ничего не загружено: такого значения настройки нет ни в одних правилах.
web-wrong-import-entry = Запись { $entry } в журнале игры { $game } не по правилам, поэтому ничего не загружено: { $why }.
web-wrong-import-strange-entry = Запись { $entry } в журнале игры { $game } — не ответ и не распоряжение, возможные в тот момент, поэтому ничего не загружено.
web-wrong-import-open = Игра { $game } не доиграна, поэтому ничего не загружено: доиграйте её или пометьте как незаконченную.
web-wrong-import-closed = Игра { $game } помечена как незаконченная, но конец у неё есть, поэтому ничего не загружено: уберите пометку.
web-wrong-import-large-notebook = Протокол слишком большой, поэтому ничего не загружено: можно не больше { $most } килобайт.
web-wrong-import-notebook = Протокол не сходится, поэтому ничего не загружено: { $why }.
web-wrong-import-no-game = Этот протокол — о столе, который правила не допускают: игры, которую можно загрузить, в нём нет.
web-wrong-import-file = Ничего не загружено из-за файла { $file }: { $why }.

### Что говорит `gorod games`.

games-show = Показать одну игру: кто был кем и кто был прав, голосования, история.
games-reading = Сказать, как игрок читает людей: как часто указано на чужих, и как часто вышло бы наугад.
games-export = Записать игры в файл JSON или блокнотами в папку.
games-import = Загрузить игры из файлов JSON и блокнотов: все или ни одной.
games-delete = Удалить игры навсегда.
games-forget = Удалить имя игрока навсегда, во всех играх и вечерах.
games-arg-player = Только игры этого игрока; хватит и части имени.
games-arg-rulebook = Только игры по этим правилам: { $books }; или по правилам варианта.
games-arg-since = Только игры с этого дня, например: 2026-12-31
games-arg-until = Только игры по этот день.
games-arg-id = Стол и номер игры, например: ABCD-2
games-arg-file = Файл, а для блокнотов — папка, куда писать.
games-arg-format = json или notebooks.
games-arg-files = Файлы с выгруженными играми и блокноты.
games-arg-all = Удалить все игры.
games-arg-yes = Не переспрашивать.
games-arg-name = Имя так, как оно стоит в играх.

games-line = { $id }  { $date }  { $book }. { $title ->
    [none] { "" }
   *[other] { $title }.
} { $winner } { $players ->
    [none] { "" }
   *[other] ({ $players })
}
games-none = Прошлых игр здесь нет.
games-fate = { $who }: { $card }, { $how ->
    [killed] убийство
    [voted-out] голосование
    [executed] казнь
    [removed] удаление ведущим
    [survived] до конца в игре
   *[other] уход
}{ $when ->
    [none] { "" }
   *[other] { " " }({ $when })
}{ $votes ->
    [0] { "" }
   *[other] ; верных голосов: { $right } из { $votes }
}
games-votes = { $candidate }: { $voters }
games-left-out = Игра { $game } пропущена, её запись не тронута: { $reason }.
games-exported = { $games ->
    [0] Подходящих игр нет: в { $file } записан пустой список.
    [one] В { $file } записана { $games } игра.
    [few] В { $file } записаны { $games } игры.
   *[other] В { $file } записано { $games } игр.
}
games-imported = { $games-count ->
    [0] Ничего нового
    [one] Добавлена { $games-count } игра: { $games }
    [few] Добавлены { $games-count } игры: { $games }
   *[other] Добавлено { $games-count } игр: { $games }
}; уже были: { $known }.
games-deleted = { $games ->
    [0] Удалять нечего.
    [one] Навсегда удалена { $games } игра.
    [few] Навсегда удалены { $games } игры.
   *[other] Навсегда удалено { $games } игр.
}
games-forgotten = Имя { $name } удалено навсегда; оно стояло в { $games ->
    [one] { $games } игре
   *[other] { $games } играх
}.
games-delete-sure = { $games ->
    [1] Удалить эту игру навсегда?
    [one] Удалить эту { $games } игру навсегда?
    [few] Удалить эти { $games } игры навсегда?
   *[other] Удалить эти { $games } игр навсегда?
} Введите «да»:
games-forget-sure = Удалить имя { $name } навсегда, где бы оно ни стояло? Введите «да»:
games-not-done = Ничего не удалено.
games-say-yes = Подтвердить некому, поэтому ничего не удалено: добавьте --yes.
games-no-file = Файла { $file } нет: укажите файл вечеров через --db.
games-unknown = Прошлой игры { $id } нет: gorod games перечисляет их, каждую со своим номером.
games-format = Формата { $format } нет: выберите json или notebooks.
games-delete-what = Скажите, какие игры удалить: номера или --all.

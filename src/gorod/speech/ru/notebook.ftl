### Что говорится о проверяемом блокноте.

notebook-ok = ok { $title }
notebook-failed = FAILED { $title }: { $failures }
notebook-error = { $file }: { $reason }
notebook-in-entry = запись { $entry } ({ $phase }): { $reason }
notebook-warning = { $title }: { $remark }

notebook-expected = { $what }: ожидалось { $expected }, вышло { $seen }
notebook-expected-refusal = выбор { $expected } ожидалось отклонить, но правила его разрешают
notebook-expected-announced = ожидалось объявление { $expected }, а объявлено { $seen }
notebook-expected-silence = «{ $expected }» не должно объявляться, но объявлено: { $seen }
notebook-not-refused = такой стол ожидалось отклонить из-за «{ $word }», но правила его разрешают
notebook-refused-otherwise = в отказе ожидалось слово «{ $word }», а сказано: { $message }
notebook-table-refused = правила не допускают такого стола. { $message }

notebook-cannot-open = файл не читается ({ $problem })
notebook-not-text = файл не является текстом в кодировке UTF-8
notebook-yaml = { $problem ->
    [value] в строке { $line } значение не подходит к своей метке
    [letter] в строке { $line } стоит половина буквы, это не текст
    [number] в строке { $line } у числа слишком много цифр
    [mapping] в строке { $line } меткой обещаны пары «ключ: значение», а их нет
    [deep] вложенность слишком глубокая, файл не прочесть
    [large] в файле больше, чем бывает в любой игре
   *[syntax] строка { $line } не похожа на YAML: проверьте отступы, кавычки, скобки и двоеточия
}
notebook-stopped = На следующей фазе игру остановили.
notebook-cut-into = На следующей фазе вмешался ведущий, и записать это в блокнот нельзя.
notebook-yaml-key = в строке { $line } ключ не слово и не число
notebook-key-twice = «{ $key }» стоит дважды в одном списке пар (строка { $line }); оставьте одно
notebook-missing = нет «{ $key }», а без этого блокнота не бывает
notebook-unknown-ruleset = правил «{ $ruleset }» нет; есть: { $known }
    .meant = правил «{ $ruleset }» нет; может быть, «{ $meant }»?
notebook-not-in-this-ruleset = «{ $key }» ничего не значит в правилах { $ruleset }; уберите это
notebook-unknown-winner = «{ $winner }» здесь победить не может; победитель один из: { $known }
    .meant = «{ $winner }» здесь победить не может; может быть, «{ $meant }»?
notebook-unknown-role = карты «{ $role }» в этих правилах нет; есть: { $known }
    .meant = карты «{ $role }» в этих правилах нет; может быть, «{ $meant }»?
notebook-unknown-option = настройки «{ $option }» в этих правилах нет; есть: { $known }
    .meant = настройки «{ $option }» в этих правилах нет; может быть, «{ $meant }»?
notebook-unknown-phase = фазы «{ $phase }» нет; есть: { $known }
    .meant = фазы «{ $phase }» нет; может быть, «{ $meant }»?
notebook-unknown-key = ключ «{ $key }» неизвестен в «{ $where }»; известны: { $known }
    .meant = ключ «{ $key }» неизвестен в «{ $where }»; может быть, «{ $meant }»?
notebook-refused-and = в блокноте с «refused» не бывает «{ $key }»
notebook-one-phase = в каждой записи хода игры ровно один ключ — её фаза
notebook-vote-and-votes = «vote» и «votes» — два способа записать одно голосование; оставьте один
notebook-votes-twice = в «{ $key }» место { $seat } голосует дважды; голос у каждого один
notebook-host-at = действие ведущего можно перенести только словами «at: vote»
notebook-host-act = действие ведущего — одно из { $known } с номером места, например «foul: 5»
notebook-not-a-seat = в «{ $key }» должен стоять номер места, а не «{ $value }»
notebook-no-such-seat = в «{ $key }» стоит место { $seat }, а места за столом — от 1 до { $seats }
notebook-seat-twice = в «{ $key }» одно место стоит дважды
notebook-not-a-mapping = «{ $key }» — это пары, например «4: 3»
notebook-not-a-list = «{ $key }» — это список
notebook-not-a-text = в «{ $key }» должно стоять слово или строка, а не «{ $value }»
notebook-not-a-number = «{ $key }» — это целое число, а не «{ $value }»
notebook-after-the-end = игра уже окончена
notebook-not-this-phase = в игре сейчас не эта фаза, а «{ $now }»
notebook-refused-void = «void»: { $message }
notebook-refused = «{ $key }», место { $seat }: { $message }
notebook-count-refused = «{ $key }»: { $message }
notebook-revote-missing = голоса разделились, нужно второе голосование, но «revote» не записано
notebook-no-vote = у места { $seat } нет голоса в этом голосовании
notebook-is-blocked = «{ $key }»: место { $seat } этой ночью заблокировано и не выбирает
notebook-no-turn = «{ $key }»: место { $seat } в этом вызове не ходит — игрока уже нет за столом или карта другая
notebook-no-such-call = «{ $key }» в этой фазе не вызывается, и место { $seat } не выбирает
notebook-no-speech = место { $seat } в этой фазе не говорит и не может выставить кандидатуру
notebook-no-ballot = «{ $key }» записано, но до этого голосования по правилам не доходит
notebook-no-lot = в «{ $key }» больше жребиев, чем было брошено
notebook-no-vote-here = в этой фазе не голосуют, и «at: vote» здесь не к месту
notebook-unknown-mode = в этих правилах нет режима «{ $mode }»; есть: { $known }
    .meant = в этих правилах нет режима «{ $mode }»; может быть, «{ $meant }»?
notebook-way = выбор в «{ $key }» записывают как одно из: { $known }
notebook-no-spare = «spare» – карта, которой нет ни у кого: она бывает только с настройкой extra_hand
notebook-in-variation = в { $file }: { $reason }
notebook-not-beside = «ruleset: { $file }» лежит не здесь: вариант должен быть в одной папке с блокнотом
notebook-large-variation = вариант не может быть больше { $most } КБ
notebook-long-text = текст в «{ $key }» длиннее { $most } букв
notebook-unprintable-name = его имя нельзя показать
notebook-leads-elsewhere = он ведёт за пределы папки
notebook-no-file = это не файл

## Варианты за столом

web-variations = Варианты
web-variation = Вариант из файла
web-variation-about = Своя колода, настройки и время в одном файле YAML, не больше { $most } КБ. Всё, что в нём задано, появится здесь, и это ещё можно изменить.
web-variation-file = Выбрать файл
web-variation-apply = Взять
web-untitled-variation = { $book }, вариант
web-varied-book = { $book } · { $title }
web-own-times = Время за этим столом
web-own-time = { $what } { $time }
web-time-calls = ночью { $call }
web-time-pause = паузы
web-time-meeting = знакомство
web-time-plan = договорка мафии
web-time-call = ночной ход
web-time-speech = речь
web-time-plea = оправдание
web-time-plea-sport = перестрелка
web-time-last_word = последнее слово
web-time-farewell = перед уходом
web-time-discussion = обсуждение
web-time-warning = предупреждение о конце
web-time-argument = между голосованиями
web-time-ballot = голосование
web-wrong-variation-nothing = Там ничего нет: выберите файл с вариантом.
web-wrong-variation = Этот вариант не подходит, и ничего не изменилось: { $why }.

serve-no-folder = Папки с вариантами { $folder } нет: назовите ту, которую можно прочитать, например --variations ./variations.
serve-variation = Вариант { $file } не предлагается: { $why }.

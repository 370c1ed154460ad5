### Что говорит командная строка.

cli-about = Gorod ведёт «Мафию»: целые вечера, по изданным правилам.
cli-serve = Накрыть стол: телефоны, экран стола и пульт ведущего в браузере. Это же делает gorod без команды.
cli-arg-port = Порт; 0 — любой свободный.
cli-arg-or-next = Если порт занят, взять следующий свободный.
cli-arg-host = Адрес, по которому принимать гостей; 0.0.0.0 — все адреса этого компьютера.
cli-arg-db = Где хранятся вечера: файл или адрес вида `sqlite:///gorod.db` либо `postgresql://user@server/gorod`
cli-arg-base-url = Адрес стола для гостей, если это не адрес этого компьютера, например: https://mafia.example
cli-arg-https = Второй адрес, с сертификатом, который этот компьютер делает сам, — для телефонов, которые ему доверяют: там они не засыпают, и страницу можно установить.
cli-arg-voice-file = Файл голоса для Piper (с файлом .json рядом): если в браузере стола нет голоса, игру озвучит он. Можно повторить для другого языка.
cli-arg-proxy = Адрес прокси, который стоит перед Городом, например: 127.0.0.1. Откуда пришёл гость, Город верит только ему. Можно указать несколько раз.
cli-arg-metrics = Дать Prometheus измерять работу Города на этом порту этого компьютера (9100) или по адресу с портом (10.0.0.5:9100). Только не там, куда могут зайти гости: кто считает ответы, видит, кто отвечает ночью.
cli-arg-log = Как вести журнал: `lines` — строками для людей, `json` — по объекту в строке, для программ.
cli-arg-variations = Предлагать при выборе игры, рядом с правилами, варианты из этой папки.
cli-arg-public-list = Показывать на входе всем открытые столы, если этого хотят их хозяева.
cli-arg-browser = Открыть экран стола в браузере или не открывать.
cli-rules = Перечислить все правила или показать одни из них по пунктам.
cli-deck = Показать рекомендованную колоду или проверить данную.
cli-play = Играть в терминале: один человек и боты.
cli-watch = Смотреть, как играют боты, глазами ведущего.
cli-check = Сыграть блокноты и сказать, так ли всё было.
cli-simulate = Сыграть тысячи игр ботами и посчитать победы.
cli-odds = Узнать шансы каждой стороны с этой колодой.
cli-balance = Найти колоды и настройки, с которыми игра ближе всего к равной.
cli-review = Разобрать сыгранную партию: шансы сторон, что её решило и что сделал бы сильный бот.
cli-calibrate = Измерить, насколько хорошо боты читают людей, по играм с известными картами и голосами.
cli-arg-known-games = Файл известных игр; что в нём должно быть, сказано в `docs/bots.md`.
cli-no-known-games = { $game ->
    [0] { $file } — не файл известных игр; что в нём должно быть, сказано в `docs/bots.md`.
   *[other] { $file }: так игра { $game } пройти не могла.
}
cli-calibrated = Игр: { $games }. Мафиози под большим подозрением, чем мирный, в { $auc } всех пар; по полученным голосам было бы { $votes }. В среднем подозрение расходится с правдой на { $ece }.
cli-games = Прошлые игры: список, просмотр, выгрузка, загрузка, удаление.
cli-doctor = Проверить, готов ли этот компьютер к вечеру: порт, брандмауэр, адреса, голос, диск.

cli-usage = Вызов: gorod { $command }
cli-group-commands = Команды
cli-group-arguments = Аргументы
cli-group-parameters = Настройки
cli-help = Показать эту страницу.
cli-version = Показать версию.
cli-default = [по умолчанию: { $value }]
cli-required = [обязательно]
cli-usual-lang = язык системы
cli-usual-seed = каждый раз другое
cli-usual-seat = по жребию
cli-usual-players = 10 или сколько позволяют правила
cli-usual-mode = первый режим этих правил
cli-usual-port = 8080 или следующий свободный
cli-usual-base-url = адрес этого компьютера в домашней сети
cli-usual-jobs = по числу ядер
cli-usual-rules = перечень всех правил

cli-arg-ruleset = Правила: { $books }; или вариант: файл вроде friday.yaml.
cli-arg-about = Один пункт (SPORT-12) или одна роль (sheriff) вместо всех правил.
cli-arg-lang = Язык: ru или en.
cli-arg-players = Сколько игроков.
cli-arg-option = Настройка правил в виде имя=значение; одно имя включает её. Можно указать несколько раз.
cli-arg-roles = Карты на проверку, например: civilian*6 sheriff mafia*2 don.
cli-arg-deck = Число игроков.
cli-arg-seat = Ваш номер за столом.
cli-arg-seed = Число, которое задаёт всю случайность.
cli-arg-bots = Кто на остальных местах: random, gentle, people (или bayes), hard, llm (с --llm), свои как модуль:Класс или по сторонам и номерам: black=random,red=bayes,3=llm.
cli-arg-llm = На этих местах языковая модель: её адрес, совместимый с OpenAI, например `http://127.0.0.1:11434/v1`. Ключ, если он нужен, берётся из GOROD_LLM_KEY.
cli-arg-llm-model = Как модель называется по этому адресу.
cli-arg-llm-seconds = Сколько секунд модель может отвечать.
cli-arg-llm-thoughts = Когда игра закончится, записать в этот файл, что думали модели.
cli-arg-save = Записать игру в этот файл как блокнот.
cli-arg-continue = Продолжить игру, которую вы оставили последней.
cli-arg-kept = Продолжить оставленную игру под этим номером.
cli-arg-quiet = Сказать только, кто победил.
cli-arg-files = Блокноты, варианты, папки с ними или - — стандартный ввод.
cli-arg-json = Напечатать результат в JSON.
cli-arg-games = Сколько игр.
cli-arg-jobs = Сколько процессов.
cli-arg-dask = Играть на кластере: адрес планировщика Dask, например tcp://10.0.0.5:8786

cli-seed = Зерно { $seed }: то же число — тот же расклад.
cli-your-seat = Ваш номер — { $seat } из { $players }. Ctrl-C — уйти, игра сохранится.
cli-now = { $phase ->
    [none] { $time }
   *[other] { $time } · { $phase }
}
cli-prompt = Ваш выбор:
cli-choose-from = { $options }
cli-choose-several = номера по порядку, всего { $count }, из { $options }
cli-or-pass = Enter: { $pass }
cli-or-claim = Или введите { $sign }, чтобы что-то сказать: кто вы, кого проверяли, кого подозреваете.
cli-claim-am = Я — …
cli-claim-nothing = Ничего не сказано.
cli-not-understood = «{ $text }» — не ответ на этот вопрос. Введите одно из: { $options }.
cli-you-watch = Вы вышли из игры. Теперь вам видно всё, и сказать об этом некому.
cli-left = Вы ушли из игры. Она сохранена: gorod play --continue продолжит её.
cli-saved = Игра записана в { $file }.
cli-cards = Карты: { $cards }.
cli-card = { $seat } – { $role }
cli-only-enter = Здесь ничего не нужно вводить: скажите вслух и нажмите Enter.
cli-pass-to-last = Не поднимать руку; тогда голос уйдёт в номер { $seat }
cli-continue-alone = «--continue» продолжает игру такой, какой вы её оставили: правила, место, зерно и настройки указывать не нужно.
cli-cannot-say = Вывести ответ не удалось ({ $problem }).

cli-deck-title = { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }, { $ruleset }: { $deck }
cli-deck-sides = { $sides }
cli-deck-fits = Такой колодой можно играть.
cli-deck-refused = Такой колодой играть нельзя: { $message }
cli-warning = Необычно: { $remark }
cli-reading = Наше прочтение: { $reading }
cli-rules-common = Общее для всех правил: gorod rules common
cli-role-title = { $role } ({ $id }), { $side }

cli-simulated = { $ruleset }, игроков { $players }, зерно { $seed }: сыграно игр { $games } за { $seconds } с, в секунду { $speed }
cli-side = Сторона
cli-wins = Победы
cli-rate = Доля
cli-interval = 95-процентный интервал
cli-draw = Ничья
cli-rounds = В среднем игра длится { $rounds } круга.
cli-playing = Играем

cli-unknown-command = Команды «{ $name }» нет. Есть: { $known }.
    .meant = Команды «{ $name }» нет; может быть, «{ $meant }»?
cli-unknown-flag = Параметра «{ $name }» здесь нет. Подсказка: gorod { $command } --help
    .meant = Параметра «{ $name }» здесь нет; может быть, «{ $meant }»?
cli-missing = Не хватает «{ $name }». Подсказка: gorod { $command } --help
cli-wrong-value = «{ $value }» не годится для { $name }. Подсказка: gorod { $command } --help
cli-too-much = «{ $name }» здесь лишнее. Подсказка: gorod { $command } --help
    .meant = Для «gorod { $command }» нет слова «{ $name }»; может быть, «{ $meant }»?
cli-wrong-call = Этого не понять. Подсказка: gorod { $command } --help
cli-option-form = «{ $text }» — не настройка вида имя=значение, например abstain=none.
cli-no-database = { $why ->
    [memory] В «{ $address }» файл не назван, а вечера должны пережить программу
   *[form] «{ $address }» — не адрес файла SQLite
    [other] «{ $address }» — не файл, а вечера хранятся в файле SQLite или в PostgreSQL
}: укажите в --db путь, например gorod.db, или адрес: `sqlite:///gorod.db` — файл здесь, `sqlite:////var/lib/gorod.db` — от корня, `postgresql://user@server/gorod` — сервер.
cli-no-such-seat = Места { $seat } за этим столом нет; места — от 1 до { $seats }.
cli-no-such-clause = В правилах { $ruleset } нет ни пункта, ни роли «{ $about }».
    .meant = В правилах { $ruleset } нет ничего под названием «{ $about }»; может быть, «{ $meant }»?
cli-no-lang = Языка «{ $lang }» нет; есть ru и en.
cli-no-games = Нужна хотя бы одна игра, а не { $games }.
cli-no-jobs = Нужен хотя бы один процесс, а не { $jobs }.
cli-dask-missing = Для кластера нужен Dask, а он не установлен: pip install "gorod[dask]"
cli-dask-away = По адресу { $address } планировщик Dask не отвечает.
cli-dask-empty = В кластере { $address } нет рабочих процессов.
cli-dask-edition = На одной из машин кластера другая версия Города, и игры вышли бы другими: установите везде одну и ту же.
cli-dask-bare = Одна из машин кластера не может загрузить то, во что играть: установите Город и своих ботов на каждой.
cli-dask-killed = Слишком много процессов кластера погибло на одних и тех же играх.
cli-bots-name = Ботов «{ $name }» нет; есть { $known } или свои, вот так: my_bots:Robin.
    .meant = Ботов «{ $name }» нет; может быть, «{ $meant }»?
cli-bots-side = За сторону «{ $name }» за этим столом не играют; стороны: { $known }.
    .meant = За сторону «{ $name }» за этим столом не играют; может быть, «{ $meant }»?
cli-bots-sides = Из «{ $name }» не понять, какие боты за какую сторону; пишите так: black=random,red=bayes.
cli-bots-form = «{ $name }» — не боты; напишите модуль и класс: my_bots:Robin.
cli-bots-module = Модуля «{ $name }» нет ни среди установленных, ни в папке { $folder }.
cli-bots-broken = Модуль «{ $name }» не загружается: { $problem }
cli-bots-class = В модуле «{ $module }» нет класса «{ $name }».
cli-bots-methods = Класс «{ $name }» — ещё не бот: не хватает { $methods }.
cli-bots-illegal = Бот { $bots } под номером { $seat } отвечает на «{ $topic }» так: { $problem }; такого ответа среди допустимых нет.
cli-bots-failed = Бот { $bots } под номером { $seat } сломался на «{ $topic }» ({ $place }): { $problem }

cli-llm-missing = Для языковой модели нужны адрес и название: `--llm http://127.0.0.1:11434/v1 --llm-model НАЗВАНИЕ`.
cli-llm-seconds = Чтобы ответить, модели нужно время: число в --llm-seconds должно быть больше 0.
cli-llm-address = Это не адрес языковой модели: пишите его как `http://127.0.0.1:11434/v1`, без имени, пароля и ключа внутри. Место ключа — в GOROD_LLM_KEY.
cli-llm-key = В ключе из GOROD_LLM_KEY есть знак, которого в ключах не бывает: посмотрите, не попал ли туда пробел или перенос строки.
cli-llm-open-key = Ключ прочтёт любой на пути: пишите адрес с https:// или уберите GOROD_LLM_KEY, если ключ модели не нужен.
cli-llm-elsewhere = { $command ->
    [dask] Кластер не знает вашего ключа: пусть языковая модель играет на этой машине, без --dask.
   *[other] Шансы считают по ботам, которые всегда играют одинаково: выберите других вместо llm.
}
cli-llm-silent = Языковая модель там не отвечает: { $problem ->
    [slow] слишком долго молчит.
    [key] ключ из GOROD_LLM_KEY ей не подходит.
    [unknown] по этому адресу ничего нет или модель называется иначе.
    [busy] больше вопросов она пока не берёт.
    [moved] нас посылают на другой адрес, а туда мы не ходим.
    [too-much] ответ непомерно велик.
    [garbled] так серверы, совместимые с OpenAI, не отвечают.
    [refused] вопрос отклонён.
   *[other] по этому адресу никого нет.
}
cli-llm-says = Игрок { $seat }, языковая модель: «{ $words }»
cli-llm-failed = Языковая модель не дала годного ответа { $failed ->
    [one] { $failed } раз
    [few] { $failed } раза
   *[many] { $failed } раз
} из { $all }: её место пасовало или бросало жребий.
cli-llm-kept = Что думали модели, записано в { $file }.
cli-deck-what = Скажите, на сколько игроков, например: gorod deck city 13, или какие карты: --roles.
cli-roles-form = «{ $text }» — не карта; напишите роль или роль с числом: civilian*6.
cli-cannot-write = { $file } не записать ({ $problem }).
cli-nothing-kept = Оставленной игры нет, продолжать нечего.
cli-no-such-kept = Оставленной игры под номером { $number } нет; есть: { $known }.
cli-kept-too = Есть и другая, оставленная { $when }: { $book }, номер { $seat }; её продолжит gorod play --kept { $number }.
cli-kept-broken = Оставленную игру не прочитать ({ $file }). Удалите этот файл и начните заново.
cli-no-files = Скажите, какие блокноты проверить.
cli-no-notebooks = В папке { $folder } блокнотов нет: там нет файлов, имя которых кончается на .yaml.
cli-cannot-look = В папку { $folder } не заглянуть.
cli-checked = Блокнотов: { $all }. Сошлось: { $held }, не сошлось: { $failed }, не прочитано: { $unread }.

## Режимы, сценарии и варианты

cli-points-of-seat = { $points ->
        [one] Номер { $seat }: { $points } очко
        [few] Номер { $seat }: { $points } очка
       *[other] Номер { $seat }: { $points } очков
    }
cli-points = Сложить очки за несколько сыгранных игр, по номерам.
cli-arg-mode = Режим игры: например, hardcore в it или wolf_pits в vendetta.
cli-arg-scenario = Готовая колода: например, wolf-pits в vendetta.
cli-arg-draw = Вытянуть карты наугад из перемешанных стопок.
cli-arg-pile = Сколько карт взять из стопки, в виде имя=число, например lords=1. Можно указать несколько раз.
cli-pile-form = Сколько карт взять из стопки, пишите как имя=число, например lords=1, а не «{ $text }».
cli-deck-spare = Одна из этих карт не достаётся никому и лежит рубашкой вверх.
cli-deck-public = Что известно игрокам: { $deck }
cli-not-finished = в этой игре пока никто не победил
cli-other-players = В { $file } играет другое число людей; очки складываются только за столами на { $players }.
cli-choose-way = одно из слов: { $ways }, а затем номер из { $options }; например, «{ $example }»
cli-choose-any = сколько угодно номеров из { $options }

timing-value = Время `{ $timing }` – целое число секунд от 1 до { $most }, а здесь `{ $value }`.
unknown-timing = Времени `{ $timing }` нет; есть { $known }, а также `calls` с названиями вызовов.
    .meant = Времени `{ $timing }` нет; может быть, `{ $meant }`?
unknown-scenario = { $known-count ->
    [0] Сценария `{ $scenario }` нет: в этой игре нет готовых колод.
   *[other] Сценария `{ $scenario }` нет; есть { $known }.
}
    .meant = Сценария `{ $scenario }` нет; может быть, `{ $meant }`?
scenario-players = «{ $scenario }» — сценарий на { $least }–{ $most } игроков, а здесь { $players }.
no-draw = В `{ $ruleset }` карты не тянут из стопок: уберите --draw или возьмите vendetta.

## Что вариант меняет в своей книге

cli-variation = Вариант правил «{ $book }»; сами правила — ниже.
cli-variation-mode = Режим: { $mode }
cli-variation-option = { $option }: { $value ->
    [yes] да
    [no] нет
   *[other] { $value }
}
cli-variation-timing = Время на `{ $timing }`: { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}

## Какие есть правила

cli-book = { $bounds ->
    [exactly] { $id } · { $title } · игроков { $least }
    [between] { $id } · { $title } · игроков от { $least } до { $most }
   *[at-least] { $id } · { $title } · игроков от { $least }
}
cli-book-modes = Режимы: { $names }
cli-book-options = Настройки: { $names }
cli-book-scenarios = Готовые колоды: { $names }
cli-book-package = Из пакета { $package }.
cli-books-more = Правила целиком: gorod rules sport. Одно слово из них: gorod rules sport abstain. Общее для всех: gorod rules common.

## Подсказки в командной строке

cli-completion = Научить командную оболочку дополнять по Tab: команды, параметры, правила, режимы, роли, файлы.
cli-arg-shell = Оболочка: bash, zsh, fish или powershell.
cli-usual-shell = та, что работает
cli-arg-print = Вывести сценарий и ничего не устанавливать.
cli-completed = { $shell ->
    [bash] Автодополнение установлено ({ $file }), его загрузит ~/.bashrc: откройте новый терминал.
    [zsh] Автодополнение установлено ({ $file }), его найдёт ~/.zshrc: откройте новый терминал. Если Tab там молчит, допишите в конец ~/.zshrc: «autoload -Uz compinit && compinit».
    [fish] Автодополнение установлено ({ $file }): откройте новый терминал.
   *[powershell] Автодополнение установлено ({ $file }), его загрузит ваш профиль: откройте новый терминал.
}
cli-which-shell = Не удаётся узнать, какая это оболочка; назовите её, например: gorod completion bash. Есть { $known }.
cli-no-shell = Для «{ $name }» автодополнения нет; есть для { $known }.
    .meant = Для «{ $name }» автодополнения нет; может быть, «{ $meant }»?

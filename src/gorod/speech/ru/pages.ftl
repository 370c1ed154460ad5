## Что делает каждый адрес, для программ

page-get = Вход.
page-post-new = Открыть стол; это устройство — его хозяин.
page-get-openapi-json = Это описание.
page-post-lang-lang = Язык для этого устройства: `en` или `ru`.
page-get-own-code-key = Стать хозяином по ключу, который печатает `gorod`.
page-get-rules = Правила, по которым можно играть.
page-get-rules-book = Одни правила: роли, режимы, настройки, колоды, каждый пункт.
page-get-code-rules = Правила того, во что играют за этим столом.
page-get-code = Кто за столом; для тех, кто ещё может сесть или ждать следующей игры.
page-post-code-sit = Занять место или пересесть; во время игры — место в следующей.
page-post-code-stand = Встать; хозяин может освободить любое место.
page-get-code-me = Что видит своё место: вопросы, карта, события.
page-post-code-looked = Сказать, что карта просмотрена; первого вызова ждут до этого.
page-post-code-answer = Ответить на вопрос или изменить ответ.
page-post-code-hands = Записать голосование руками целиком: чьи руки или только сколько их.
page-get-code-tv = Что видят все.
page-get-code-qr-svg = Адрес стола в виде QR-кода.
page-get-code-host = Пульт: до игры — план, во время игры — экран ведущего.
page-post-code-plan = Выбрать следующую игру.
page-post-code-variation = Взять свой вариант: то, что задано в файле, станет планом.
page-post-code-start = Раздать карты.
page-post-code-order = Распоряжение ведущего или часы.
page-get-code-back = Что можно взять назад, шаг за шагом.
page-post-code-console = Хозяин забирает пульт.
page-post-code-lead = Сменить ведущего посреди игры.
page-post-code-pass = Адрес, который один раз передаёт место или пульт другому устройству.
page-get-code-key-key = Что даёт такой адрес; от просмотра он не тратится.
page-post-code-key-key = Взять это.
page-get-code-stream-screen = Состояния экрана по мере их изменения.
page-get-code-after = Ведёт к последней сыгранной игре.
page-get-code-notebook-yaml = Ведёт к её блокноту.
page-get-games = Прошлые игры всех вечеров, которые это устройство вправе видеть.
page-get-games-json = Эти игры одним файлом; для хозяина сервера.
page-get-games-zip = То же, каждая — блокнотом.
page-post-games-import = Загрузить игры из файла или блокнота, все или ни одной.
page-get-games-forget = Что будет, если забыть имя.
page-post-games-forget = Стереть имя везде и навсегда.
page-post-code-shuffle = Пересадить всех.
page-post-code-say = Написать в комнату стола для далёких друзей.
page-get-code-players = Игроки стола без телефонов и прежние списки.
page-post-code-players = Рассадить этих игроков в этом порядке.
page-post-code-woke = Сказать, кто проснулся, если карты на бумаге.
page-get-code-woke-at = Кто проснулся на один из вызовов.
page-post-code-woke-at = Исправить: проснулись эти.
page-post-code-card = Назвать увиденную бумажную карту.
page-get-code-correct = Всё записанное, что можно исправить.
page-get-code-correct-number = Один ответ и каким ещё он мог быть.
page-post-code-correct-number = Предложить исправление.
page-get-code-correction = Исправление, которое ждёт: что изменится или что нужно уточнить.
page-post-code-correction = Уточнить, принять или отменить его.
page-get-code-games = Прошлые игры вечера и очки.
page-get-code-games-forget = Что будет, если забыть имя за этим столом.
page-post-code-games-forget = Стереть имя за этим столом навсегда.
page-get-code-games-number-protocol = Сыгранная игра в виде судейского листа.
page-get-code-games-number-game-json = Сыгранная игра файлом, который можно загрузить.
page-get-code-games-number-delete = Что будет, если удалить эту игру.
page-post-code-games-number-delete = Удалить её навсегда.
page-get-code-games-number = Сыгранная игра: карты, голосования, история.
page-get-code-games-number-replay = Она же на одном из шагов, чьими-то глазами.
page-get-code-games-number-notebook-yaml = Её блокнот.

## Остальное в описании

pages-about = Страницы стола отвечают JSON тому, кто его предпочитает: `Accept: application/json`. Права те же, что у страницы. POST принимает поля формы объектом JSON и отвечает состоянием экрана, на который ведёт. Устройство узнают по cookie или по выбранному им самим ключу в `Authorization: Bearer`.
pages-leads-on = Ответ находится по другому адресу.
pages-stream = `event: state` с состоянием ({ $states }) — каждый раз, когда оно изменилось: первое со всеми событиями, следующие с новыми. `event: now` — признак жизни с часами сервера, `event: gone` — конец: экран больше не принадлежит этому устройству.
pages-event = Событие, как о нём рассказали этому наблюдателю.
pages-refused-400 = Присланное здесь ничего не значит; ничего не изменилось.
pages-refused-403 = Это вправе делать кто-то другой; ничего не изменилось.
pages-refused-404 = Здесь такого нет.
pages-refused-409 = Сейчас это невозможно; ничего не изменилось.
pages-refused-410 = Было, но больше не действует.
pages-refused-413 = Прислано больше, чем принимается; ничего не прочитано.
pages-refused-429 = Слишком часто: когда попробовать снова, говорит `Retry-After`.
pages-refused-503 = Сейчас это нельзя прочитать или записать; ничего не изменилось.

## Что может стоять в адресе после вопросительного знака

asks-code = Код стола: ведёт к нему.
asks-since = Только события начиная с этого номера; сколько их всего, говорит `told`.
asks-since-day = С этого дня, например 2026-11-15.
asks-until = По этот день, например 2026-11-15.
asks-step = Сколько записей журнала сыграно.
asks-eyes = Место или `host`.
asks-player = Имя или его часть.
asks-rulebook = Правила игры.
asks-page = Какая страница списка.
asks-added = Сколько игр только что загружено.
asks-name = Имя, которое нужно забыть.

## Кому доступен адрес

for-anybody = всем
for-guest = кто знает код
for-seat = место
for-host = пульт
for-judge = пульт ведущего-человека
for-player = место или пульт ведущего-человека
for-seated = место, хозяин или пульт
for-writer = место или пульт от имени ведущего
for-holder = место или пульт
for-successor = пульт или игрок, которому его предлагают правила
for-onlooker = кому виден этот экран
for-owner = хозяин
for-leader = хозяин или пульт
for-librarian = хозяин или владелец сервера
for-keeper = владелец сервера

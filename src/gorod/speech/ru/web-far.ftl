### Что говорят страницы за столом онлайн: ссылка, комнаты, кто отошёл, открытые столы.

web-new-far-table = Стол онлайн
web-far-table = Стол онлайн
web-far-sit = Сесть за стол
web-far-night = Город спит
web-far-day = Город не спит
web-link = Ссылка на этот стол
web-link-about = Кто её откроет, сможет сесть за стол. Отправьте её друзьям и больше никому.
web-copy = Скопировать ссылку
web-copied = Скопировано
web-grace = Сколько ждать тех, кто отошёл
web-grace-seconds = { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}
web-grace-about = Потом их ход пропускается, а обязательный ответ даёт жребий — пока они не вернутся.
web-mark-away = не на связи
web-story-so-far = Что было до этого
web-rooms = Переписка
web-room-day = Чат стола
web-room-team = Чат вашей команды
web-room-teams = Ночные чаты команд
web-room-gone = Чат выбывших
web-room-empty = Пока ничего.
web-room-words = Ваше сообщение
web-room-send = Отправить
web-listed = Показывать этот стол на входе
web-listed-about = Тогда сесть за него смогут и незнакомые.
web-open-tables = Открытые столы
web-open-seats = { $free ->
    [one] { $free } свободное место из { $all }
    [few] { $free } свободных места из { $all }
   *[other] { $free } свободных мест из { $all }
}
web-open-far = онлайн

web-wrong-no-words = Отправлять нечего: напишите хотя бы слово.
web-wrong-long-words = Слишком длинно для одного сообщения: можно не больше { $most } знаков.
web-wrong-too-fast = Больше { $most } сообщений за { $seconds } секунд отправить нельзя: подождите немного и отправьте ещё раз.
web-wrong-no-room = Такого чата у вас сейчас нет: пишите там, где на вашей странице есть поле.
web-wrong-room-floor = Сейчас говорит номер { $seat }: остальные не пишут.
web-wrong-room-shut = Сейчас не время говорить: пишите во время обсуждения или когда вам слово.
web-wrong-room-silenced = Вас лишили слова: сейчас говорят другие, а вы читаете.
web-wrong-room-left = Вы вышли из игры: живым вы больше не пишете, только другим выбывшим.

### Что говорит `gorod odds`.

odds-arg-mafia = Сколько мафиози, если правила дают это выбрать.
odds-arg-first = С чего начинается игра: day — с дня, night — с ночи.
odds-arg-end = Когда побеждает мафия: parity — когда её половина живых, last — когда больше никого не осталось.
odds-arg-doctor = Добавить в колоду доктора.

odds-exactly = Если все выбирают наугад, шансы в точности такие:
odds-chance = Шанс
odds-exact = Точно
odds-long = Точные дроби слишком длинны для таблицы; их напечатает --json.

odds-no-such-deck = { $players ->
    [one] На { $players } игрока
   *[other] На { $players } игроков
} не собрать колоду, где { $role } × { $count }.
odds-arg-within = Насколько точными должны быть шансы: ни один интервал не шире стольких процентов в каждую сторону.

odds-played = Если все играют как { $bots ->
    [random] боты, которые выбирают наугад
    [gentle] наши мягкие боты
    [people] наши боты, когда они играют как люди
    [hard] наши сильные боты
   *[own] эти боты
}, шансы такие (сыграно игр: { $games }):
odds-hopeless = Почти безнадёжно: { $side } побеждает реже чем в { $percent } игр.
odds-stopped = Остановлено. Сыгранное сохранено, и тот же вызов продолжит с этого места.
odds-within = --within — это число процентов от { $least } до { $most }, а здесь { $within }.

## gorod balance

odds-arg-picture = Нарисовать то же в этот файл, картинкой SVG.
odds-weighing = Сравниваем колоды
odds-balance = Самые равные из найденных игр на { $players ->
    [one] { $players } игрока
   *[other] { $players } игроков
}, если все играют как { $bots ->
    [random] боты, которые выбирают наугад
    [gentle] наши мягкие боты
    [people] наши боты, когда они играют как люди
    [hard] наши сильные боты
   *[own] эти боты
}; самая равная — первая.
odds-gap = Разрыв
odds-changes = Что меняется
odds-without = − { $cards }
odds-with = + { $cards }
odds-as-asked = колода как есть
odds-hopeless-with = Почти безнадёжно: { $side } побеждает реже чем в { $percent } игр, { $deck }.

### Разбор сыгранной партии.

review-title = Разбор партии: { $book }
review-graph = Шансы каждой стороны после каждого события
review-assumes-bots = Шансы такие, будто дальше все играют как наши боты, когда они играют как люди: как часто каждая сторона побеждала у них, когда за столом оставалось столько же своих и чужих.
review-assumes-numbers = С этой колодой партии наших ботов не сосчитаны. Поэтому шансы — только по числу игроков: будто дальше каждый голос — жребий, а каждая ночь забирает кого-то из города.
review-full = Сплошная линия: что мог знать стол — по тому, что говорили и делали открыто.
review-by-cards = Пунктир: как лежали карты — по тому, кто остался на самом деле.
review-rolled = Пунктир: как лежали карты. С каждой ночи и каждого дня доигрывали боты, которые играют как люди, партий: { $games }; полоса — 95-процентный интервал.
review-moments = Что решило партию
review-moment = { $words } — { $measured }.
review-votes = Что дало каждое голосование
review-vote = { $candidate } ({ $card }): { $voters }
review-vote-came = За столом больше нет: { $gone }. { $side }: { $before } % → { $after } %.
review-vote-stays = Никто не ушёл. { $side }: по-прежнему { $before } %.
review-suspects = Подозрения и правда
review-suspects-explained = С какой вероятностью, в процентах, каждый был против города — насколько мог знать стол. Жирным — те, кто и правда был против. Город — это самая большая сторона, как бы её ни звали правила.
review-player = Игрок
review-end = конец
review-seats = Место за местом: кого подозревали и что сделал бы сильный бот
review-seats-explained = Бот слышал ровно то, что к этому времени слышали на этом месте. Играет он в полную силу.
review-read = Верно указано на чужих: { $right } из { $all }.
review-alike = Сильный бот выбрал бы так же: { $alike } из { $all }.
review-suspected = На кого указано
review-steps = Шаг за шагом
review-pointed = { $time }: { $how ->
    [voted] голос против { $who }
    [named] выставлен { $who }
    [said] подозрение вслух: { $who }
   *[thought] подозрение в темноте: { $who }
}{ $right ->
    [yes] {" "}— верно; по тому, что было известно, вероятность { $believed } %.
    [no] {" "}— мимо; по тому, что было известно, вероятность { $believed } %.
    [mate] {" "}— против своих.
   *[other] .
}
review-thoughts = Что думала языковая модель
review-thought = { $time }. { $question } — { $did }.{ $why ->
    [none] {""}
   *[other] {" "}«{ $why }»
}
review-thought-lot = { $time }. { $question } — { $did }: годного ответа от модели не было, поэтому пас или жребий.
review-thought-aloud = { $time }. { $words ->
    [none] Вслух ничего.
   *[other] Вслух: «{ $words }»
}{ $why ->
    [none] {""}
   *[other] {" "}Про себя: «{ $why }»
}
review-nobody = никого
review-same = { $time }. { $question } — { $did }. Сильный бот сделал бы так же.
review-would = { $time }. { $question } — { $did }. Сильный бот: { $would }, { $why }.
review-why-suspects = по тому, что известно на этом месте, враг с вероятностью { $share } %
review-why-pretends = того, кого заподозрил бы честный игрок на этом месте ({ $share } %)
review-why-strikes = того, кому стол верит больше всех (за город с вероятностью { $share } %) или кто может больше всех узнать
review-why-keeps = того, кому стол верит ({ $share } %) и за кем скорее придут ночью
review-why-learns = там, где ответ скажет больше всего (враг с вероятностью { $share } %)
review-why-hinders = по тому, что известно на этом месте, враг с вероятностью { $share } %
review-why-passes = ведь никто особенно не выделялся
review-as-good = { $time }. { $question } — { $did }. Сильный бот: { $would }, но это ничуть не лучше.
review-own = У выбранного — { $share } %.

## Команда

review-arg-file = Блокнот или файл партий, какой пишет «gorod games export».
review-arg-game = Какая партия файла, по её номеру в нём. Без этого — последняя.
review-arg-rollouts = Пусть боты доиграют с каждой ночи и каждого дня с теми же картами; это до минуты.
review-arg-out = Куда записать разбор: один файл HTML, которому больше ничего не нужно.
review-arg-thoughts = Что думали языковые модели за этим столом (файл от --llm-thoughts): это показано на их местах.
review-usual-out = имя файла с окончанием .html
review-playing = Доигрываем
review-written = Разбор — в { $file }.
review-stopped = Остановлено; разбор не записан.
review-unfinished = { $file }: эта партия не доиграна, разбирать пока нечего.
review-void = { $file }: эта партия прекращена, разбирать нечего.
review-no-cards = { $file }: известны не все карты этой партии, поэтому разобрать её нельзя.
review-other-thoughts = { $file }: это не то, что модели думали в этой партии.
review-no-games = { $file }: партий здесь нет.
review-no-such-game = { $file }: партий { $games }, партии { $number } здесь нет.

## Файл, который не прочесть

review-import-nothing = файл пуст.
review-import-not-text = это не текст в UTF-8; нужен блокнот или файл, который записал Gorod.
review-import-broken = JSON обрывается или слишком глубоко вложен; выгрузите файл ещё раз.
review-import-other-schema = схема в файле — «{ $schema }», а не «{ $right }».
review-import-schema = файл не по схеме, место { $where }; сравните с games.schema.json в папке docs.
review-import-notebook = блокнот не сходится: { $why }.
review-import-large-notebook = блокнот слишком велик: не больше { $most } килобайт.
review-import-no-game = в этом блокноте стол, который правила не допускают, так что партии в нём нет.
review-does-not-fit = партия { $game } не могла пройти так, как записано.

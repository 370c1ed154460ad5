### Что сейчас происходит, в двух словах: рядом с днём или ночью на каждом экране.
### Имя сообщения — то, чего ждёт игра; см. `speech/phase_names.py`.

phase-call = ход: { $who }
phase-look = все смотрят карты
phase-night = все засыпают
phase-night-vendetta = все просыпаются
phase-light = все засыпают
phase-acquaintance = все засыпают
phase-nominate = речи по кругу
phase-nominate-freely = говорят все
phase-nominate-many = называют подозреваемых
phase-talk = круг разговора
phase-discussion = говорят все
phase-argument = снова говорят все
phase-ballot = разговор окончен
phase-vote = голосование
phase-revote = переголосование
phase-lift = голосование за всех сразу
phase-preliminary = предварительное голосование
phase-final = окончательное голосование
phase-elect = выборы
phase-roses = розы
phase-arbiter = решает вершитель судеб
phase-hand_over = передача голоса
phase-plea = оправдания
phase-plea-sport = перестрелка
phase-floor = слово вне очереди
phase-last-word = последнее слово
phase-best_move = лучший ход
phase-blood = имя кровью
phase-heir = выбор преемника
phase-take_over = кто ведёт дальше

morning = Утро
morning-vendetta = Наступление ночи

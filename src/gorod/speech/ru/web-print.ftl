# Что можно напечатать для выбранной игры.
web-handout = Напечатать для этой игры
web-handout-about = Бумага А4, чёрная краска. Для карт возьмите плотную бумагу или протекторы.
web-handout-all = Всё
web-handout-cards = Карты: вырезать
web-handout-backs = Рубашки
web-handout-roles = Роли
web-handout-script = Шпаргалка ведущего
web-handout-gestures = Жесты
web-handout-drawn = Колоду соберёт случай при раздаче, поэтому здесь по одной карте каждого вида. Шпаргалка — для рекомендованной колоды.
web-handout-unplayable = Раздать эту игру пока нельзя: { $why } Поэтому здесь по одной карте каждого вида.
web-handout-repeats = { $title } и дальше
web-handout-meet = Открывают глаза и видят друг друга.
web-handout-answer-yes-no = Кивните, если да; покачайте головой, если нет.
web-handout-answer-card = Покажите роль её знаком.
web-handout-answer-other = Ответьте знаками.

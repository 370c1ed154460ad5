### Что говорит экран стола: улица, в которой у каждого своё окно.

web-tv-street = Улица: кто за столом
web-tv-lights-up = В окне { $seat } зажигается свет: { $name }
web-tv-point-camera = Наведите камеру
web-tv-votes-for = за { $seats }
web-tv-have-looked = из { $of } посмотрели свою карту
web-tv-skip-key = Пропустить рассказ: клавиша N

## Приговор

web-tv-decided = Стол решил:
web-tv-decided-how = { $count ->
    [1] номер { $seats }
   *[other] номера { $seats } уходят вместе
}

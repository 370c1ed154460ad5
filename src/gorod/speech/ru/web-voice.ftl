### Кто рассказывает и чем это слышно.

## Рассказчик, в лобби

web-narrator = Рассказчик

web-narrator-usual = Как принято в этих правилах: { $narrator }

web-narrator-judge = Судья: коротко, как в клубе

web-narrator-storyteller = Сказитель: немного театра

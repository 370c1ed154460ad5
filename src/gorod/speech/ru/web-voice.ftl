### Кто рассказывает и чем это слышно.

## Рассказчик, в лобби

web-narrator = Рассказчик

web-narrator-usual = { $narrator } (как принято)

web-narrator-judge = судья, коротко

web-narrator-storyteller = сказитель, с театром

## Чем говорит экран стола

web-voice-browser = Игру озвучит { $voice }.

web-voice-server = Игру озвучит сам Gorod.

web-voice-of-server = голос Gorod

web-voice-none = У этого браузера нет русского голоса: всё, что говорится, будет крупно на экране. Вслух может читать ведущий.

web-voice-touch = Коснитесь экрана, чтобы включить звук.

web-voice-test = Проверить голос

web-voice-phrase = Добрый вечер. Город засыпает… Слышно?

web-voice-which = Голос

## Речь сервера

web-wrong-no-such-line = Такой строки стол сейчас не говорит.

serve-no-voice = Файл { $file } не годится как голос: нужна модель Piper на русском или английском языке, а рядом — её файл .json.

### Decoy questions: what those are asked in a call in the dark who are not called. The first one of
### a night, `ask-cover`, asks whom one suspects; these are the others.

ask-cover-heist = Who would you take along on a heist?
    .pass = Nobody

ask-cover-alibi = Whose alibi would you believe?
    .pass = Nobody’s

ask-cover-talker = Who could talk their way out of anything?
    .pass = Nobody

ask-cover-poker = Who would you never play poker with?
    .pass = Nobody

ask-cover-secret = Who would you trust with a secret?
    .pass = Nobody

ask-cover-calm = Whose face gives nothing away?
    .pass = Nobody’s

ask-cover-keys = Who would you leave your house keys with?
    .pass = Nobody

## What programs are told when something cannot be done

web-wrong-no-json = What was sent is not a JSON object: send the fields of the form, such as {"{"}"name": "Eve"{"}"}.
web-wrong-no-field = “{ $name }” does not take what was sent there: /openapi.json says what it takes.
web-wrong-weak-token = This token can be guessed: choose one at random, of 24 to 128 letters, digits, hyphens and underscores.
web-wrong-too-many = Too many requests have come from here at once: wait a moment and go on more slowly.
web-wrong-unknown-field = “{ $name }” is not taken here: /openapi.json says what is.
web-wrong-missing-field = “{ $name }” is missing.
web-wrong-unknown-value = “{ $name }” cannot be “{ $value }”: it is one of { $values }.
web-wrong-no-method = Nothing is done here by { $method }: look at the address once more.

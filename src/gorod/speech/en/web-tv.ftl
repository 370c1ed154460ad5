### What the table screen says: a street in which everybody has a window.

web-tv-street = The street: who is at the table
web-tv-lights-up = A light goes on at { $seat }: { $name }
web-tv-point-camera = Point your camera
web-tv-votes-for = for { $seats }
web-tv-have-looked = of { $of } have looked at their cards
web-tv-skip-key = Skip what is being told: key N

## The verdict of a vote

web-tv-decided = The table has decided:
web-tv-decided-how = { $count ->
    [1] player { $seats }
   *[other] players { $seats } leave together
}

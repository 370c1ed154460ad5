"""Deals of all books in which one secret choice can be another."""

from tests.support.observers import Deal

SPORT_DEAL: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)

CITY_DEAL: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana"),
    *("maniac", "mafia", "civilian", "civilian", "civilian", "civilian"),
)

IT_DEAL: Deal = (
    *("programmer", "programmer", "pentester", "hacker", "sysadmin", "boss"),
    *("spy", "hacker", "programmer", "programmer", "programmer", "hr"),
)

SALON_DEAL: Deal = (
    *("civilian", "civilian", "commissar", "mafia", "doctor", "mafia"),
    *("putana", "maniac", "civilian", "civilian", "civilian", "civilian"),
)

VENDETTA_DEAL: Deal = (
    *("vampire", "vampire", "scout", "hunter", "queen", "count", "lamia", "monk"),
    *("undine", "revenant", "vampire", "vampire", "vampire", "vampire", "dhampir"),
)

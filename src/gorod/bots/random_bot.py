"""The random bot: answers uniformly at random among the legal answers."""

from math import perm
from random import Random

from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Offer
from gorod.engine.table import Choice


def random_answer(offer: Offer, rng: Random) -> Choice:
    """A random legal answer, each as likely as any other; a pass is one of them."""
    options = offer.options
    count = len(options)
    if offer.ways:
        at = int(rng.random() * (count * len(offer.ways) + offer.may_pass))
        if at >= count * len(offer.ways):
            return None
        way, option = divmod(at, count)
        return (offer.ways[way], options[option])
    if offer.least is not None:
        some = tuple(option for option in options if rng.random() < 0.5)
        return some if offer.least <= len(some) <= offer.choose else None
    if offer.choose == 1:
        at = int(rng.random() * (count + 1 if offer.may_pass else count))
        return options[at] if at < count else None
    if offer.may_pass and rng.random() * (perm(count, offer.choose) + 1) < 1:
        return None
    return tuple(rng.sample(options, offer.choose))


class RandomBot:
    """A bot that answers at random."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Random(seed)
        self.random = self.rng.random

    def hear(self, event: Event) -> None:
        """Ignore it: the answers are random."""

    def answer(self, ask: Ask) -> Choice:
        offer = ask.offer
        if offer.choose != 1 or offer.ways or offer.least is not None:
            return random_answer(offer, self.rng)
        options = offer.options
        count = len(options)
        at = int(self.random() * (count + 1 if offer.may_pass else count))
        return options[at] if at < count else None

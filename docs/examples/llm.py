"""A language model takes a seat at a served table, over HTTP.

    python docs/examples/llm.py http://192.168.1.5:8080 ABCD "Robin (a model)" \
        --llm http://127.0.0.1:11434/v1 --llm-model qwen3

It is a guest like any other: it knows what its seat is told, and the clock of the table does not
wait for it. Its key is read from GOROD_LLM_KEY. Players are numbers to it, unless --llm-names is
given. What it thought is printed when the game is over, and not before.
"""

import argparse
import os

from gorod.bots import Bot
from gorod.bots.llm.model_client import LanguageModel
from gorod.client import Client
from gorod.insight.llm.model_config import LLM_KEY_VAR, ModelPlayers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("address", help="where the table is served")
    parser.add_argument("code", help="the code of the table")
    parser.add_argument("name", help="what it is called at the table")
    parser.add_argument("--llm", required=True, help="the OpenAI-compatible address of the model")
    parser.add_argument("--llm-model", required=True, help="the name of the model there")
    parser.add_argument("--llm-seconds", type=float, default=15.0, help="its time for an answer")
    parser.add_argument("--llm-names", action="store_true", help="send the names of the players")
    parser.add_argument("--lang", default="en", choices=["ru", "en"])
    given = parser.parse_args()
    key = os.environ.get(LLM_KEY_VAR, "").strip()
    model = LanguageModel(given.llm, given.llm_model, key, given.llm_seconds)
    models = ModelPlayers(model, given.lang)
    seat = Client(given.address, given.code, lang=given.lang).sit(given.name)

    def make(number: int, seed: str) -> Bot:
        state = seat.state()
        names = {chair.seat: chair.name for chair in state.chairs} if given.llm_names else None
        return models.seats_at(state.ruleset, len(state.chairs), names)(number, seed)

    print(seat.play(make, os.urandom(16).hex()).winner)
    for thought in models.talk.thoughts:
        print(thought.topic, thought.choice, thought.reasoning, thought.problem)


if __name__ == "__main__":
    main()

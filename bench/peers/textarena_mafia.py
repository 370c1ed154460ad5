"""Time full games of TextArena's SecretMafia, played by uniformly random agents.

Run it with an interpreter that has the peer installed, apart from the product's own:

    python3.11 -m venv peer-venv
    peer-venv/bin/pip install --no-deps -r bench/peers/requirements-textarena.txt
    peer-venv/bin/python bench/peers/textarena_mafia.py 200 --seed 1
    peer-venv/bin/python bench/peers/textarena_mafia.py 200 --seed 1 --way recommended

(``--no-deps`` because the list is complete for SecretMafia; what TextArena declares besides it,
a language-model client and a chess library, serves its other games and is never imported here.)
No network, no word list and no key is used, neither at import nor in play.

The table: ten players, two mafia, a doctor, a detective and six villagers; three rounds of talk a
day in which every living player speaks once a round; then one vote each, one after another; then
the night, in which the mafia vote one after another, the doctor protects, the detective asks.

Two ways of running the environment are offered, and the line printed says which was measured:

``lean``
    ``ta.make("SecretMafia-v0-raw")``: the bare environment, no wrapper, nothing rendered. Each
    reply still goes through the public interface, ``get_observation`` then ``step``, so that each
    player is handed the messages meant for it, as a list. This is the figure to compare with.
``recommended``
    ``ta.make("SecretMafia-v0")``, as the peer's README has it (less its rendering): the default
    wrappers join all that a player has seen so far into one text before every reply, and clip
    long replies.

A new environment is made for each game, because the default observation wrapper keeps its
transcripts over a reset. Making one is part of the time; importing the package is not.

The agents are the cheapest honest ones: they read who lives and which phase it is from the
environment's state instead of parsing the text, and take their words from tables made before the
clock starts. They choose uniformly among the answers that the environment's own prompt offers:
the mafia among the living who are not mafia, doctor and detective among the living but
themselves, the day's voter among all the living. In talk each accuses some other living player.
No reply may be invalid and every game must end with a winner; both are checked.

The peer is played as released, with one thing to know when comparing replies a game: once doctor
and detective are both dead, version 0.7.4 no longer carries out the mafia's kill, so that only the
vote removes players. Compare the time of a reply before the number of games a second.
"""

import argparse
import json
import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

import textarena as ta
from textarena.envs.SecretMafia.env import Phase, SecretMafiaEnv

PLAYERS: Final = 10
MAFIA_RATIO: Final = 0.2  # of ten players: two mafia; doctor and detective are always dealt
DISCUSSION_ROUNDS: Final = 3
EXPECTED_ROLES: Final = Counter({"Villager": 6, "Mafia": 2, "Doctor": 1, "Detective": 1})

ENVIRONMENT_IDS: Final = {"lean": "SecretMafia-v0-raw", "recommended": "SecretMafia-v0"}
WAY_TEXTS: Final = {
    "lean": "the bare environment without wrappers",
    "recommended": "the default wrappers, which join each player's whole transcript every reply",
}

# A bare "[3]" and not "[Player 3]": the environment accepts both as a choice, but strikes the
# second from the message that it passes on to the others.
CHOICES: Final = tuple(f"[{player}]" for player in range(PLAYERS))
ACCUSATIONS: Final = tuple(f"I suspect Player {player}." for player in range(PLAYERS))


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one finished game leaves for the tally."""

    winner: str
    replies: int
    invalid_moves: int


def pick(options: list[int], rng: random.Random) -> int:
    """Return one of the options, all equally likely."""
    return options[int(rng.random() * len(options))]


def pick_other(options: list[int], player: int, rng: random.Random) -> int:
    """Return one of the options other than the player, all equally likely."""
    while (chosen := pick(options, rng)) == player:
        pass
    return chosen


def choose_reply(env: SecretMafiaEnv, player: int, rng: random.Random) -> str:
    """Return a legal reply of the player whose turn it is, chosen uniformly at random."""
    living: list[int] = env.state.game_state["alive_players"]
    phase = env.phase
    if phase is Phase.DAY_DISCUSSION:
        return ACCUSATIONS[pick_other(living, player, rng)]
    if phase is Phase.DAY_VOTING:
        return CHOICES[pick(living, rng)]
    if phase is Phase.NIGHT_MAFIA:
        roles = env.player_roles
        return CHOICES[pick([other for other in living if roles[other] != "Mafia"], rng)]
    return CHOICES[pick_other(living, player, rng)]


def make_environment(way: str) -> tuple[ta.Env, SecretMafiaEnv]:
    """Return a new environment, wrapped as the way asks, and the game at its core."""
    env = ta.make(
        ENVIRONMENT_IDS[way], mafia_ratio=MAFIA_RATIO, discussion_rounds=DISCUSSION_ROUNDS
    )
    core = env
    while isinstance(core, ta.Wrapper):
        core = core.env
    return env, core


def find_winner(core: SecretMafiaEnv, rewards: ta.Rewards) -> str:
    """Return the side that the environment rewarded; it must be one side, whole and alone."""
    winners = {player for player, reward in rewards.items() if reward > 0}
    mafia = {player for player, role in core.player_roles.items() if role == "Mafia"}
    if winners == mafia:
        return "mafia"
    if winners == set(core.player_roles) - mafia:
        return "town"
    raise RuntimeError(f"the game ended without a winning side: {rewards}")


def play_game(way: str, seed: int, rng: random.Random) -> GameResult:
    """Play one game to its end: the seed settles the environment's draws, rng the agents'."""
    env, core = make_environment(way)
    env.reset(num_players=PLAYERS, seed=seed)
    replies = 0
    done = False
    while not done:
        player, _observation = env.get_observation()
        done, _info = env.step(choose_reply(core, player, rng))
        replies += 1
    rewards, _game_info = env.close()
    return GameResult(
        winner=find_winner(core, rewards),
        replies=replies,
        # The environment counts a turn for every reply except an invalid one.
        invalid_moves=replies - core.state.turn,
    )


def check_table(way: str, seed: int) -> None:
    """Make sure that the table dealt is the one measured, and load all that play imports."""
    env, core = make_environment(way)
    env.reset(num_players=PLAYERS, seed=seed)
    dealt = Counter(core.player_roles.values())
    if dealt != EXPECTED_ROLES:
        raise RuntimeError(f"the peer dealt another table: {dict(dealt)}")


def measure(way: str, games: int, first_seed: int) -> dict[str, object]:
    """Play the games one after another in this thread and return the line to print."""
    check_table(way, first_seed)
    rng = random.Random(f"agents {first_seed}")  # text, lest it repeat the environment's draws
    start = time.process_time()
    results = [play_game(way, seed, rng) for seed in range(first_seed, first_seed + games)]
    seconds = time.process_time() - start

    invalid_moves = sum(result.invalid_moves for result in results)
    if invalid_moves:
        raise RuntimeError(f"{invalid_moves} replies were invalid, so the games are distorted")
    replies = sum(result.replies for result in results)
    wins = Counter(result.winner for result in results)
    return {
        "peer": "textarena SecretMafia",
        "version": ta.__version__,
        "way": way,
        "games": games,
        "seconds": round(seconds, 4),
        "games_per_second": round(games / seconds, 1),
        "replies": replies,
        "microseconds_per_reply": round(seconds / replies * 1e6, 2),
        "invalid_moves": invalid_moves,
        "wins": {"mafia": wins["mafia"], "town": wins["town"]},
        "setting": (
            f"{PLAYERS} players (2 mafia, doctor, detective, 6 villagers), {DISCUSSION_ROUNDS} "
            "rounds of talk a day, uniformly random legal agents, one thread, "
            f"seeds {first_seed} to {first_seed + games - 1}, {ENVIRONMENT_IDS[way]}: "
            f"{WAY_TEXTS[way]}."
        ),
    }


def positive(text: str) -> int:
    """Read a whole number above zero from the command line."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def main() -> None:
    """Read the arguments, measure, and print one line of JSON."""
    parser = argparse.ArgumentParser(description="Time full games of TextArena's SecretMafia.")
    parser.add_argument("games", nargs="?", type=positive, default=200, help="games to play")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; then upward")
    parser.add_argument("--way", choices=sorted(ENVIRONMENT_IDS), default="lean")
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.way, arguments.games, arguments.seed)))


if __name__ == "__main__":
    main()

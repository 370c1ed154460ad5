"""How long a request takes on a connection that is kept: 200 of them, one after another."""

import time
from statistics import median

from bench.attacks.attacked import request, served, told_on


def main() -> None:
    with served() as table, table.connect() as guest:
        took = []
        for _ in range(200):
            began = time.perf_counter()
            guest.sendall(request("/"))
            told_on(guest)
            took.append(time.perf_counter() - began)
        print(f"a request on a kept connection: {median(took) * 1000:.1f} ms")


if __name__ == "__main__":
    main()

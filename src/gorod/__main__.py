"""`gorod`, and `python -m gorod`: Ctrl-C is polite from the first moment on."""

import sys


def main() -> None:
    """Load the commands, which takes a moment, and run one.

    Ctrl-C is how an evening ends, and no failure; any other command was cut short by it.
    """
    try:
        from gorod.cli import main as run

        run()
    except KeyboardInterrupt:
        serves = not sys.argv[1:] or sys.argv[1] == "serve" or sys.argv[1].startswith("-")
        sys.exit(0 if serves else 130)


if __name__ == "__main__":
    main()

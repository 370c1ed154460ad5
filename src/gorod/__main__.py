"""`gorod`, and `python -m gorod`: Ctrl-C is polite from the first moment on."""

import sys


def main() -> None:
    """Load the commands, which takes a moment, and run one."""
    try:
        from gorod.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

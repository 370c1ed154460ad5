"""What is measured, compared and tried out; each is run as `python -m bench.NAME`."""

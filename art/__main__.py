"""Writes what the knife cuts: `make art`."""

from art.sprite import files

if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")

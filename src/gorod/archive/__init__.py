"""Past games: the library that lists and deletes them, and the file format to exchange them."""

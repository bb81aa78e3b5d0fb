"""The only list of games. A box holds all of one game: its law, its opponents and its table."""

"""House Rules: three home-made games, their law, their opponents and their tables."""

__version__ = "0.1.0"

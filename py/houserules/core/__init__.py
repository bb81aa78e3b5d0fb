"""What all games share: the protocol, matches, chance, cards and records. Standard library only."""

"""How fast the page starts, next to a stock PyScript page that does the same; `make bench` runs it."""

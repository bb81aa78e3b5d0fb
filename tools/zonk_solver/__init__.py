"""Zonk for two, solved. Runs once, when the house rules change; the site ships what comes out."""

"""Trials that know only the contract: every game, seat count and option set passes through them."""

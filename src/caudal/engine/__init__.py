"""The contract: states, decisions, moves' names, dice, records, the registry of games."""

"""The laboratory: games by the thousand, on all cores of this machine."""

"""The laboratory: games by the thousand, on all cores of this machine or on a cluster."""

from caudal.lab.dataset import about, read, scan

__all__ = ["about", "read", "scan"]

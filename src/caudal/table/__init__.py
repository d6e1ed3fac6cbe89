"""A live game around a record: seats, clicks, undo, clocks, the story. Pure logic, no I/O.

A command that is allowed becomes one journal entry (`decide`), and a table is what its entries make
of it (`Table.apply`): so it is rebuilt from its journal at any time.
"""

from caudal.table.decide import decide
from caudal.table.entries import Clock, Entry, Opened, Seat, Setup
from caudal.table.refusal import Refused
from caudal.table.table import SERVER, Table

__all__ = ["SERVER", "Clock", "Entry", "Opened", "Refused", "Seat", "Setup", "Table", "decide"]

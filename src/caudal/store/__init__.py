"""Journals on disk: SQLite by default, PostgreSQL when asked. What is appended is durable."""

from caudal.store.base import Conflict, Facts, Key, Row, Store, StoreError, Summary
from caudal.store.choose import open_store

__all__ = ["Conflict", "Facts", "Key", "Row", "Store", "StoreError", "Summary", "open_store"]

"""The page that needs no server, on a plain file server."""

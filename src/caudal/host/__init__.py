"""What every host of tables does, a server and a page alike. No sockets, processes or files."""

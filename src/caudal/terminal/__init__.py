"""Playing, reading and looking things up in a terminal."""

"""People around the tables: what a rating becomes, who is paired. Plain data, no I/O."""

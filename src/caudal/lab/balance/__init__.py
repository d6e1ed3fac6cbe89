"""The balance report: ask a question about a game, get an honest, visual answer.

`plan` says what is to be played, `studies` what each block of games consists of, `play` plays and
measures one game, `run` plays what is missing and keeps it in a file. Each module of `evidence`
takes the blocks in as they come and makes one section of the report of them; `findings` says what
is surely so, `answers` puts the first page into sentences, `page` draws it. `fix` looks for what to
change.
"""

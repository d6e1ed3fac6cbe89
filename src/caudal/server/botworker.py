"""A bot's process: one job a line on standard input, one answer a line on standard output."""

from __future__ import annotations

import json
import os
import resource
import sys

from caudal.host.jobs import answer


def main() -> None:
    memory, patience = int(sys.argv[1]), int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(patience)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # what a bot prints is no answer
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()

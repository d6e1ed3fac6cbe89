"""A bots' process that misbehaves, for trials. What it does stands in the job's bot."""

import json
import sys
import time


def main() -> None:
    for line in sys.stdin:
        job = json.loads(line)
        kind = job["bot"].partition(":")[2]
        if kind == "hang":
            time.sleep(3600)
        elif kind == "crash":
            sys.exit(3)
        elif kind == "babble":
            print("what?", flush=True)
        elif kind == "number":
            print('{"move": 7}', flush=True)
        elif kind == "lie":
            print('{"move": "no:thing"}', flush=True)
        elif kind == "empty":
            print("[]", flush=True)


if __name__ == "__main__":
    main()

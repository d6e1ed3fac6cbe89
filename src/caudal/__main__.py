"""`python -m caudal` is `caudal`."""

from caudal.cli import main

if __name__ == "__main__":
    main()

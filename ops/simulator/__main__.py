"""Print made-up rounds as JSON lines: `python -m ops.simulator SEED [COUNT] [--game SLUG]`."""

import argparse
import sys

from domain.record import canonical
from ops.simulator import EVERY, simulate


def main() -> None:
    """Print COUNT rounds from SEED on."""
    parser = argparse.ArgumentParser(prog="python -m ops.simulator")
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int, nargs="?", default=1)
    parser.add_argument("--game", choices=sorted(EVERY))
    asked = parser.parse_args()
    for seed in range(asked.seed, asked.seed + asked.count):
        sys.stdout.buffer.write(canonical(simulate(seed, asked.game)) + b"\n")


if __name__ == "__main__":
    main()

"""Print made-up rounds as JSON lines: `python -m ops.simulator SEED [COUNT] [--game SLUG]`."""

import argparse
import sys

from domain.facts.record import encode_canonical
from ops.simulator import ALL_GAMES, simulate_round


def main() -> None:
    """Print COUNT rounds from SEED on."""
    parser = argparse.ArgumentParser(prog="python -m ops.simulator")
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int, nargs="?", default=1)
    parser.add_argument("--game", choices=sorted(ALL_GAMES))
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.count):
        sys.stdout.buffer.write(encode_canonical(simulate_round(seed, options.game)) + b"\n")


if __name__ == "__main__":
    main()

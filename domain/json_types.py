"""JSON as Python holds it, where no struct states its shape."""

from typing import Any

# The type checker takes a value of any type here: only a parser tells what JSON from outside holds.
Json = Any

JsonObject = dict[str, Json]

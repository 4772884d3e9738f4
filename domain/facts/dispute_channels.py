"""The channels by which disputes come in, and their names."""

from collections.abc import Mapping
from typing import Final, Literal

DisputeChannel = Literal["table", "desk", "phone", "letter", "review"]
"""The way a dispute came in; `review` is the nightly review."""

CHANNEL_NAMES: Final[Mapping[DisputeChannel, str]] = {
    "table": "at the table",
    "desk": "at the desk",
    "phone": "by phone",
    "letter": "by letter",
    "review": "by the nightly review",
}

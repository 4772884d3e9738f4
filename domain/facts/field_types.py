"""The types of fields that facts of every kind have: ids, texts, seats, spots, cards, counts."""

from typing import Annotated

from msgspec import Meta

Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")]
"""The id of a room, table, round, bettor or pool."""

Bettor = Annotated[str, Meta(pattern=r"\A(pool:)?[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")]
"""The owner of money at the pay-off: a bettor, or a pool as `pool:NAME`."""

Text = Annotated[str, Meta(max_length=2000)]
"""Free text, such as a reason."""

WholeNumber = Annotated[int, Meta(ge=0, le=2**53)]
"""A count that every JSON parser can represent."""

BankTurn = Annotated[int, Meta(ge=1, le=2**53)]
"""A turn at the bank: the first, the second, or one too many, as it happened."""

Seat = Annotated[int, Meta(ge=1)]
Spot = str
CardName = str

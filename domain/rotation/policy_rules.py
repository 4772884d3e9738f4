"""What a rule of a policy is: what it asks for, and the hands that it objects to."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.rotation.hands import Hand


class Objection(NamedTuple):
    """A hand that a policy objects to, and why."""

    hand: Hand
    detail: str


class PolicyRule(NamedTuple):
    """What a policy asks for, and under which code it is found where it is in force."""

    rule: str
    says: str
    code: str
    objections: Callable[[Sequence[Hand]], Iterator[Objection]]

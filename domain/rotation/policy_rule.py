"""The rules of a policy, and the hands they object to."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.rotation.hand import RotationHand


class PolicyObjection(NamedTuple):
    """A hand that a policy objects to, and the reason."""

    hand: RotationHand
    detail: str


class PolicyRule(NamedTuple):
    """A rule of a policy, with the code of its findings where the policy is in force."""

    rule: str
    says: str
    code: str
    find_objections: Callable[[Sequence[RotationHand]], Iterator[PolicyObjection]]

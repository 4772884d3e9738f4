"""Policies: rules beside those of the documents, each with the days on which it is in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET

from domain.errors import RunbackError
from domain.fact_checks import is_day
from domain.rotation.findings import Findings
from domain.rotation.hands import Hand
from domain.rotation.policy_rules import PolicyRule
from domain.rotation.report import PolicyApplied
from domain.rotation.state_2026 import STATE_2026


class UnknownPolicy(RunbackError):
    """A policy that is not on file, or days that are none."""


@dataclass(frozen=True, slots=True)
class PolicyAsked:
    """A policy, and the days from and up to which it is in force; without a day it is not."""

    name: str
    first: str | None = None
    last: str | None = None

    def applied_on(self, day: str | None) -> PolicyApplied:
        """How it stands on a gaming day."""
        in_force = self.first is not None and day is not None and self.first <= day
        if self.last is not None and day is not None and day > self.last:
            in_force = False
        return PolicyApplied(self.name, self.first or UNSET, self.last or UNSET, in_force)


def policy_asked(text: str) -> PolicyAsked:
    """A policy written as `NAME`, `NAME=FROM` or `NAME=FROM..TO`."""
    name, equals, days = text.partition("=")
    if name not in POLICIES:
        message = f"no policy `{name}` is on file; on file: {', '.join(POLICIES)}"
        raise UnknownPolicy(message)
    if not equals:
        return PolicyAsked(name)
    first, dots, last = days.partition("..")
    if not is_day(first) or (dots and not is_day(last)):
        message = (
            f"`{text}` names no days; write {name}=2026-04-01 or {name}=2026-04-01..2026-12-31"
        )
        raise UnknownPolicy(message)
    if dots and last < first:
        message = f"`{text}` ends before it begins"
        raise UnknownPolicy(message)
    return PolicyAsked(name, first, last or None)


def hold_against(findings: Findings, policy: PolicyApplied, hands: Sequence[Hand]) -> None:
    """Note what the policy objects to: a violation in force, else no more than a warning."""
    for asks in POLICIES[policy.name]:
        for hand, detail in asks.objections(hands):
            if policy.in_force:
                findings.note(asks.code, asks.rule, detail, hand.where)
            else:
                said = f"the policy {policy.name}, not in force, would object: {detail}"
                findings.warn("policy", asks.rule, said, hand.where)


POLICIES: Final[Mapping[str, tuple[PolicyRule, ...]]] = {"state-2026": STATE_2026}
"""The policies on file, each with what it asks for."""

"""Policies: rules apart from the documents, each with the days on which it is in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET

from domain.errors import UnknownPolicyError
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.policy_rule import PolicyRule
from domain.rotation.report import AppliedPolicy
from domain.rotation.state_2026 import STATE_2026_RULES
from domain.timestamps import is_calendar_day


@dataclass(frozen=True, slots=True)
class PolicyRequest:
    """A policy and the days from and to which it is in force; without a first day, it is not."""

    name: str
    first: str | None = None
    last: str | None = None

    def apply_on(self, day: str | None) -> AppliedPolicy:
        """Return the policy as it applies to a gaming day."""
        in_force = self.first is not None and day is not None and self.first <= day
        if self.last is not None and day is not None and day > self.last:
            in_force = False
        return AppliedPolicy(self.name, self.first or UNSET, self.last or UNSET, in_force)


def parse_policy(text: str) -> PolicyRequest:
    """Parse a policy written as `NAME`, `NAME=FROM` or `NAME=FROM..TO`."""
    name, equals, days = text.partition("=")
    if name not in POLICIES:
        message = f"no policy `{name}` is on file; on file: {', '.join(POLICIES)}"
        raise UnknownPolicyError(message)
    if not equals:
        return PolicyRequest(name)
    first, dots, last = days.partition("..")
    if not is_calendar_day(first) or (dots and not is_calendar_day(last)):
        message = (
            f"`{text}` names no days; write {name}=2026-04-01 or {name}=2026-04-01..2026-12-31"
        )
        raise UnknownPolicyError(message)
    if dots and last < first:
        message = f"`{text}` ends before it begins"
        raise UnknownPolicyError(message)
    return PolicyRequest(name, first, last or None)


def check_policy(
    findings: RotationFindings, policy: AppliedPolicy, hands: Sequence[RotationHand]
) -> None:
    """Note the policy's objections: violations where it is in force, otherwise warnings."""
    for policy_rule in POLICIES[policy.name]:
        for hand, detail in policy_rule.find_objections(hands):
            if policy.in_force:
                findings.note(policy_rule.code, policy_rule.rule, detail, hand.where)
            else:
                warning = f"the policy {policy.name}, not in force, would object: {detail}"
                findings.warn("policy", policy_rule.rule, warning, hand.where)


POLICIES: Final[Mapping[str, tuple[PolicyRule, ...]]] = {"state-2026": STATE_2026_RULES}
"""The policies on file, each with its rules."""

"""Who may bank and for how long: a table's day held against its rules and policies."""

from domain.rotation.policies import PolicyAsked, policy_asked
from domain.rotation.report import Found, HandBanked, Rotation, document
from domain.rotation.tables import Asked, rotation_of, rotations

__all__ = [
    "Asked", "Found", "HandBanked", "PolicyAsked", "Rotation", "document", "policy_asked",
    "rotation_of", "rotations",
]  # fmt: skip

"""What is said of a line that is not understood."""

from domain.errors import RunbackError


class NotUnderstood(RunbackError):
    """A line that is none of the facts a round is made of, and what would be."""

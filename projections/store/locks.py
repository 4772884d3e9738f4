"""The numbers of Runback's advisory locks in PostgreSQL, each used for one purpose."""

from typing import Final

MIGRATION_LOCK: Final = 7_225_222
"""Held while the schema is migrated."""

TABLE_CHANGE_LOCK: Final = 7_225_223
"""Held while tables of projections are created, swapped or dropped."""

READJUDICATION_LOCK: Final = 7_225_224
"""Held while a run adjudicates rounds again."""

DUE_DAYS_LOCK: Final = 7_225_225
"""Held while events are looked through for the days that they affect."""

LEGAL_HOLDS_LOCK: Final = 7_225_226
"""Held while a legal hold is placed or lifted, and while anything is removed."""

ALERTS_LOCK: Final = 7_225_227
"""Held while alerts begin and end."""

FOLLOWER_LOCK: Final = 7_225_228
"""Shared by all runners that follow the streams to keep lists up to date."""

LEASES_LOCK: Final = 7_225_229
"""Held while a projector takes, renews or releases its leases of lists."""

SEAL_LOCK: Final = 7_225_230
"""Held while stored history is sealed, so that each log has one sealer at a time."""

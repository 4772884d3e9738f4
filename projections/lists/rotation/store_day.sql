INSERT INTO rotation AS old (
    room, table_id, day, source, hands, violations, warnings, failed, version, has_corrections
)
VALUES (
    %(room)s, %(table_id)s, %(day)s, %(source)s, %(hands)s, %(violations)s, %(warnings)s,
    %(failed)s, %(version)s, %(has_corrections)s
)
ON CONFLICT (room, table_id, day, source) DO UPDATE
SET
    hands = excluded.hands, violations = excluded.violations, warnings = excluded.warnings,
    failed = excluded.failed, version = excluded.version,
    has_corrections = excluded.has_corrections

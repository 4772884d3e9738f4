-- What was found of who banked when, of a table's gaming day; or that nothing could be said of it.
SELECT code, severity, coalesce(round, '') AS round
FROM live.rotation_findings
WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s
UNION ALL
SELECT %(failed)s, 'warning', ''
FROM live.rotation
WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND failed IS NOT NULL

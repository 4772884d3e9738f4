-- The place of the last finding before a position.
SELECT place
FROM rotation_findings
WHERE
    room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
    AND after < %(after)s
ORDER BY after DESC, part DESC, line DESC
LIMIT 1

DELETE FROM rotation_findings
WHERE
    room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
    AND part = %(part)s AND after >= %(after)s AND line >= %(line)s
RETURNING severity, after

SELECT source, report, failed
FROM live.rotation
WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s
ORDER BY source DESC

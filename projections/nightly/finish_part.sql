UPDATE work.parts
SET result = %(result)s, rules_sha256 = %(rules_sha256)s, failed = NULL
WHERE room = %(room)s AND day = %(day)s AND table_id = %(table_id)s

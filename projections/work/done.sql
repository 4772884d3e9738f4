UPDATE work.parts
SET result = %(result)s, failed = NULL
WHERE room = %(room)s AND day = %(day)s AND table_id = %(table_id)s

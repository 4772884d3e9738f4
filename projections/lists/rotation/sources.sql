-- What a table's day is told by: its stream, the rounds that this names, and those of the day that
-- no table names.
SELECT own.stream
FROM rotation_tables AS own
WHERE own.room = %(room)s AND own.table_id = %(table_id)s AND own.day = %(day)s
UNION
SELECT played.stream
FROM rotation_tables AS own
INNER JOIN rotation_named AS named ON named.stream = own.stream
INNER JOIN rotation_rounds AS played ON played.stream = named.names
WHERE own.room = %(room)s AND own.table_id = %(table_id)s AND own.day = %(day)s
UNION
SELECT played.stream
FROM rotation_rounds AS played
WHERE
    played.room = %(room)s AND played.table_id = %(table_id)s AND played.day = %(day)s
    AND NOT EXISTS (SELECT FROM rotation_named AS named WHERE named.names = played.stream)
ORDER BY stream

-- The rounds of a day that no table names, after a number or a beginning.
SELECT spare.{by}, own.value, own.failed
FROM rotation_spares AS spare
INNER JOIN rotation_rounds AS own ON own.stream = spare.stream
WHERE
    spare.room = %(room)s AND spare.table_id = %(table_id)s AND spare.day = %(day)s
    AND spare.{by} > %(after)s
ORDER BY spare.{by}, spare.began

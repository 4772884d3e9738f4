-- The rounds of a day that no table names and that are not voided, from a beginning on.
SELECT spare.stream, spare.began
FROM rotation_spares AS spare
INNER JOIN rotation_rounds AS own ON own.stream = spare.stream
WHERE
    spare.room = %(room)s AND spare.table_id = %(table_id)s AND spare.day = %(day)s
    AND spare.began >= %(began)s AND NOT own.is_voided
ORDER BY spare.began

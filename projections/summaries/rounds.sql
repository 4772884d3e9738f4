-- The next rounds of a table's gaming day.
SELECT order_key, stream
FROM live.rounds
WHERE
    room = %(room)s
    AND table_id = %(table_id)s
    AND order_key > %(begins)s
    AND order_key < %(ends)s
ORDER BY order_key
LIMIT %(most)s

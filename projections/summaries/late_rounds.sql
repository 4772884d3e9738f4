-- The rounds of a table's gaming day to which something was added after the position.
SELECT stream
FROM live.rounds
WHERE
    room = %(room)s
    AND table_id = %(table_id)s
    AND order_key > %(begins)s
    AND order_key < %(ends)s
    AND stream IN (
        SELECT originator_id
        FROM store.stored_events
        WHERE notification_id > %(position)s
    )
ORDER BY order_key

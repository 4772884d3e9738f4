-- The rounds that were paid otherwise than they are ruled now, room by room.
SELECT
    rounds.round,
    rounds.room,
    rounds.table_id,
    rounds.day,
    rounds.number,
    rounds.opened_at,
    done.in_short,
    done.off_by,
    done.violations
FROM live.rounds
INNER JOIN live.readjudicated AS done ON done.run = %(run)s AND done.stream = rounds.stream
WHERE
    rounds.order_key > %(begins)s
    AND rounds.order_key < %(ends)s
    AND (%(room)s::text IS NULL OR rounds.room = %(room)s)
    AND done.outcome = 'differs'
ORDER BY rounds.room, rounds.order_key

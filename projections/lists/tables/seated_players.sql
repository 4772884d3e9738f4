-- Who sat where in a round, by the stream of its own table; of several that name it, by that of its
-- own day first.
SELECT seat, patron, kind
FROM live.seatings
WHERE
    round = %(round)s
    AND stream = (
        SELECT own.stream
        FROM live.rounds
        INNER JOIN live.seatings AS own
            ON
                own.round = rounds.round
                AND own.room = rounds.room
                AND own.table_id = rounds.table_id
        WHERE rounds.stream = 'round:' || %(round)s
        ORDER BY own.day <> rounds.day, own.day
        LIMIT 1
    )
ORDER BY seat

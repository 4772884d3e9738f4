-- What each bettor had in them; the patron is who sat there by the stream of the round's own table. A
-- round in which nobody had anything is told by its place alone.
SELECT
    one.round, one.room, one.table_id, one.game, one.day, one.place, one.is_bank, one.seat,
    one.spots, one.bettor, sat.patron, one.wagered, one.paid, one.collected, one.returned, one.net,
    one.fees, one.was_paid, one.was_collected, page.order_key
FROM page
LEFT JOIN live.settlements AS one ON one.stream = page.stream
LEFT JOIN LATERAL (
    SELECT seatings.patron
    FROM live.seatings
    WHERE
        one.bettor = 'seat-' || one.seat
        AND seatings.round = one.round
        AND seatings.seat = one.seat
        AND seatings.stream = (
            SELECT own.stream
            FROM live.seatings AS own
            WHERE
                own.round = one.round
                AND own.room = one.room
                AND own.table_id = one.table_id
            ORDER BY own.day <> one.day, own.day
            LIMIT 1
        )
) AS sat ON TRUE
ORDER BY page.order_key, one.place

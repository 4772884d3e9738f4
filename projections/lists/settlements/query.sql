-- What everybody wagered and won by day. Who bets in a seat is the patron whom the stream of its table
-- has there, or else the seat of that table.
WITH named AS (
    SELECT
        one.*,
        sat.patron,
        CASE WHEN sat.patron IS NULL AND one.bettor = 'seat-' || one.seat THEN one.table_id END
            AS seat_of_table
    FROM live.settlements AS one
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
    WHERE
        (%(after_day)s::date IS NULL OR one.day <= %(after_day)s)
        AND (%(room)s::text IS NULL OR one.room = %(room)s)
        AND (%(first_day)s::date IS NULL OR one.day >= %(first_day)s)
        AND (%(last_day)s::date IS NULL OR one.day <= %(last_day)s)
        AND (%(table_id)s::text IS NULL OR one.table_id = %(table_id)s)
        AND (%(game)s::text IS NULL OR one.game = %(game)s)
        AND (%(seat)s::integer IS NULL OR one.seat = %(seat)s)
        AND (
            %(bettor)s::text IS NULL
            OR one.bettor = %(bettor)s
            OR one.stream = ANY(
                ARRAY(SELECT 'round:' || round FROM live.seatings WHERE patron = %(bettor)s)
            )
        )
)

SELECT
    day,
    room,
    coalesce(patron, bettor) AS bettor,
    seat_of_table AS table_id,
    count(DISTINCT round) FILTER (WHERE NOT is_bank) AS rounds,
    sum(wagered) FILTER (WHERE NOT is_bank)::bigint AS wagered,
    sum(paid) FILTER (WHERE NOT is_bank)::bigint AS paid,
    sum(collected) FILTER (WHERE NOT is_bank)::bigint AS collected,
    sum(returned) FILTER (WHERE NOT is_bank)::bigint AS returned,
    sum(net) FILTER (WHERE NOT is_bank)::bigint AS net,
    count(DISTINCT round) FILTER (WHERE NOT is_bank AND net IS NULL) AS not_known,
    sum(was_paid) FILTER (WHERE NOT is_bank)::bigint AS was_paid,
    sum(was_collected) FILTER (WHERE NOT is_bank)::bigint AS was_collected,
    count(DISTINCT round) FILTER (WHERE is_bank) AS banked,
    sum(wagered) FILTER (WHERE is_bank)::bigint AS posted,
    sum(net) FILTER (WHERE is_bank)::bigint AS bank_net,
    count(DISTINCT round) FILTER (WHERE is_bank AND net IS NULL) AS bank_not_known,
    sum(fees)::bigint AS fees
FROM named
WHERE
    (%(bettor)s::text IS NULL OR coalesce(patron, bettor) = %(bettor)s)
    AND (
        %(after_day)s::date IS NULL
        OR day < %(after_day)s
        OR (room, coalesce(patron, bettor), coalesce(seat_of_table, ''))
        > (%(after_room)s, %(after_bettor)s, %(after_table_id)s)
    )
GROUP BY day, room, coalesce(patron, bettor), seat_of_table
ORDER BY day DESC, room, coalesce(patron, bettor), coalesce(seat_of_table, '')
LIMIT %(most)s + 1

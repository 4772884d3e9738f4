-- The rounds that are asked for, the newest first.
SELECT
    round, room, table_id, game, day, number, version, opened_at, closed_at, order_key, seats,
    bettors, bank_seat, bank_turn, bank_posted, bank_seats, status, why_not_judged, outcome,
    in_short, action, due, paid, collected, returned, uncovered, fees_due, fees_taken, off_by,
    violations, findings, corrected, schedule
FROM live.rounds
WHERE
    (%(after)s::text IS NULL OR order_key < %(after)s)
    AND (%(round)s::text IS NULL OR stream = 'round:' || %(round)s)
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
    AND (%(first_day)s::date IS NULL OR order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD'))
    -- A blank comes after the day, and after a blank an exclamation mark.
    AND (%(last_day)s::date IS NULL OR order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!'))
    AND (%(opened_from)s::timestamptz IS NULL OR opened_at >= %(opened_from)s)
    AND (%(opened_before)s::timestamptz IS NULL OR opened_at < %(opened_before)s)
    AND (%(number)s::integer IS NULL OR number = %(number)s)
    AND (%(seat)s::integer IS NULL OR %(seat)s = ANY(bank_seats || seats))
    AND (%(bettor)s::text IS NULL OR bettors @> ARRAY[%(bettor)s::text])
    -- Where he sat by any table's stream is looked up at once, and only those rounds are looked at.
    AND (
        %(patron)s::text IS NULL
        OR stream = ANY(ARRAY(SELECT 'round:' || round FROM live.seatings WHERE patron = %(patron)s))
    )
    AND (
        %(patron)s::text IS NULL
        OR EXISTS (
            SELECT FROM live.seatings
            WHERE
                seatings.round = rounds.round
                AND seatings.patron = %(patron)s
                AND 'seat-' || seatings.seat = ANY(rounds.bettors)
                AND seatings.stream = (
                    SELECT own.stream
                    FROM live.seatings AS own
                    WHERE
                        own.round = rounds.round
                        AND own.room = rounds.room
                        AND own.table_id = rounds.table_id
                    ORDER BY own.day <> rounds.day, own.day
                    LIMIT 1
                )
        )
    )
    AND (%(findings)s::text [] IS NULL OR findings @> %(findings)s::text [])
    AND (%(violations)s::boolean IS NULL OR (violations > 0) = %(violations)s)
    AND (%(statuses)s::text [] IS NULL OR status = ANY(%(statuses)s::text []))
    AND (%(outcomes)s::text [] IS NULL OR outcome = ANY(%(outcomes)s::text []))
    AND (%(corrected)s::boolean IS NULL OR corrected = %(corrected)s)
    AND (%(least_action)s::bigint IS NULL OR action >= %(least_action)s)
    AND (%(most_action)s::bigint IS NULL OR action <= %(most_action)s)
    AND (%(least_paid)s::bigint IS NULL OR paid >= %(least_paid)s)
    AND (%(most_paid)s::bigint IS NULL OR paid <= %(most_paid)s)
    AND (%(least_collected)s::bigint IS NULL OR collected >= %(least_collected)s)
    AND (%(most_collected)s::bigint IS NULL OR collected <= %(most_collected)s)
    AND (%(least_uncovered)s::bigint IS NULL OR uncovered >= %(least_uncovered)s)
    AND (%(most_uncovered)s::bigint IS NULL OR uncovered <= %(most_uncovered)s)
    AND (%(least_off_by)s::bigint IS NULL OR off_by >= %(least_off_by)s)
    AND (%(most_off_by)s::bigint IS NULL OR off_by <= %(most_off_by)s)
ORDER BY order_key DESC
LIMIT %(most)s + 1

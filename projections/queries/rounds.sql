-- The rounds that are asked for, the newest first.
SELECT
    round, room, table_id, game, day, number, version, opened_at, closed_at, order_key, seats,
    bettors, bank_seat, bank_turn, bank_posted, bank_seats, status, why_not_judged, outcome,
    in_short, action, due, paid, collected, returned, uncovered, fees_due, fees_taken, off_by,
    violations, findings, corrected, schedule
FROM live.rounds
WHERE
    TRUE
    AND order_key < %(after)s
    AND stream = 'round:' || %(round)s
    AND room = %(room)s
    AND table_id = %(table_id)s
    AND game = %(game)s
    AND order_key >= to_char(%(first_day)s::date, 'YYYY-MM-DD')
    -- A blank comes after the day, and after a blank an exclamation mark.
    AND order_key < to_char(%(last_day)s::date, 'YYYY-MM-DD!')
    AND opened_at >= %(opened_from)s
    AND opened_at < %(opened_before)s
    AND number = %(number)s
    AND %(seat)s = ANY(bank_seats || seats)
    AND bettors @> ARRAY[%(bettor)s::text]
    -- Where he sat by any table's stream is looked up at once, and only those rounds are looked at.
    AND stream = ANY(ARRAY(SELECT 'round:' || round FROM live.seatings WHERE patron = %(patron)s))
    AND EXISTS (
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
    AND findings @> %(findings)s::text []
    AND (violations > 0) = %(violations)s
    AND status = ANY(%(statuses)s::text [])
    AND outcome = ANY(%(outcomes)s::text [])
    AND corrected = %(corrected)s
    AND action >= %(least_action)s
    AND action <= %(most_action)s
    AND paid >= %(least_paid)s
    AND paid <= %(most_paid)s
    AND collected >= %(least_collected)s
    AND collected <= %(most_collected)s
    AND uncovered >= %(least_uncovered)s
    AND uncovered <= %(most_uncovered)s
    AND off_by >= %(least_off_by)s
    AND off_by <= %(most_off_by)s
ORDER BY order_key DESC
LIMIT %(most)s + 1

-- Those of the candidates that meet all conditions, the newest first. Each is looked up by itself, so
-- that no more are than the page takes.
SELECT
    rounds.round, rounds.room, rounds.table_id, rounds.game, rounds.day, rounds.number,
    rounds.version, rounds.opened_at, rounds.closed_at, candidates.order_key, rounds.seats,
    rounds.bettors, rounds.bank_seat, rounds.bank_turn, rounds.bank_posted, rounds.bank_seats,
    rounds.status, rounds.why_not_judged, rounds.outcome, rounds.in_short, rounds.action,
    rounds.due, rounds.paid, rounds.collected, rounds.returned, rounds.uncovered,
    rounds.fees_due, rounds.fees_taken, rounds.off_by, rounds.violations, rounds.findings,
    rounds.corrected, rounds.schedule
FROM candidates
CROSS JOIN LATERAL (
    SELECT one.*
    FROM live.rounds AS one
    WHERE one.stream = candidates.stream
    OFFSET 0
) AS rounds
WHERE
    (%(room)s::text IS NULL OR rounds.room = %(room)s)
    AND (%(table_id)s::text IS NULL OR rounds.table_id = %(table_id)s)
    AND (%(game)s::text IS NULL OR rounds.game = %(game)s)
    AND (%(first_day)s::date IS NULL OR rounds.day >= %(first_day)s)
    AND (%(last_day)s::date IS NULL OR rounds.day <= %(last_day)s)
    AND (%(opened_from)s::timestamptz IS NULL OR rounds.opened_at >= %(opened_from)s)
    AND (%(opened_before)s::timestamptz IS NULL OR rounds.opened_at < %(opened_before)s)
    AND (%(number)s::bigint IS NULL OR rounds.number = %(number)s)
    AND (
        %(seat)s::integer IS NULL
        OR %(seat)s = ANY(rounds.seats) OR %(seat)s = ANY(rounds.bank_seats)
    )
    AND (%(seat_name)s::text IS NULL OR %(seat_name)s = ANY(rounds.bettors))
    AND (%(findings)s::text [] IS NULL OR rounds.findings @> %(findings)s::text [])
    AND (%(violations)s::boolean IS NULL OR (rounds.violations > 0) = %(violations)s)
    AND (%(statuses)s::text [] IS NULL OR rounds.status = ANY(%(statuses)s::text []))
    AND (%(outcomes)s::text [] IS NULL OR rounds.outcome = ANY(%(outcomes)s::text []))
    AND (%(corrected)s::boolean IS NULL OR rounds.corrected = %(corrected)s)
    AND (%(least_action)s::bigint IS NULL OR rounds.action >= %(least_action)s)
    AND (%(most_action)s::bigint IS NULL OR rounds.action <= %(most_action)s)
    AND (%(least_paid)s::bigint IS NULL OR rounds.paid >= %(least_paid)s)
    AND (%(most_paid)s::bigint IS NULL OR rounds.paid <= %(most_paid)s)
    AND (%(least_collected)s::bigint IS NULL OR rounds.collected >= %(least_collected)s)
    AND (%(most_collected)s::bigint IS NULL OR rounds.collected <= %(most_collected)s)
    AND (%(least_uncovered)s::bigint IS NULL OR rounds.uncovered >= %(least_uncovered)s)
    AND (%(most_uncovered)s::bigint IS NULL OR rounds.uncovered <= %(most_uncovered)s)
    AND (%(least_off_by)s::bigint IS NULL OR rounds.off_by >= %(least_off_by)s)
    AND (%(most_off_by)s::bigint IS NULL OR rounds.off_by <= %(most_off_by)s)
ORDER BY candidates.order_key DESC
LIMIT %(most)s + 1

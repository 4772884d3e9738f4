-- What everybody wagered and won by day, as far as the stretch of sums tells; its lines have to meet
-- all conditions.
SELECT
    DATE '2000-01-01' - days_back AS day,
    room,
    bettor,
    nullif(seat_of_table, '') AS table_id,
    (sum(rounds) - coalesce(sum(rounds_again) FILTER (WHERE %(seat)s::integer IS NULL), 0))::bigint
        AS rounds,
    CASE WHEN sum(wagered_known) > 0 THEN sum(wagered)::bigint END AS wagered,
    CASE WHEN sum(moved_known) > 0 THEN sum(paid)::bigint END AS paid,
    CASE WHEN sum(moved_known) > 0 THEN sum(collected)::bigint END AS collected,
    CASE WHEN sum(moved_known) > 0 THEN sum(returned)::bigint END AS returned,
    CASE WHEN sum(net_known) > 0 THEN sum(net)::bigint END AS net,
    (
        sum(not_known)
        - coalesce(sum(not_known_again) FILTER (WHERE %(seat)s::integer IS NULL), 0)
    )::bigint AS not_known,
    CASE WHEN sum(was_known) > 0 THEN sum(was_paid)::bigint END AS was_paid,
    CASE WHEN sum(was_known) > 0 THEN sum(was_collected)::bigint END AS was_collected,
    (sum(banked) - coalesce(sum(banked_again) FILTER (WHERE %(seat)s::integer IS NULL), 0))::bigint
        AS banked,
    CASE WHEN sum(posted_known) > 0 THEN sum(posted)::bigint END AS posted,
    CASE WHEN sum(bank_net_known) > 0 THEN sum(bank_net)::bigint END AS bank_net,
    (
        sum(bank_not_known)
        - coalesce(sum(bank_not_known_again) FILTER (WHERE %(seat)s::integer IS NULL), 0)
    )::bigint AS bank_not_known,
    sum(fees)::bigint AS fees
FROM stretch
WHERE
    (%(bettor)s::text IS NULL OR bettor = %(bettor)s)
    AND (%(table_id)s::text IS NULL OR table_id = %(table_id)s)
    AND (%(room)s::text IS NULL OR room = %(room)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
    AND (%(seat)s::integer IS NULL OR seat = %(seat)s)
GROUP BY days_back, room, bettor, seat_of_table
ORDER BY days_back, room, bettor, seat_of_table
LIMIT %(most)s + 1

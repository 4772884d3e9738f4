WITH had AS (
    SELECT
        one.stream,
        DATE '2000-01-01' - about.day AS days_back,
        about.room,
        coalesce(sat.patron, one.bettor) AS bettor,
        CASE WHEN sat.patron IS NULL AND one.bettor = 'seat-' || one.seat THEN about.table_id ELSE '' END
            AS seat_of_table,
        about.table_id,
        about.game,
        coalesce(one.seat, 0) AS seat,
        one.is_bank,
        one.wagered, one.paid, one.collected, one.returned, one.net, one.fees, one.was_paid,
        one.was_collected
    FROM settlements AS one
    INNER JOIN round_bettors AS about ON about.stream = one.stream
    LEFT JOIN round_patrons ON round_patrons.stream = one.stream
    CROSS JOIN LATERAL (
        SELECT
            CASE
                WHEN one.bettor = 'seat-' || one.seat THEN nullif(round_patrons.patrons[one.seat], '')
            END AS patron
    ) AS sat
    WHERE one.stream = ANY(%(streams)s)
),

of_round AS (
    SELECT
        stream, days_back, room, bettor, seat_of_table, table_id, game, seat,
        coalesce(sum(wagered) FILTER (WHERE NOT is_bank), 0) AS wagered,
        count(wagered) FILTER (WHERE NOT is_bank) AS wagered_known,
        coalesce(sum(paid) FILTER (WHERE NOT is_bank), 0) AS paid,
        coalesce(sum(collected) FILTER (WHERE NOT is_bank), 0) AS collected,
        coalesce(sum(returned) FILTER (WHERE NOT is_bank), 0) AS returned,
        count(paid) FILTER (WHERE NOT is_bank) AS moved_known,
        coalesce(sum(net) FILTER (WHERE NOT is_bank), 0) AS net,
        count(net) FILTER (WHERE NOT is_bank) AS net_known,
        coalesce(sum(was_paid) FILTER (WHERE NOT is_bank), 0) AS was_paid,
        coalesce(sum(was_collected) FILTER (WHERE NOT is_bank), 0) AS was_collected,
        count(was_paid) FILTER (WHERE NOT is_bank) AS was_known,
        coalesce(sum(wagered) FILTER (WHERE is_bank), 0) AS posted,
        count(wagered) FILTER (WHERE is_bank) AS posted_known,
        coalesce(sum(net) FILTER (WHERE is_bank), 0) AS bank_net,
        count(net) FILTER (WHERE is_bank) AS bank_net_known,
        sum(fees) AS fees,
        bool_or(NOT is_bank)::integer AS rounds,
        bool_or(NOT is_bank AND net IS NULL)::integer AS not_known,
        bool_or(is_bank)::integer AS banked,
        bool_or(is_bank AND net IS NULL)::integer AS bank_not_known,
        count(*) AS count
    FROM had
    GROUP BY stream, days_back, room, bettor, seat_of_table, table_id, game, seat
),

counted AS (
    SELECT
        of_round.*,
        least(rounds, max(rounds) OVER lower_seats) AS rounds_again,
        least(not_known, max(not_known) OVER lower_seats) AS not_known_again,
        least(banked, max(banked) OVER lower_seats) AS banked_again,
        least(bank_not_known, max(bank_not_known) OVER lower_seats) AS bank_not_known_again,
        count(*) OVER lower_seats > 0 AS is_again
    FROM of_round
    WINDOW lower_seats AS (
        PARTITION BY stream, bettor, seat_of_table
        ORDER BY seat ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
)

SELECT
    days_back, room, bettor, seat_of_table, table_id, game, seat,
    sum(wagered)::bigint AS wagered,
    sum(wagered_known)::bigint AS wagered_known,
    sum(paid)::bigint AS paid,
    sum(collected)::bigint AS collected,
    sum(returned)::bigint AS returned,
    sum(moved_known)::bigint AS moved_known,
    sum(net)::bigint AS net,
    sum(net_known)::bigint AS net_known,
    sum(was_paid)::bigint AS was_paid,
    sum(was_collected)::bigint AS was_collected,
    sum(was_known)::bigint AS was_known,
    sum(posted)::bigint AS posted,
    sum(posted_known)::bigint AS posted_known,
    sum(bank_net)::bigint AS bank_net,
    sum(bank_net_known)::bigint AS bank_net_known,
    sum(fees)::bigint AS fees,
    sum(rounds) AS rounds,
    coalesce(sum(rounds_again) FILTER (WHERE is_again), 0) AS rounds_again,
    sum(not_known) AS not_known,
    coalesce(sum(not_known_again) FILTER (WHERE is_again), 0) AS not_known_again,
    sum(banked) AS banked,
    coalesce(sum(banked_again) FILTER (WHERE is_again), 0) AS banked_again,
    sum(bank_not_known) AS bank_not_known,
    coalesce(sum(bank_not_known_again) FILTER (WHERE is_again), 0) AS bank_not_known_again,
    sum(count)::bigint AS count
FROM counted
GROUP BY days_back, room, bettor, seat_of_table, table_id, game, seat

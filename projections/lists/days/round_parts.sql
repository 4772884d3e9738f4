SELECT
    room, day, table_id, game,
    count(*) FILTER (WHERE status <> 'voided') AS rounds,
    count(*) FILTER (WHERE status = 'open') AS open,
    count(*) FILTER (WHERE status = 'misdeal') AS misdeals,
    count(*) FILTER (WHERE status = 'incomplete') AS incomplete,
    count(*) FILTER (WHERE status = 'not-judged') AS not_judged,
    count(*) FILTER (WHERE status = 'voided') AS voided,
    coalesce(sum(action), 0)::bigint AS action,
    coalesce(sum(paid), 0)::bigint AS paid,
    coalesce(sum(collected), 0)::bigint AS collected,
    coalesce(sum(uncovered), 0)::bigint AS uncovered,
    coalesce(sum(fees_due), 0)::bigint AS fees_due,
    coalesce(sum(fees_taken), 0)::bigint AS fees_taken,
    sum(cardinality(violations)) AS violations,
    count(*) AS count
FROM day_rounds
WHERE stream = ANY(%(streams)s) AND counts
GROUP BY room, day, table_id, game

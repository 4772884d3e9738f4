SELECT
    game, dealers, schedule,
    count(*) AS of_all,
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
    count(short) AS mispaid,
    coalesce(sum(short), 0)::bigint AS short,
    coalesce(sum(too_much), 0)::bigint AS too_much
FROM played
GROUP BY game, dealers, schedule

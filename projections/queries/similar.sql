-- Earlier disputes that share a clause, a finding or the game with one, the best match first. What was
-- found counts as the people looked at it, and as it is found in the rounds now.
WITH disputes AS (
    SELECT
        %(dispute)s::text COLLATE "C" AS dispute, %(rounds)s::text [] COLLATE "C" AS rounds,
        %(codes)s::text [] COLLATE "C" AS codes, %(clauses)s::text [] COLLATE "C" AS clauses
    UNION ALL
    SELECT dispute, rounds, codes, clauses
    FROM live.docket
    WHERE (raised_at, dispute) < (%(raised_at)s, %(dispute)s)
),

marks AS (
    SELECT dispute, 'clause' AS sort, unnest(clauses) AS mark FROM disputes
    UNION
    SELECT dispute, 'code' AS sort, unnest(codes) AS mark FROM disputes
    UNION
    SELECT disputes.dispute, found.sort, found.mark
    FROM disputes
    CROSS JOIN unnest(disputes.rounds) AS about (round)
    INNER JOIN live.findings ON findings.stream = 'round:' || about.round
    CROSS JOIN
        LATERAL (VALUES ('clause', findings.rule), ('code', findings.code)) AS found (sort, mark)
    WHERE findings.severity <> 'note'
    UNION
    SELECT disputes.dispute, 'game' AS sort, rounds.game AS mark
    FROM disputes
    CROSS JOIN unnest(disputes.rounds) AS about (round)
    INNER JOIN live.rounds ON rounds.stream = 'round:' || about.round
),

shared AS (
    SELECT
        marks.dispute,
        array_agg(marks.mark ORDER BY marks.mark) FILTER (WHERE marks.sort = 'clause') AS clauses,
        array_agg(marks.mark ORDER BY marks.mark) FILTER (WHERE marks.sort = 'code') AS codes,
        array_agg(marks.mark ORDER BY marks.mark) FILTER (WHERE marks.sort = 'game') AS games,
        count(*) FILTER (WHERE marks.sort = 'clause') AS many_clauses,
        count(*) FILTER (WHERE marks.sort = 'code') AS many_codes,
        count(*) FILTER (WHERE marks.sort = 'game') AS many_games
    FROM marks
    INNER JOIN marks AS wanted ON wanted.sort = marks.sort AND wanted.mark = marks.mark
    WHERE wanted.dispute = %(dispute)s AND marks.dispute <> %(dispute)s
    GROUP BY marks.dispute
)

SELECT
    docket.dispute, docket.room, docket.table_id, docket.rounds, docket.claim, docket.amount,
    docket.raised_at, docket.status, docket.outcome, docket.ruled_at, docket.ruled_by,
    docket.follows, docket.awarded, docket.made_good,
    coalesce(
        docket.status = 'ruled' AND docket.awarded > limits.second_person_above, FALSE
    ) AS waits,
    coalesce(shared.clauses, '{}') AS shared_clauses,
    coalesce(shared.codes, '{}') AS shared_codes,
    coalesce(shared.games, '{}') AS shared_games
FROM shared
INNER JOIN live.docket ON docket.dispute = shared.dispute
LEFT JOIN LATERAL (
    SELECT room_limits.second_person_above
    FROM live.room_limits
    WHERE room_limits.room = docket.room AND room_limits.set_at <= docket.ruled_at
    ORDER BY room_limits.place DESC
    LIMIT 1
) AS limits ON TRUE
ORDER BY
    shared.many_clauses DESC, shared.many_codes DESC, shared.many_games DESC, docket.raised_at DESC,
    docket.dispute
LIMIT %(most)s

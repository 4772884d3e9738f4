-- Earlier disputes that share a clause, a finding or the game with one, the best match first, among the
-- last that were raised before it. What was found counts as the people looked at it, and as it is found
-- in the rounds now.
WITH found AS (
    SELECT findings.code, findings.rule
    FROM live.findings
    WHERE
        findings.stream = ANY(ARRAY(SELECT 'round:' || unnest(%(rounds)s::text [])))
        AND findings.severity <> 'note'
),

wanted AS (
    SELECT 'clause' AS sort, unnest(%(clauses)s::text [] COLLATE "C") AS mark
    UNION
    SELECT 'clause' AS sort, found.rule AS mark FROM found
    UNION
    SELECT 'code' AS sort, unnest(%(codes)s::text [] COLLATE "C") AS mark
    UNION
    SELECT 'code' AS sort, found.code AS mark FROM found
    UNION
    SELECT 'game' AS sort, rounds.game AS mark
    FROM live.rounds
    WHERE rounds.stream = ANY(ARRAY(SELECT 'round:' || unnest(%(rounds)s::text [])))
),

earlier AS (
    SELECT docket.dispute, docket.rounds, docket.codes, docket.clauses
    FROM live.docket
    WHERE
        (docket.raised_at, docket.dispute) < (%(raised_at)s, %(dispute)s)
        AND docket.dispute <> %(dispute)s
    ORDER BY docket.raised_at DESC, docket.dispute DESC
    LIMIT %(compared)s
),

-- Each round is looked up by itself: there are many more rounds than there are in dispute.
told AS (
    SELECT earlier.dispute, known.sort, known.mark
    FROM earlier
    CROSS JOIN unnest(earlier.rounds) AS about (round)
    CROSS JOIN LATERAL (
        SELECT one.sort, one.mark
        FROM live.findings
        CROSS JOIN
            LATERAL (VALUES ('clause', findings.rule), ('code', findings.code)) AS one (sort, mark)
        WHERE findings.stream = 'round:' || about.round AND findings.severity <> 'note'
        UNION ALL
        SELECT 'game' AS sort, rounds.game AS mark
        FROM live.rounds
        WHERE rounds.stream = 'round:' || about.round
        OFFSET 0
    ) AS known
    UNION ALL
    SELECT dispute, 'clause' AS sort, unnest(clauses) AS mark FROM earlier
    UNION ALL
    SELECT dispute, 'code' AS sort, unnest(codes) AS mark FROM earlier
),

marks AS (
    SELECT DISTINCT told.dispute, told.sort, told.mark
    FROM told
    INNER JOIN wanted ON wanted.sort = told.sort AND wanted.mark = told.mark
),

shared AS (
    SELECT
        dispute,
        array_agg(mark ORDER BY mark) FILTER (WHERE sort = 'clause') AS clauses,
        array_agg(mark ORDER BY mark) FILTER (WHERE sort = 'code') AS codes,
        array_agg(mark ORDER BY mark) FILTER (WHERE sort = 'game') AS games,
        count(*) FILTER (WHERE sort = 'clause') AS many_clauses,
        count(*) FILTER (WHERE sort = 'code') AS many_codes,
        count(*) FILTER (WHERE sort = 'game') AS many_games
    FROM marks
    GROUP BY dispute
),

best AS (
    SELECT
        docket.*, shared.clauses AS shared_clauses, shared.codes AS shared_codes,
        shared.games AS shared_games, shared.many_clauses, shared.many_codes, shared.many_games
    FROM shared
    INNER JOIN live.docket ON docket.dispute = shared.dispute
    ORDER BY
        shared.many_clauses DESC, shared.many_codes DESC, shared.many_games DESC,
        docket.raised_at DESC, docket.dispute
    LIMIT %(most)s
)

SELECT
    best.dispute, best.room, best.table_id, best.rounds, best.claim, best.amount, best.raised_at,
    best.status, best.outcome, best.ruled_at, best.ruled_by, best.follows, best.awarded,
    best.made_good,
    coalesce(best.status = 'ruled' AND best.awarded > limits.second_person_above, FALSE) AS waits,
    coalesce(best.shared_clauses, '{}') AS shared_clauses,
    coalesce(best.shared_codes, '{}') AS shared_codes,
    coalesce(best.shared_games, '{}') AS shared_games
FROM best
LEFT JOIN LATERAL (
    SELECT room_limits.second_person_above
    FROM live.room_limits
    WHERE room_limits.room = best.room AND room_limits.set_at <= best.ruled_at
    ORDER BY room_limits.place DESC
    LIMIT 1
) AS limits ON TRUE
ORDER BY
    best.many_clauses DESC, best.many_codes DESC, best.many_games DESC, best.raised_at DESC,
    best.dispute

-- Add up anew the days that are due.
DELETE FROM days
USING days_due AS due
WHERE
    days.room = due.room
    AND days.day = due.day
    AND days.table_id = due.table_id
    AND days.game = due.game;

WITH counted AS (
    SELECT one.*
    FROM day_rounds AS one
    INNER JOIN days_due USING (room, day, table_id, game)
    WHERE one.counts
),

in_figures AS (
    SELECT
        room, day, table_id, game,
        count(*) FILTER (WHERE status <> 'voided') AS rounds,
        count(*) FILTER (WHERE status = 'open') AS open,
        count(*) FILTER (WHERE status = 'misdeal') AS misdeals,
        count(*) FILTER (WHERE status = 'incomplete') AS incomplete,
        count(*) FILTER (WHERE status = 'not-judged') AS not_judged,
        count(*) FILTER (WHERE status = 'voided') AS voided,
        sum(action) AS action,
        sum(paid) AS paid,
        sum(collected) AS collected,
        sum(uncovered) AS uncovered,
        sum(fees_due) AS fees_due,
        sum(fees_taken) AS fees_taken
    FROM counted
    GROUP BY room, day, table_id, game
),

against_the_rules AS (
    SELECT room, day, table_id, game, code, count(*) AS times
    FROM counted, unnest(violations) AS code
    GROUP BY room, day, table_id, game, code
),

violated AS (
    SELECT
        room, day, table_id, game,
        sum(times) AS violations,
        jsonb_object_agg(code, times) AS violated
    FROM against_the_rules
    GROUP BY room, day, table_id, game
),

coded AS (
    SELECT room, day, table_id, game, code, count(*) AS times
    FROM counted, unnest(findings) AS code
    GROUP BY room, day, table_id, game, code
),

found AS (
    SELECT room, day, table_id, game, jsonb_object_agg(code, times) AS findings
    FROM coded
    GROUP BY room, day, table_id, game
),

contested AS (
    SELECT counted.room, counted.day, counted.table_id, counted.game
    FROM counted
    INNER JOIN day_disputes ON day_disputes.about = counted.stream AND day_disputes.counts
    UNION ALL
    SELECT days_due.room, days_due.day, days_due.table_id, days_due.game
    FROM days_due
    INNER JOIN day_moments USING (room, day)
    INNER JOIN day_disputes AS one USING (room, at, table_id)
    WHERE
        days_due.game = ''
        AND one.counts
        AND NOT EXISTS (SELECT FROM day_rounds WHERE day_rounds.stream = one.about)
),

disputed AS (
    SELECT room, day, table_id, game, count(*) AS disputes
    FROM contested
    GROUP BY room, day, table_id, game
)

INSERT INTO days (
    room, day, table_id, game, rounds, open, misdeals, incomplete, not_judged, voided, action, paid,
    collected, uncovered, fees_due, fees_taken, violations, violated, findings, disputes
)
SELECT
    room, day, table_id, game,
    coalesce(rounds, 0), coalesce(open, 0), coalesce(misdeals, 0), coalesce(incomplete, 0),
    coalesce(not_judged, 0), coalesce(voided, 0), coalesce(action, 0), coalesce(paid, 0),
    coalesce(collected, 0), coalesce(uncovered, 0), coalesce(fees_due, 0),
    coalesce(fees_taken, 0), coalesce(violations, 0), coalesce(violated, '{}'),
    coalesce(findings, '{}'), coalesce(disputes, 0)
FROM in_figures
LEFT JOIN violated USING (room, day, table_id, game)
LEFT JOIN found USING (room, day, table_id, game)
FULL JOIN disputed USING (room, day, table_id, game);

DELETE FROM days_due

-- The days of a page in sums, with what was found on each.
lines AS (
    SELECT
        page.room, page.day, page.table_id, page.game AS game_key,
        nullif(page.game, '') AS game, page.rounds, page.open, page.misdeals, page.incomplete,
        page.not_judged, page.voided, page.action, page.paid, page.collected, page.uncovered,
        page.fees_due, page.fees_taken, page.violations,
        coalesce(codes.violated, '{}') AS violated, coalesce(codes.findings, '{}') AS findings,
        page.disputes
    FROM page
    LEFT JOIN LATERAL (
        SELECT
            jsonb_object_agg(day_codes.code, day_codes.violations)
            FILTER (WHERE day_codes.violations > 0) AS violated,
            jsonb_object_agg(day_codes.code, day_codes.findings) AS findings
        FROM live.day_codes
        WHERE
            day_codes.room = page.room AND day_codes.day = page.day
            AND day_codes.table_id = page.table_id AND day_codes.game = page.game
    ) AS codes ON TRUE
)

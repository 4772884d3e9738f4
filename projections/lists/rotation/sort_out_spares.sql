-- Bring the rounds that no table names up to date, and say of which days any of them changed: from
-- which number or beginning on, before and after.
WITH touched AS (
    SELECT stream FROM rotation_touched WHERE stream >= 'round:' AND stream < 'round;'
),

before AS (
    SELECT spare.*
    FROM touched INNER JOIN rotation_spares AS spare ON spare.stream = touched.stream
),

wanted AS (
    SELECT
        own.stream, own.room, own.table_id, own.day, own.number,
        coalesce(
            before.began,
            (
                SELECT event.notification_id
                FROM store.stored_events AS event
                WHERE event.originator_id = own.stream AND event.originator_version = 1
            )
        ) AS began
    FROM touched
    INNER JOIN rotation_rounds AS own ON own.stream = touched.stream
    LEFT JOIN rotation_spares AS before ON before.stream = touched.stream
    WHERE NOT EXISTS (SELECT FROM rotation_named AS named WHERE named.names = own.stream)
),

dropped AS (
    DELETE FROM rotation_spares AS spare
    USING touched
    WHERE
        spare.stream = touched.stream
        AND (
            NOT EXISTS (SELECT FROM rotation_rounds AS own WHERE own.stream = spare.stream)
            OR EXISTS (SELECT FROM rotation_named AS named WHERE named.names = spare.stream)
        )
),

kept AS (
    INSERT INTO rotation_spares AS spare (stream, room, table_id, day, number, began)
    SELECT stream, room, table_id, day, number, began FROM wanted
    ON CONFLICT (stream) DO UPDATE
    SET
        room = excluded.room, table_id = excluded.table_id, day = excluded.day,
        number = excluded.number
    WHERE
        (spare.room, spare.table_id, spare.day, spare.number)
        IS DISTINCT FROM (excluded.room, excluded.table_id, excluded.day, excluded.number)
)

SELECT changed.room, changed.table_id, changed.day, min(changed.number), min(changed.began)
FROM (
    SELECT room, table_id, day, number, began FROM before
    UNION ALL
    SELECT room, table_id, day, number, began FROM wanted
) AS changed
GROUP BY changed.room, changed.table_id, changed.day

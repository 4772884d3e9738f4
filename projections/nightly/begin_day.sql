-- A day is begun, unless it is under way; with a part for each of its tables.
WITH begun AS (
    INSERT INTO work.days AS one (room, day, position, rounds, tables, judge_again)
    VALUES (
        %(room)s, %(day)s, %(position)s,
        (SELECT coalesce(sum(rounds), 0) FROM unnest(%(rounds)s::bigint[]) AS it (rounds)),
        cardinality(%(tables)s::text[]), %(judge_again)s
    )
    ON CONFLICT (room, day) DO UPDATE
    SET
        position = excluded.position, rounds = excluded.rounds, tables = excluded.tables,
        judge_again = excluded.judge_again, begun_at = clock_timestamp(), ended_at = NULL
    WHERE one.ended_at IS NOT NULL
    RETURNING room, day
),

parts AS (
    INSERT INTO work.parts (room, day, table_id, rounds)
    SELECT begun.room, begun.day, part.table_id, part.rounds
    FROM begun
    CROSS JOIN unnest(%(tables)s::text[], %(rounds)s::bigint[]) AS part (table_id, rounds)
)

SELECT room FROM begun

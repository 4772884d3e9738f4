-- The hands and states of the part of a day that was walked, in place of those that were there.
WITH hands AS (
    SELECT hand, place, report
    FROM unnest(%(hands)s::integer[], %(places)s::integer[], %(reports)s::text[])
        AS hands (hand, place, report)
),

states AS (
    SELECT rounds, place, state
    FROM unnest(%(rounds)s::integer[], %(states_at)s::bigint[], %(states)s::text[])
        AS states (rounds, place, state)
),

dropped_hands AS (
    DELETE FROM rotation_hands
    WHERE
        room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
        AND hand > %(last_hand)s
),

stored_hands AS (
    INSERT INTO rotation_hands AS old (room, table_id, day, source, hand, place, report)
    SELECT %(room)s, %(table_id)s, %(day)s, %(source)s, hand, place, report FROM hands
    ON CONFLICT (room, table_id, day, source, hand) DO UPDATE
    SET place = excluded.place, report = excluded.report
    WHERE (old.place, old.report) IS DISTINCT FROM (excluded.place, excluded.report)
),

dropped_states AS (
    DELETE FROM rotation_states
    WHERE
        room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
        AND rounds > %(rounds_before)s - %(recent)s
        AND (
            rounds > %(last_round)s
            OR (rounds <= %(last_round)s - %(recent)s AND rounds %% %(spacing)s <> 0)
        )
)

INSERT INTO rotation_states AS old (room, table_id, day, source, rounds, place, state)
SELECT %(room)s, %(table_id)s, %(day)s, %(source)s, rounds, place, state FROM states
ON CONFLICT (room, table_id, day, source, rounds) DO UPDATE
SET place = excluded.place, state = excluded.state
WHERE (old.place, old.state) IS DISTINCT FROM (excluded.place, excluded.state)

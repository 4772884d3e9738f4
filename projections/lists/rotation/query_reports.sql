-- The reports of a table's day in the parts that they are put together from; what the stream tells
-- comes first.
SELECT
    known.source, known.failed,
    (
        SELECT walk.state
        FROM live.rotation_states AS walk
        WHERE
            walk.room = known.room AND walk.table_id = known.table_id
            AND walk.day = known.day AND walk.source = known.source
        ORDER BY walk.rounds DESC
        LIMIT 1
    ) AS state,
    (
        SELECT '[' || coalesce(string_agg(hand.report, ',' ORDER BY hand.hand), '') || ']'
        FROM live.rotation_hands AS hand
        WHERE
            hand.room = known.room AND hand.table_id = known.table_id
            AND hand.day = known.day AND hand.source = known.source
    ) AS hands,
    (
        SELECT
            coalesce(
                json_agg(
                    json_strip_nulls(
                        json_build_object(
                            'code', found.code, 'severity', found.severity, 'rule', found.rule,
                            'detail', found.detail, 'round', found.round, 'event', found.event,
                            'seats', nullif(found.seats, '{}'), 'hand', found.hand,
                            'also', nullif(found.also, '{}')
                        )
                    )
                    ORDER BY found.place
                ),
                '[]'
            )::text
        FROM live.rotation_findings AS found
        WHERE
            found.room = known.room AND found.table_id = known.table_id
            AND found.day = known.day AND found.source = known.source
    ) AS findings,
    (
        SELECT
            coalesce(
                json_agg(json_build_array(spare.number, spare.began) ORDER BY spare.began), '[]'
            )::text
        FROM live.rotation_spares AS spare
        WHERE
            known.source = 'rounds' AND spare.room = known.room
            AND spare.table_id = known.table_id AND spare.day = known.day
    ) AS spares
FROM live.rotation AS known
WHERE known.room = %(room)s AND known.table_id = %(table_id)s AND known.day = %(day)s
ORDER BY known.source DESC

-- New editions, to each of these that was not told of it yet.
INSERT INTO store.deliveries (target, what, content, since, next_at)
SELECT
    target.target,
    'edition ' || edition.room || ' ' || edition.day || ' ' || edition.edition,
    jsonb_build_object(
        'what', 'edition',
        'at', edition.made_at,
        'edition', jsonb_build_object(
            'room', edition.room, 'day', edition.day, 'edition', edition.edition,
            'changes', jsonb_array_length(edition.changes), 'sha256', edition.sha256
        )
    ),
    %(now)s,
    %(now)s
FROM store.targets AS target
CROSS JOIN store.editions AS edition
WHERE
    target.target = ANY(%(targets)s)
    AND edition.made_at > %(now)s - interval '30 days'
    AND edition.made_at >= target.since
    AND NOT EXISTS (
        SELECT FROM store.deliveries AS known
        WHERE
            known.target = target.target
            AND known.what
            = 'edition ' || edition.room || ' ' || edition.day || ' ' || edition.edition
    )
ORDER BY edition.made_at
ON CONFLICT DO NOTHING

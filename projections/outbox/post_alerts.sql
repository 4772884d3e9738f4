-- Alerts that begin and end, to each of these that was not told of it yet. What is older than anybody
-- would be told of any more is left alone.
INSERT INTO store.deliveries (target, what, content, since, next_at)
SELECT
    target.target,
    'alert ' || alert.alert || ' ' || came.what,
    jsonb_build_object(
        'what', 'alert-' || came.what,
        'at', came.at,
        'alert', jsonb_build_object(
            'alert', alert.alert, 'kind', alert.kind, 'about', alert.about, 'says', alert.says,
            'since', alert.since, 'ended_at', CASE WHEN came.what = 'ended' THEN alert.ended_at END
        )
    ),
    %(now)s,
    %(now)s
FROM store.targets AS target
CROSS JOIN store.alerts AS alert
CROSS JOIN LATERAL (
    VALUES ('began', alert.since), ('ended', alert.ended_at)
) AS came (what, at)
WHERE
    target.target = ANY(%(targets)s)
    AND came.at > %(now)s - interval '30 days'
    AND (alert.ended_at IS NULL OR alert.ended_at >= target.since)
    AND NOT EXISTS (
        SELECT FROM store.deliveries AS known
        WHERE
            known.target = target.target
            AND known.what = 'alert ' || alert.alert || ' ' || came.what
    )
ORDER BY came.at
ON CONFLICT DO NOTHING

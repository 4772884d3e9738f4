-- What is not wrong any more.
UPDATE store.alerts
SET ended_at = %(now)s
WHERE
    ended_at IS NULL
    AND NOT EXISTS (
        SELECT FROM unnest(%(kinds)s::text[], %(abouts)s::text[]) AS wrong (kind, about)
        WHERE wrong.kind = alerts.kind AND wrong.about = alerts.about
    )

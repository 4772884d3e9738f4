-- What is wrong now: those that are known go on, the others begin.
WITH wrong AS (
    SELECT *
    FROM unnest(%(kinds)s::text[], %(abouts)s::text[], %(says)s::text[]) AS it (kind, about, says)
),

going_on AS (
    UPDATE store.alerts AS known
    SET says = wrong.says, seen_at = %(now)s
    FROM wrong
    WHERE known.ended_at IS NULL AND known.kind = wrong.kind AND known.about = wrong.about
    RETURNING known.kind, known.about
)

INSERT INTO store.alerts (kind, about, says, since, seen_at)
SELECT wrong.kind, wrong.about, wrong.says, %(now)s, %(now)s
FROM wrong
WHERE (wrong.kind, wrong.about) NOT IN (SELECT going_on.kind, going_on.about FROM going_on)

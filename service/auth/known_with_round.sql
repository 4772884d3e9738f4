-- Who asks, and in the same round trip the stream of the round that is asked about and what is mentioned of it, if they
-- may.
SELECT
    account,
    role,
    permissions,
    by_what,
    allowed,
    CASE WHEN allowed THEN (
        SELECT string_agg(event.state, ',' ORDER BY event.originator_version)
        FROM store.stored_events AS event
        WHERE event.originator_id = %(stream)b::text
    ) END,
    CASE WHEN allowed THEN (SELECT mentions FROM mentioned) END
FROM known

SELECT string_agg(event.state, ',' ORDER BY event.originator_version)
FROM store.stored_events AS event
WHERE
    event.originator_id = %b
    AND event.originator_version > %b::bigint
    AND event.originator_version <= coalesce(%b::bigint, 9223372036854775807)

-- The facts of a stream after a version of it, as of a position.
SELECT string_agg(event.state, ',' ORDER BY event.originator_version)
FROM store.stored_events AS event
WHERE
    event.originator_id = %(stream)s
    AND event.originator_version > %(after)s
    AND event.notification_id + 0 <= %(position)s

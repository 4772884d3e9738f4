SELECT notification_id, originator_id, originator_version, topic, state
FROM store.stored_events
WHERE
    notification_id > %b
    AND notification_id <= %b
    AND (cardinality(%b::text[]) = 0 OR topic = ANY(%b::text[]))
ORDER BY notification_id
LIMIT %b

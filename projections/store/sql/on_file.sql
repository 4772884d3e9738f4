SELECT originator_id
FROM store.stored_events
WHERE originator_id = ANY(%b::text[]) AND originator_version = 1

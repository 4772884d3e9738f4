SELECT originator_version, topic, state
FROM store.stored_events
WHERE
    originator_id = %b
    AND originator_version > coalesce(%b::bigint, -1)
    AND originator_version <= coalesce(%b::bigint, 9223372036854775807)
ORDER BY originator_version
LIMIT %b::bigint

-- Of each stream that has begun: how far it is by now, and how much of it the demo has recorded.
SELECT
    events.originator_id,
    max(events.originator_version) AS version,
    count(*) FILTER (WHERE batches.recorded_by = %(sender)s) AS ours
FROM store.stored_events AS events
INNER JOIN store.batches AS batches ON events.batch = batches.batch
WHERE events.originator_id = ANY(%(streams)b::text[])
GROUP BY events.originator_id

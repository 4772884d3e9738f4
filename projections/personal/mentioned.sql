-- Facts of disputes with this name somewhere in them; an adjudication is a text, and is left out.
SELECT originator_id, state
FROM store.stored_events
WHERE
    originator_id >= 'dispute:'
    AND originator_id < 'dispute;'
    AND topic <> 'dispute.adjudicated'
    AND position(convert_to(%s, 'UTF8') IN state) > 0

-- Every hold, in the order in which they were placed.
SELECT
    placed.hold, placed.kind, placed.name, placed.at AS placed_at, placed.who AS placed_by,
    placed.reason, lifted.at AS lifted_at, lifted.who AS lifted_by, lifted.reason AS lifted_because
FROM store.holds AS placed
LEFT JOIN store.holds AS lifted ON lifted.hold = placed.hold AND lifted.did = 'lifted'
WHERE placed.did = 'placed'
ORDER BY placed.hold

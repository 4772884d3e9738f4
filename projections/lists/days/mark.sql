-- The disputes of which the streams may change where they count: those among them, those about these
-- rounds, those in these rooms. What is looked up is given as arrays: a join would be planned by what
-- the tables held when they were last looked over.
INSERT INTO day_disputes_due (stream)
SELECT DISTINCT one.stream
FROM day_disputes AS one
WHERE
    one.stream = ANY(%(streams)s)
    OR one.about = ANY(%(streams)s)
    OR one.room = ANY(%(rooms)s)
ON CONFLICT DO NOTHING

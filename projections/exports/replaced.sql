-- A list that was put in the place of another since the snapshot: its catalogue still has the tables
-- that were there then, while a name is always looked up as of now.
SELECT projections.name
FROM live.projections
CROSS JOIN LATERAL unnest(projections.tables) AS its (called)
INNER JOIN pg_catalog.pg_class AS then_there
    ON then_there.relname = its.called AND then_there.relnamespace = 'live'::regnamespace
WHERE
    projections.name = ANY(%(names)s)
    AND then_there.oid IS DISTINCT FROM to_regclass('live.' || quote_ident(its.called))::oid
LIMIT 1

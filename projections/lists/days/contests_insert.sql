-- Where the disputes count: for the day of the round that they are about, and until that is on file for
-- the day of the moment that they name.
INSERT INTO day_contests (stream, room, day, table_id, game)
SELECT
    one.stream,
    coalesce(about.room, one.room),
    coalesce(about.day, dated.day),
    coalesce(about.table_id, one.table_id),
    coalesce(about.game, '')
FROM day_disputes AS one
LEFT JOIN day_rounds AS about ON about.stream = one.about AND about.counts
LEFT JOIN day_moments AS dated ON dated.room = one.room AND dated.at = one.at
WHERE one.stream = ANY(%(streams)s) AND one.counts

-- The last finding of a stretch, if there may be more after it.
SELECT day, round, place
FROM stretch
ORDER BY day DESC, stream DESC, place DESC
OFFSET %(stretch)s - 1
LIMIT 1

-- Who was not told something at all lately.
SELECT target, count(*), max(given_up_at)
FROM store.deliveries
WHERE given_up_at > %s - interval '7 days'
GROUP BY target
ORDER BY target

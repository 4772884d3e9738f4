SELECT stream, version, order_key
FROM page
ORDER BY order_key

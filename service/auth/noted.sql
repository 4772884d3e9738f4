-- What he asks for, noted in the same statement.
noted AS (
    INSERT INTO store.access
        (who, by_what, permission, allowed, target, request, request_id)
    SELECT
        account, by_what, %(permission)b, allowed, %(target)b, %(request)b, %(request_id)b
    FROM known
)

-- Changes what is given of an account.
UPDATE people.accounts SET
    name = coalesce(%(name)s, name),
    role = coalesce(%(role)s, role),
    password_hash = coalesce(%(password_hash)s, password_hash),
    disabled_at = CASE %(disabled)s::boolean
        WHEN TRUE THEN coalesce(disabled_at, clock_timestamp())
        WHEN FALSE THEN NULL
        ELSE disabled_at
    END
WHERE account = %(account)s
RETURNING account

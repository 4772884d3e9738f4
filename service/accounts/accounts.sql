-- Accounts, with whether wrong passwords have locked them.
SELECT
    account.account,
    account.name,
    account.role,
    account.password_hash IS NOT NULL AS has_password,
    coalesce(guesses.locked_until > clock_timestamp(), FALSE) AS is_locked,
    account.created_at,
    account.disabled_at
FROM people.accounts AS account
LEFT JOIN people.guesses AS guesses
    ON guesses.sha256 = sha256(convert_to(account.account, 'UTF8'))
WHERE
    (%(account)s::text IS NULL OR account.account = %(account)s)
    AND (%(after)s::text IS NULL OR account.account > %(after)s)
ORDER BY account.account
LIMIT %(most)s + 1

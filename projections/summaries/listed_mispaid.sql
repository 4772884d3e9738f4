SELECT round, game, number, began, dealers, in_short, off_by, short, too_much
FROM played
WHERE short IS NOT NULL

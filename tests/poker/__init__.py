"""The pot games: their betting, their pots and their showdowns, rule by rule."""

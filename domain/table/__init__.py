"""The state of a table: the one fold of a round's facts into what lies there.

`moves.apply_event` takes a `TableState` from one fact to the next, whatever the rules say of it;
`pot_moves.apply_pot_event` does so for a pot game, with the betting as the rules have it. Replay
keeps the state after each fact; notation deals from it; collections read it as it was when the
betting ended; what-if follows each card through it (`card_traces`); pages and the terminal draw it.

What an adjudication is made of is not tracked here but decided by each family, since it depends on
the rules: `banked_table` lays out a round of blackjack or three-card poker in hindsight, with every
card by its final name; `domain.games.pai_gow.deal` leaves out cards that are in no deck and
replaces exposed ones; `domain.games.poker.state` keeps the betting, and publishes it as a
`BettingState`.
`fact_index` is no state: it finds the facts of a kind, and their places.
"""

"""The names of seats, hands, cards, wagers and amounts, and how they are joined in a sentence."""

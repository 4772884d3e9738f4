"""The outbox: alerts and editions to be delivered, until each receiver has taken them."""

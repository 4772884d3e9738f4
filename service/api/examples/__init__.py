"""Example request bodies; tests send each of them."""

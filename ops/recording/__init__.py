"""What files hold, taken into the store."""

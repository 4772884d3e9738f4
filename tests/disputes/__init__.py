"""The streams of disputes and rooms: their doors, a dispute's life, a room's clock."""

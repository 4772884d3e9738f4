"""How the charts of every game write cards, and the hands they show as examples."""

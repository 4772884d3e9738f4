"""How fast Runback is, as ratios to a plain baseline measured in the same run."""

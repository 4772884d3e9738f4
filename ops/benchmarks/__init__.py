"""How fast Runback is, against a plain baseline measured in the same run or in seconds."""

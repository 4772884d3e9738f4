"""Facts submitted over HTTP: their sender, their signature, their stream."""

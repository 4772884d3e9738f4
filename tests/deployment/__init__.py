"""The files of ops/deployment, tried out with the programs that they are written for."""

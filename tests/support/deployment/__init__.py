"""Servers, proxies and clients with which the files of ops/deployment are tried out."""

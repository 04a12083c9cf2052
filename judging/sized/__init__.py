"""Pairs of films that show the same at other sizes and other times, or do not."""

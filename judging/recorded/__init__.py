"""Recordings of a phone's screen: what moves in them, what is around it, how they are taken, and what may be said of them."""

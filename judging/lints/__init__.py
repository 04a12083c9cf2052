"""Scenes with one mistake each, and scenes without any, over all sources of motion."""

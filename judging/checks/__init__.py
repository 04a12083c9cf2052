"""What the judges of `render check` share: scenes, what is planted in them, and what is done to references."""

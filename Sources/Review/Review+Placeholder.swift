// Review

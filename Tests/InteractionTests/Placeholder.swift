// Interaction

/// Scenes that come back from Core Animation's markup as they were.
enum RoundTrip {
  /// Those of which everything can be said, with still layers, animations, blocks, fingers and bindings.
  static let scenes = [
    "animated-formats", "app-store", "banner", "blend-modes",
    "contents-rect", "gradients", "replicator", "toast", "wallpaper",
  ]

  /// The largest difference of a color in levels, where it is more than two: the edges of small things
  /// that move fast.
  static let largest = ["app-store": 8, "banner": 8, "contents-rect": 4]
}

/// Choices of a Lottie animation.
package struct LottieExportOptions: Sendable {
  /// The largest error of positions, in points.
  package var pointError = 0.1
  /// The most copies that a replicator becomes.
  package var maximumCopies = 100
  /// Whether images are in the file, as data URLs, or beside it in `images/`.
  package var embedsImages = true

  package init() {}
}

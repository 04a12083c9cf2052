/// Choices of a Lottie animation.
package struct LottieExportOptions: Sendable {
  /// The largest error of positions, in points.
  package var pointError = 0.1
  /// The most copies that a replicator becomes.
  package var maximumCopies = 100
  /// Whether images are in the file, as data URLs, or beside it in `images/`.
  package var embedsImages = true

  /// Whether what Lottie cannot say is drawn as pictures, one for each frame in which they differ.
  package var rasterizes = false

  /// The most bytes of pictures that are drawn: as much as a review page may have.
  package var mostPictureBytes = 24 << 20

  package init(rasterizes: Bool = false) { self.rasterizes = rasterizes }
}

/// Perceptual measures of the difference between two pictures; no check passes or fails by them.
package struct PerceivedDifference: Hashable, Sendable {
  /// The mean of the FLIP map, 0…1.
  package var flip: Double
  package var pixelsPerDegree: Double
  /// The count of pixelmatch.
  package var pixelmatch: Int

  package init(_ map: FlipMap, _ pixelmatch: PixelmatchCount) {
    flip = map.mean
    pixelsPerDegree = map.pixelsPerDegree
    self.pixelmatch = pixelmatch.count
  }
}

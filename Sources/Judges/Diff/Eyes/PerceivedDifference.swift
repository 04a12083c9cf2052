/// Perceptual measures of the difference between two pictures; no check passes or fails by them.
package struct PerceivedDifference: Hashable, Sendable {
  /// The mean of the FLIP map, 0…1.
  package var flip: Double
  package var pixelsPerDegree: Double
  /// The count of pixelmatch.
  package var pixelmatch: Int

  /// - Parameter comparedShare: The share of the picture that is not made equal in both, above 0.
  package init(_ map: FlipMap, _ pixelmatch: PixelmatchCount, comparedShare: Double = 1) {
    flip = min(1, map.mean / comparedShare)
    pixelsPerDegree = map.pixelsPerDegree
    self.pixelmatch = pixelmatch.count
  }
}

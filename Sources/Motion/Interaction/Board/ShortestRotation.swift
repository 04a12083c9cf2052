import FlipbookLayers
import FlipbookTimeline
import Glibc

extension LayerKeyPath {
  /// The start angle for the shorter rotation to a new angle; for other values the old value
  /// itself.
  ///
  /// Setting `transform.rotation` by key-value coding sets `transform`, so UIKit and Core Animation
  /// interpolate between two matrices, which do not contain full rotations: the shorter rotation.
  func equivalent(_ old: LayerValue, nearestTo new: LayerValue) -> LayerValue {
    guard part?.isAngle == true, case .number(let from) = old, case .number(let to) = new,
      abs(from - to) > .pi
    else { return old }
    return .number(to + remainder(from - to, 2 * .pi))
  }
}

import Animation
import Glibc
import Layers

extension LayerKeyPath {
  /// The angle from which a change of the app leads to a new one; for all else the value itself.
  ///
  /// Key-value coding of `transform.rotation` sets `transform`, so what UIKit and Core Animation
  /// animate by themselves are two matrices, which keep no whole turns: the short way.
  func turning(_ old: LayerValue, theShortWayTo new: LayerValue) -> LayerValue {
    guard part?.isAngle == true, case .number(let from) = old, case .number(let to) = new,
      abs(from - to) > .pi
    else { return old }
    return .number(to + remainder(from - to, 2 * .pi))
  }
}

/// The result for a motion that only the fold knows.
package struct BakingRecord: Hashable, Sendable {
  /// The view; empty for one without a name.
  package var view: String
  package var keyPath: String
  /// The number of keyframes.
  package var keys: Int
  /// The largest distance from the motion in tolerances, over ten times as many instants as were
  /// sampled; above 1 where the motion bends more often than can be sampled.
  package var share: Double
  /// The tolerance, in points or in shares of a full opacity or color.
  package var tolerance: Double
  /// Whether the motion is one of opacities or colors.
  package var isLevel: Bool

  /// The largest distance from the motion: of anything in the layer, in points, or of an opacity or a color.
  package var error: Double { share * tolerance }

  /// The motion by its view and key path.
  package var name: String { view.isEmpty ? keyPath : view + "." + keyPath }

  /// The error with its unit.
  package var errorText: String {
    let rounded = (error * 1000).rounded() / 1000
    return isLevel ? "\(rounded) of an opacity or a color" : "\(rounded) points"
  }
}

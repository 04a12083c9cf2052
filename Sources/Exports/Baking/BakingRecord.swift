/// What a motion became that only the fold knows.
package struct BakingRecord: Hashable, Sendable {
  /// The view; empty for one without a name.
  package var view: String
  package var keyPath: String
  /// The number of keyframes.
  package var keys: Int
  /// The largest distance from the motion in tolerances, over ten times as many instants as were
  /// sampled; above 1 where the motion bends more often than can be sampled.
  package var share: Double
  /// The tolerance of the property, in its unit.
  package var tolerance: Double

  /// The largest distance from the motion, in the unit of the property.
  package var error: Double { share * tolerance }
}

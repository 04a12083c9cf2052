package import Geometry
package import Layers
package import Motion

/// Values or a path passed in a given order and pace.
package struct KeyframeCurve: Hashable, Sendable {
  package var track: Track
  /// Fractions of the duration; nil spaces evenly.
  ///
  /// Times that do not fit the mode are ignored, as Core Animation ignores them.
  package var keyTimes: [Double]?
  /// One for each segment; missing ones are linear.
  package var timingFunctions: [TimingFunction] = []
  package var calculationMode = CalculationMode.linear
  package var tensionValues: [Double] = []
  package var continuityValues: [Double] = []
  package var biasValues: [Double] = []
  package var rotationMode: RotationMode?

  package init(track: Track) {
    self.track = track
  }

  /// What the keys are.
  package enum Track: Hashable, Sendable {
    case values([LayerValue])
    /// For point-valued properties.
    case path(Path)
  }

  /// How values between keys are found (`CAAnimationCalculationMode`).
  package enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// Whether the layer turns with the path (`CAAnimationRotationMode`).
  package enum RotationMode: String, Hashable, Sendable, CaseIterable {
    case rotateAuto, rotateAutoReverse
  }
}

package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookMotion

/// Values or a path traversed with given key times and pace.
package struct KeyframeCurve: Hashable, Sendable {
  package var track: Track
  /// Fractions of the duration; nil for even spacing.
  ///
  /// Invalid times for the mode are ignored, as Core Animation does.
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

  /// The keys: values or a path.
  package enum Track: Hashable, Sendable {
    case values([LayerValue])
    /// For point-valued properties.
    case path(Path)
  }

  /// How values between keys are interpolated (`CAAnimationCalculationMode`).
  package enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// Whether the layer rotates with the path (`CAAnimationRotationMode`).
  package enum RotationMode: String, Hashable, Sendable, CaseIterable {
    case rotateAuto, rotateAutoReverse
  }
}

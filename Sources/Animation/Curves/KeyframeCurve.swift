public import Geometry
public import Layers
public import Motion

/// Values or a path passed in a given order and pace.
public struct KeyframeCurve: Hashable, Sendable {
  public var track: Track
  /// Fractions of the duration; nil spaces evenly.
  ///
  /// Times that do not fit the mode are ignored, as Core Animation ignores them.
  public var keyTimes: [Double]?
  /// One for each segment; missing ones are linear.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  public var tensionValues: [Double] = []
  public var continuityValues: [Double] = []
  public var biasValues: [Double] = []
  public var rotationMode: RotationMode?

  public init(track: Track) {
    self.track = track
  }

  /// What the keys are.
  public enum Track: Hashable, Sendable {
    case values([LayerValue])
    /// For point-valued properties.
    case path(Path)
  }

  /// How values between keys are found (`CAAnimationCalculationMode`).
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// Whether the layer turns with the path (`CAAnimationRotationMode`).
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    case rotateAuto, rotateAutoReverse
  }
}

/// A pacing curve from (0, 0) to (1, 1): a cubic Bézier in Core Animation's form
/// (`CAMediaTimingFunction`).
public struct TimingFunction: Hashable, Sendable {
  /// The first and second control points; x lies in 0…1, y is free (the curve may overshoot).
  public var x1, y1, x2, y2: Double

  /// Makes a curve; the x coordinates are clamped to 0…1 so that time never runs backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  // The control points are those of CAMediaTimingFunctionName (Apple's documentation and header).
  public static let linear = TimingFunction(0, 0, 1, 1)
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The curve of implicit animations, named `default` by Core Animation.
  public static let implicit = TimingFunction(0.25, 0.1, 0.25, 1)
}

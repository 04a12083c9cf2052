import FlipbookCalculus

/// A pacing curve from (0, 0) to (1, 1): a cubic Bézier in Core Animation's form
/// (`CAMediaTimingFunction`).
public struct TimingFunction: Hashable, Sendable {
  /// The first and second control points; x is in 0…1, y is not limited (the curve may overshoot).
  public var x1, y1, x2, y2: Double

  /// Makes a curve; the x coordinates are clamped to 0…1 so that time never runs backward.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  // The control points are those of CAMediaTimingFunctionName (Apple's documentation and header).
  /// Constant speed: the line from (0, 0) to (1, 1).
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Slow at the start: (0.42, 0) and (1, 1).
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Slow at the end: (0, 0) and (0.58, 1).
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Slow at both ends: (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The curve of implicit animations, named `default` by Core Animation.
  public static let implicit = TimingFunction(0.25, 0.1, 0.25, 1)
}

extension TimingFunction {
  /// Every named curve, with Core Animation's name.
  public static let names = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]

  /// The curve with Core Animation's name, or UIKit's `easeInOut`; nil for any other name.
  public static func named(_ name: String) -> TimingFunction? {
    switch name {
    case "linear": linear
    case "easeIn": easeIn
    case "easeOut": easeOut
    case "easeInEaseOut", "easeInOut": easeInEaseOut
    case "default": implicit
    default: nil
    }
  }

  /// Core Animation's name of the curve, or nil if it has none.
  public var name: String? {
    Self.names.first { Self.named($0) == self }
  }
}

extension TimingFunction {
  /// The progress of the motion at a fraction `progress` of the time.
  ///
  /// 0 up to progress 0 and 1 from progress 1 on; between them the curve's own y, which may leave
  /// 0…1. Solved to 1e-12 in x.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let curve = curve
    guard !curve.isStraight else { return progress }
    return curve.y.value(at: curve.parameter(atX: progress))
  }

  /// The derivative of `value` by progress: dy/dx.
  ///
  /// At 0 and 1 it is the slope at the end of the curve, outside 0…1 it is 0. Where the curve is
  /// vertical it is ±1e9 instead of infinity, so that velocities stay finite.
  public func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    let curve = curve
    guard !curve.isStraight else { return 1 }
    return curve.slope(at: curve.parameter(atX: progress))
  }

  private var curve: UnitBezier { UnitBezier(x1, y1, x2, y2) }
}

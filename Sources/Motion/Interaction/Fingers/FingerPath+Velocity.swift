import FlipbookCalculus
import FlipbookGeometry
import FlipbookMotion

extension FingerPath {
  /// The time before the finger lifts that the recognizers evaluate, in seconds.
  static let velocityWindow = 0.1

  /// The velocity at which the finger leaves the glass, in points per second.
  ///
  /// The weighted mean of the finger's velocity over the last h = 100 ms (or since it landed, when
  /// that is less); the weights grow linearly from 0 at the start of that time to the end:
  /// v = 2/h² · ∫ (s − (T − h)) · x′(s) ds. So it is exact for uniform motion, exactly 0 when the
  /// finger has rested for 100 ms, and continuous between. Integrated by parts it is
  /// 2/h² · ∫ (x(T) − x(s)) ds, which needs no derivative and stays finite where points jump.
  var releaseVelocity: Point {
    if let givenVelocity { return givenVelocity }
    if isCancelled { return .zero }
    let window = min(Self.velocityWindow, duration)
    guard window > 0 else { return .zero }
    let end = location(at: duration)
    var sum = Point.zero
    for stretch in stretches(after: duration - window) {
      sum = sum + integral(of: { end - location(at: $0) }, over: stretch, isStraight: isStraight)
    }
    return sum * (2 / (window * window))
  }

  /// The same estimate for a number that fingers have moved since `start`, in seconds after
  /// landing.
  func releaseVelocity(of number: (Double) -> Double, since start: Double) -> Double {
    if isCancelled { return 0 }
    let window = min(Self.velocityWindow, duration - start)
    guard window > 0 else { return 0 }
    let end = number(duration)
    var sum = 0.0
    for stretch in stretches(after: duration - window) {
      sum +=
        integral(
          of: { Point(end - number($0), 0) }, over: stretch, isStraight: false
        ).x
    }
    return sum * (2 / (window * window))
  }

  private func integral(
    of function: (Double) -> Point, over stretch: ClosedRange<Double>, isStraight: Bool
  ) -> Point {
    let length = stretch.upperBound - stretch.lowerBound
    // The mean over a straight stretch is its midpoint value.
    if isStraight {
      return function((stretch.lowerBound + stretch.upperBound) / 2) * length
    }
    let panels = 16
    var sum = Point.zero
    for panel in 0..<panels {
      let middle = stretch.lowerBound + length * (Double(panel) + 0.5) / Double(panels)
      let reach = length / Double(2 * panels)
      sum = sum + GaussLegendre.three(around: middle, reach: reach, of: function)
    }
    return sum
  }
}

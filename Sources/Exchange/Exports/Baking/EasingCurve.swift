/// An easing curve that is asked for one x after another, each farther right: where it was found last
/// is where the next search begins.
struct EasingCurve {
  /// The coefficients of s, s² and s³.
  private let x, y: SIMD3<Double>
  private var s = 0.0

  /// - Parameter controls: x1, y1, x2 and y2.
  init(_ controls: SIMD4<Double>) {
    func coefficients(_ first: Double, _ second: Double) -> SIMD3<Double> {
      SIMD3(3 * first, 3 * (second - 2 * first), 1 + 3 * (first - second))
    }
    x = coefficients(controls.x, controls.z)
    y = coefficients(controls.y, controls.w)
  }

  /// A point of the curve with the slope of y over x.
  struct Point {
    var parameter: Double
    var y: Double
    var slope: Double
  }

  /// The point at an x, to 1e-9: Newton's steps in a bracket.
  mutating func point(at wanted: Double) -> Point {
    var (low, high) = (0.0, 1.0)
    var steepness = 0.0
    for _ in 0..<60 {
      let error = ((x.z * s + x.y) * s + x.x) * s - wanted
      steepness = (3 * x.z * s + 2 * x.y) * s + x.x
      if abs(error) < 1e-9 { break }
      if error > 0 { high = s } else { low = s }
      let next = steepness > 1e-9 ? s - error / steepness : (low + high) / 2
      let inside = next > low && next < high ? next : (low + high) / 2
      if abs(inside - s) < 1e-12 { break }
      s = inside
    }
    let rise = (3 * y.z * s + 2 * y.y) * s + y.x
    return Point(
      parameter: s, y: ((y.z * s + y.y) * s + y.x) * s, slope: rise / max(steepness, 1e-6))
  }
}

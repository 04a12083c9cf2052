import Glibc

/// An arc of a rotated ellipse, as given by SVG's A command: by its end points.
///
/// The center is calculated as in SVG 1.1's implementation notes, F.6.5; radii that are too small
/// are scaled up (F.6.6).
struct EllipticalArc {
  var center: Point
  var radii: Point
  /// The rotation of the ellipse's axes, in radians.
  var angle: Double
  /// The start angle of the arc on the ellipse, and its extent, in radians.
  var start: Double
  var sweep: Double

  /// nil when the ellipse is degenerate, which SVG draws as a line.
  init?(
    from: Point, to: Point, radii: Point, angle: Double, isLarge: Bool, isSweep: Bool
  ) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard rx > 0, ry > 0, from != to else { return nil }
    let (s, c) = (sin(angle), cos(angle))
    let half = (from - to) * 0.5
    let x = c * half.x + s * half.y
    let y = -s * half.x + c * half.y
    let stretch = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    // F.6.5.2 divided by rx²ry², which prevents large radii from overflowing.
    let share = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    guard share > 0, share.isFinite else { return nil }
    let factor = max(0, 1 / share - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let cx = factor * rx * y / ry
    let cy = -factor * ry * x / rx
    let middle = (from + to) * 0.5
    center = Point(c * cx - s * cy + middle.x, s * cx + c * cy + middle.y)
    self.radii = Point(rx, ry)
    self.angle = angle
    start = atan2((y - cy) / ry, (x - cx) / rx)
    let end = atan2((-y - cy) / ry, (-x - cx) / rx)
    sweep = end - start
    if isSweep, sweep < 0 { sweep += 2 * Double.pi }
    if !isSweep, sweep > 0 { sweep -= 2 * Double.pi }
    guard center.x.isFinite, center.y.isFinite, sweep.isFinite else { return nil }
  }

  /// Cubics of at most 90° each; the last ends exactly at the given point.
  func cubics(endingAt end: Point) -> [Path.Element] {
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let a = start + step * Double(index)
      let b = a + step
      return .cubic(
        control1: point(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        control2: point(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
        end: index == count - 1 ? end : point(cos(b), sin(b)))
    }
  }

  /// Maps a point from the plane of the unit circle to that of the path.
  private func point(_ x: Double, _ y: Double) -> Point {
    let (s, c) = (sin(angle), cos(angle))
    let (u, v) = (radii.x * x, radii.y * y)
    return Point(center.x + c * u - s * v, center.y + s * u + c * v)
  }
}

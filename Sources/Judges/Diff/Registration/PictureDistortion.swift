internal import FlipbookGeometry
import FlipbookOpening

/// The deviation of a recording from an upright canvas with square points: rotated, stretched, sheared
/// or keystoned, as by a camera that is not quite in front of a screen.
package struct PictureDistortion: Hashable, Sendable {
  /// Clockwise, in radians.
  package var turn = 0.0
  /// The share by which the canvas is wider, and less high.
  package var stretch = 0.0
  /// The share of the height by which its right side is lower, and of the width by which its lower
  /// side is farther to the right.
  package var shear = 0.0
  /// The share by which the canvas is smaller at its right and at its lower border than in the middle,
  /// if it were a square.
  package var keystone = (x: 0.0, y: 0.0)

  package init() {}

  /// - Parameter parameters: The turn, the stretch, the shear, and the keystone in x and y.
  init(_ parameters: [Double]) {
    guard parameters.count == 5 else { return }
    (turn, stretch, shear) = (parameters[0], parameters[1], parameters[2])
    keystone = (parameters[3], parameters[4])
  }

  package static func == (a: PictureDistortion, b: PictureDistortion) -> Bool {
    a.parameters == b.parameters
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(parameters) }

  var parameters: [Double] { [turn, stretch, shear, keystone.x, keystone.y] }

  /// The transform of the canvas about its center, in points.
  func transform(ofCanvas size: Size) -> Transform {
    let half = Self.half(of: size)
    let own = Transform(
      row1: SIMD4(1 + stretch, shear + turn, 0, keystone.x / half),
      row2: SIMD4(shear - turn, 1 - stretch, 0, keystone.y / half), row3: SIMD4(0, 0, 1, 0),
      row4: SIMD4(0, 0, 0, 1))
    return Transform.translation(-size.width / 2, -size.height / 2).then(own)
      .then(.translation(size.width / 2, size.height / 2))
  }

  /// How far a point of the canvas moves in x and in y for each parameter, in points.
  static func slopes(at point: Point, ofCanvas size: Size) -> (x: [Double], y: [Double]) {
    let (u, v) = (point.x - size.width / 2, point.y - size.height / 2)
    let half = half(of: size)
    return ([-v, u, v, -u * u / half, -u * v / half], [u, -v, u, -u * v / half, -v * v / half])
  }

  /// Half of the longer side.
  static func half(of size: Size) -> Double { max(size.width, size.height) / 2 }

  /// `rotated by 1.2°, keystoned by 2 %`; empty where it is too little to be written.
  package var words: String {
    let degrees = abs(turn) * 180 / Double.pi
    let shares = [
      ("stretched", abs(stretch)), ("sheared", abs(shear)),
      ("keystoned", max(abs(keystone.x), abs(keystone.y))),
    ]
    let turned =
      degrees >= 0.05
      ? ["rotated by \(Numerals.fixed(degrees, 1))° \(turn < 0 ? "counter" : "")clockwise"] : []
    return
      (turned
      + shares.filter { $0.1 >= 0.001 }.map { "\($0.0) by \(Numerals.fixed(100 * $0.1, 1)) %" })
      .joined(separator: ", ")
  }
}

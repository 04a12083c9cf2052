package import FlipbookGeometry

internal import Glibc

extension AffineTransform {
  /// A rotation, clockwise as displayed.
  static func rotated(by radians: Double) -> AffineTransform {
    let (s, c) = (sin(radians), cos(radians))
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Scale, then skew along an axis: in degrees.
  package static func skewed(
    scale: (Double, Double), skew: Double, axis: Double
  ) -> AffineTransform {
    let scaled = AffineTransform.scale(scale.0, scale.1)
    guard skew != 0 else { return scaled }
    // At a right angle the slope has no end; no layer is seen beyond this one.
    let slant = min(max(tan(-skew * .pi / 180), -100), 100)
    let slope = AffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)
    let turn = axis * .pi / 180
    return scaled.then(.rotated(by: turn)).then(slope).then(.rotated(by: -turn))
  }
}

internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter
internal import Glibc

/// A node's transform in the plane around it, in the parts that Lottie animates.
struct NodePlacement {
  var anchor: Point
  var position: Point
  /// In percent.
  var scale: Point
  /// In degrees.
  var rotation: Double
  var skew: Double
  /// Whether something was left out: perspective, or a side that is turned away.
  var isFlattened = false

  /// The order of matrices is Lottie's: scale, skew, rotate.
  ///
  /// - Parameter sublayerTransform: Of the layer around it, about that layer's anchor point.
  init(of layer: Layer, under sublayerTransform: Transform?) {
    let box = layer.bounds.standardized
    let anchorInBounds = layer.anchorInBounds
    anchor = anchorInBounds - box.origin
    let projection = layer.placement(under: sublayerTransform).projection
    let affine: AffineTransform
    if let exact = projection.affine {
      affine = exact
    } else {
      isFlattened = true
      affine = Self.flat(projection, of: box)
    }
    position = affine.apply(anchorInBounds)
    let (a, b, c, d) = (affine.a, affine.b, affine.c, affine.d)
    let across = (a * a + b * b).squareRoot()
    let slack = 1e-9 * max(abs(a), abs(b), abs(c), abs(d))
    if abs(b) <= slack, abs(c) <= slack {
      (scale, rotation, skew) = (Point(a * 100, d * 100), 0, 0)
      return
    }
    let angle = across > slack ? atan2(b, a) : atan2(-c, d)
    let (cosine, sine) = (cos(angle), sin(angle))
    let down = d * cosine - c * sine
    let shear = abs(down) > slack ? (c * cosine + d * sine) / down : 0
    scale = Point(across * 100, down * 100)
    rotation = angle * 180 / .pi
    skew = abs(shear) > 1e-7 ? -atan(shear) * 180 / .pi : 0
  }

  /// The affine transform that is nearest to a projection at the corners of a rectangle, by least squares;
  /// where one of them is behind the eye, the tangent in the middle.
  private static func flat(_ projection: PlaneTransform, of box: Rect) -> AffineTransform {
    let middle = Point(box.minX + box.width / 2, box.minY + box.height / 2)
    let corners = [
      box.origin, Point(box.maxX, box.minY), Point(box.minX, box.maxY), Point(box.maxX, box.maxY),
    ].compactMap { projection.project($0) }
    guard corners.count == 4, box.width > 0, box.height > 0 else {
      return linear(projection, at: middle)
    }
    let (topLeft, topRight, bottomLeft, bottomRight) = (
      corners[0], corners[1], corners[2], corners[3]
    )
    let x = (topRight - topLeft + bottomRight - bottomLeft) * (0.5 / box.width)
    let y = (bottomLeft - topLeft + bottomRight - topRight) * (0.5 / box.height)
    let center = (topLeft + topRight + bottomLeft + bottomRight) * 0.25
    return AffineTransform(
      a: x.x, b: x.y, c: y.x, d: y.y, tx: center.x - x.x * middle.x - y.x * middle.y,
      ty: center.y - x.y * middle.x - y.y * middle.y)
  }

  /// The tangent of a projection at a point.
  private static func linear(_ projection: PlaneTransform, at point: Point) -> AffineTransform {
    let h = 1e-3
    let still = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    guard let middle = projection.project(point),
      let right = projection.project(point + Point(h, 0)),
      let below = projection.project(point + Point(0, h))
    else { return still }
    let (x, y) = ((right - middle) * (1 / h), (below - middle) * (1 / h))
    return AffineTransform(
      a: x.x, b: x.y, c: y.x, d: y.y, tx: middle.x - x.x * point.x - y.x * point.y,
      ty: middle.y - x.y * point.x - y.y * point.y)
  }
}

package import FlipbookGeometry

extension Layer {
  /// Transforms the layer's own coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform`.
  ///
  /// translate(−anchor·size − bounds.origin) · transform · translate(position, zPosition)
  package var transformToSuperlayer: Transform {
    let size = bounds.standardized.size
    return Transform.translation(
      -(bounds.standardized.origin.x + anchorPoint.x * size.width),
      -(bounds.standardized.origin.y + anchorPoint.y * size.height)
    )
    .then(transform)
    .then(.translation(position.x, position.y, zPosition))
  }

  /// The effect of `sublayerTransform` on sublayers: it applies about the anchor point in the
  /// bounds.
  package var transformOfSublayers: Transform {
    guard sublayerTransform != .identity else { return .identity }
    let area = bounds.standardized
    let x = area.origin.x + anchorPoint.x * area.width
    let y = area.origin.y + anchorPoint.y * area.height
    return Transform.translation(-x, -y).then(sublayerTransform).then(.translation(x, y))
  }
}

extension Transform {
  /// The point of the plane z = 0 that is visible at a projected point; nil when the plane is
  /// edge-on or the point is behind the eye.
  package func planePoint(seenAt point: Point) -> Point? {
    // For points with z = 0 only the rows and columns of x, y and w matter.
    let (a, b, c) = (row1, row2, row4)
    // Solves (u, v, 1)·[a; b; c] ∝ (point, 1): two linear equations in u and v.
    let (a1, b1, c1) = (a.x - point.x * a.w, b.x - point.x * b.w, point.x * c.w - c.x)
    let (a2, b2, c2) = (a.y - point.y * a.w, b.y - point.y * b.w, point.y * c.w - c.y)
    let determinant = a1 * b2 - a2 * b1
    guard determinant.isFinite, determinant != 0 else { return nil }
    let u = (c1 * b2 - c2 * b1) / determinant
    let v = (a1 * c2 - a2 * c1) / determinant
    guard u.isFinite, v.isFinite, apply(x: u, y: v).w > 0 else { return nil }
    return Point(u, v)
  }

  /// The projection of a point of the plane; nil behind the eye.
  package func project(_ point: Point) -> Point? {
    let image = apply(x: point.x, y: point.y)
    guard image.w > 0, image.x.isFinite, image.y.isFinite else { return nil }
    return Point(image.x / image.w, image.y / image.w)
  }
}

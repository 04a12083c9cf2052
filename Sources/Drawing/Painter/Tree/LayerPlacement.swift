package import FlipbookGeometry
package import FlipbookLayers

/// The transform from a layer's own plane to that of its superlayer.
package struct LayerPlacement {
  package var projection: PlaneTransform
  /// Whether the back of the layer faces the eye.
  package var facesAway: Bool
}

extension Layer {
  /// Whether all numbers that position the layer are finite.
  package var hasFiniteGeometry: Bool {
    let corner = bounds.origin.x + bounds.origin.y + bounds.size.width + bounds.size.height
    let location = position.x + position.y + zPosition + anchorPoint.x + anchorPoint.y
    let rows = transform.row1 + transform.row2 + transform.row3 + transform.row4
    return (corner + location + rows.sum()).isFinite
  }

  /// The anchor point in the layer's own coordinates.
  package var anchorInBounds: Point {
    Point(
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// translate(−anchor) · transform · translate(position, zPosition) · sublayerTransform.
  ///
  /// The superlayer's plane keeps x, y and w of the result: z is flattened.
  package func placement(under sublayerTransform: Transform?) -> LayerPlacement {
    let anchor = anchorInBounds
    if sublayerTransform == nil, let affine = transform.affine, row3IsPlain {
      let flat = AffineTransform.translation(-anchor.x, -anchor.y).then(affine)
        .then(.translation(position.x, position.y))
      return LayerPlacement(projection: PlaneTransform(flat), facesAway: transform.row3.z < 0)
    }
    var matrix = matrix
    if let sublayerTransform { matrix = matrix.then(sublayerTransform) }
    return LayerPlacement(
      projection: PlaneTransform(matrix), facesAway: matrix.turnsFrontAway)
  }

  /// From the layer's own coordinates to those of its superlayer, with z.
  var matrix: Transform {
    let anchor = anchorInBounds
    return Transform.translation(-anchor.x, -anchor.y).then(transform)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// Whether z is only scaled, so that the sign of m33 determines which side is in front.
  private var row3IsPlain: Bool {
    transform.row3.x == 0 && transform.row3.y == 0 && transform.row3.w == 0
      && transform.row1.z == 0 && transform.row2.z == 0
  }

  /// `sublayerTransform` about the anchor point; nil for the identity.
  package var centeredSublayerTransform: Transform? {
    guard sublayerTransform != .identity else { return nil }
    let anchor = anchorInBounds
    return Transform.translation(-anchor.x, -anchor.y).then(sublayerTransform)
      .then(.translation(anchor.x, anchor.y))
  }
}

extension Transform {
  /// Whether the normal of the plane z = 0 points away from the eye after the transform: its z is
  /// the (3, 3) cofactor divided by the determinant, as for any normal under the inverse transpose.
  var turnsFrontAway: Bool {
    let cofactor = PlaneTransform(self).determinant
    return cofactor * determinant < 0
  }
}

extension AffineTransform {
  /// Whether the plane remains a plane of finite size.
  package var isInvertibleAndFinite: Bool {
    let determinant = determinant
    return determinant != 0 && determinant.isFinite && (tx + ty).isFinite
  }

  /// The larger factor by which lengths are scaled.
  package var magnification: Double { largestStretch(a, c, b, d) }
}

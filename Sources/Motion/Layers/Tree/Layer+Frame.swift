package import FlipbookGeometry

extension Layer {
  /// The bounding box of the transformed bounds in the superlayer, as `CALayer.frame`.
  ///
  /// Setting it changes `position` and `bounds`, by `placed(in:)`; if that returns nil, the layer
  /// does not change.
  package var frame: Rect {
    get {
      let size = bounds.standardized.size
      let corners = Rect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
        width: size.width, height: size.height
      ).corners.map { corner -> Point in
        let p = transform.apply(x: corner.x, y: corner.y)
        return p.w > 0 ? Point(p.x / p.w, p.y / p.w) : corner
      }
      let xs = corners.map(\.x)
      let ys = corners.map(\.y)
      let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
      let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
      return Rect(
        x: position.x + left, y: position.y + top, width: right - left, height: bottom - top)
    }
    set { self = placed(in: newValue) ?? self }
  }

  /// The layer with the position and the bounds size for a frame; its transform does not change.
  ///
  /// The bounds get the size of T⁻¹(frame) and the position follows from it, as in CALayer
  /// (verified on Apple's by GNUstep: scale (2, 4) and the frame 10, 20, 100, 50 give bounds of
  /// 50 × 12.5 at (60, 45)). A frame with the current size only moves the layer, whatever its
  /// transform. nil for a new size if the layer's transform rotates it by other than multiples of
  /// 90°, has perspective or is degenerate: then no bounds have that frame as their exact image.
  package func placed(in frame: Rect) -> Layer? {
    let area = frame.standardized
    var result = self
    if transform == .identity {
      result.bounds.size = area.size
      result.position = Point(
        x: area.minX + anchorPoint.x * area.width, y: area.minY + anchorPoint.y * area.height)
      return result
    }
    let old = self.frame.size
    let larger = Size(area.width - old.width, area.height - old.height)
    // Sizes that were added and decomposed again differ in their last digits.
    let noise = 1e-12 * max(abs(area.minX), abs(area.minY), area.width, area.height)
    if max(abs(larger.width), abs(larger.height)) > noise {
      guard let size = transform.sizeOfBounds(seenAs: area.size) else { return nil }
      result.bounds.size = size
    }
    let origin = result.frame.origin
    result.position = Point(
      x: position.x + area.minX - origin.x, y: position.y + area.minY - origin.y)
    return result
  }
}

extension Transform {
  /// The size of a rectangle whose image is an axis-aligned rectangle of a size; nil where images
  /// of rectangles are not axis-aligned, or are degenerate.
  fileprivate func sizeOfBounds(seenAs size: Size) -> Size? {
    // For points with z = 0 only the rows and columns of x, y and w matter.
    guard row1.w == 0, row2.w == 0, row4.w > 0 else { return nil }
    let (a, b) = (abs(row1.x / row4.w), abs(row1.y / row4.w))
    let (c, d) = (abs(row2.x / row4.w), abs(row2.y / row4.w))
    // The computed sines of multiples of 90° are not exactly 0.
    let small = 1e-9 * max(a, b, c, d)
    let isUpright = b <= small && c <= small && a > small && d > small
    let isOnItsSide = a <= small && d <= small && b > small && c > small
    guard isUpright || isOnItsSide else { return nil }
    let result =
      isUpright ? Size(size.width / a, size.height / d) : Size(size.height / b, size.width / c)
    return result.width.isFinite && result.height.isFinite ? result : nil
  }
}

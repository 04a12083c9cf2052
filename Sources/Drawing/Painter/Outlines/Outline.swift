package import FlipbookGeometry

/// A shape and its transform to the canvas.
package struct Outline: Hashable, Sendable {
  package var shape: Shape
  /// From the shape's coordinates to device pixels.
  package var transform: AffineTransform

  package init(_ shape: Shape, _ transform: AffineTransform = .identity) {
    self.shape = shape
    self.transform = transform
  }

  /// The shapes of layers; the common ones need no list of path elements.
  package enum Shape: Hashable, Sendable {
    case rounded(RoundedRect)
    /// The area between two rectangles, one inside the other.
    case ring(outer: RoundedRect, inner: RoundedRect)
    case path(Path)

    package static func rect(_ rect: Rect, radius: Double = 0) -> Shape {
      .rounded(RoundedRect(rect: rect, radius: radius))
    }

    /// The rectangle, if it is one without round corners.
    package var plainRect: Rect? {
      guard case .rounded(let rounded) = self, rounded.radius == 0 else { return nil }
      return rounded.rect
    }

    /// The rectangles whose edges the shape has, from outside to inside; empty for a path.
    package var rects: [RoundedRect] {
      switch self {
      case .rounded(let rounded): [rounded]
      case .ring(let outer, let inner): [outer, inner]
      case .path: []
      }
    }
  }

  /// A rectangle whose corners may be quarter circles.
  package struct RoundedRect: Hashable, Sendable {
    package var rect: Rect
    /// From 0 to half of the shorter side.
    package var radius: Double

    /// A radius that is not above 0 gives plain corners.
    init(rect: Rect, radius: Double) {
      self.rect = rect
      self.radius = radius > 0 ? radius : 0
    }
  }

  /// A bounding box of the outline in device pixels, using the control points of curves.
  package var boundingBox: Rect {
    switch shape {
    case .rounded(let outer), .ring(let outer, _): transform.boundingBox(of: outer.rect)
    case .path(let path): path.controlBox(under: transform)
    }
  }

  /// The pixels that the outline covers exactly, if it is a rectangle on pixel boundaries.
  package var pixelRect: PixelRect? {
    guard let rect = shape.plainRect, transform.b == 0, transform.c == 0 else { return nil }
    let box = transform.boundingBox(of: rect)
    let edges = [box.minX, box.minY, box.maxX, box.maxY]
    let whole = edges.map { $0.rounded() }
    for (edge, border) in zip(edges, whole) {
      guard abs(edge - border) < PixelRect.slack, abs(border) < 1e6 else { return nil }
    }
    return PixelRect(
      x: Int(whole[0]), y: Int(whole[1]), width: Int(whole[2] - whole[0]),
      height: Int(whole[3] - whole[1]))
  }

  /// Whether the outline has too many elements to be filled by Cairo.
  package var isLong: Bool {
    guard case .path(let path) = shape else { return false }
    return path.elements.count > 4096
  }
}

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
    case rect(Rect)
    /// The radius is at most half of the shorter side.
    case roundedRect(Rect, radius: Double)
    /// The area between two rounded rectangles, one inside the other.
    case ring(outer: Rect, outerRadius: Double, inner: Rect, innerRadius: Double)
    case path(Path)

    /// A rounded rectangle, or a plain one when the radius is 0.
    static func rect(_ rect: Rect, radius: Double) -> Shape {
      radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
    }
  }

  /// A bounding box of the outline in device pixels, using the control points of curves.
  package var boundingBox: Rect {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _): transform.boundingBox(of: rect)
    case .ring(let outer, _, _, _): transform.boundingBox(of: outer)
    case .path(let path): path.controlBox(under: transform)
    }
  }

  /// The pixels that the outline covers exactly, if it is a rectangle on pixel boundaries.
  package var pixelRect: PixelRect? {
    guard case .rect(let rect) = shape, transform.b == 0, transform.c == 0 else { return nil }
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

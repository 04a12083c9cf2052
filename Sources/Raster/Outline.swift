package import Geometry

/// A shape and where it lies on the canvas.
package struct Outline: Hashable, Sendable {
  package var shape: Shape
  /// From the shape's coordinates to device pixels.
  package var transform: AffineTransform

  package init(_ shape: Shape, _ transform: AffineTransform = .identity) {
    self.shape = shape
    self.transform = transform
  }

  /// The forms that layers are made of; the common ones need no list of path elements.
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

  /// A box around the outline in device pixels; curves count with their control points.
  var boundingBox: Rect {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _): transform.boundingBox(of: rect)
    case .ring(let outer, _, _, _): transform.boundingBox(of: outer)
    case .path(let path): path.controlBox(under: transform)
    }
  }

  /// The whole pixels that the outline covers exactly, if it is a rectangle on pixel borders.
  var pixelRect: PixelRect? {
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
}

extension Path {
  /// The box around all points and control points after the transform; zero for an empty path.
  func controlBox(under transform: AffineTransform) -> Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ point: Point) {
      let p = transform.apply(point)
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    guard high.x >= low.x, high.y >= low.y else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

internal import FlipbookCalculus
public import FlipbookGeometry

/// A path flattened to straight lines, with enough precision for a magnification.
public struct FlatPath {
  /// The corners of all polygons, one after the other.
  public private(set) var points: [Point] = []
  /// The index of each closed polygon's first point.
  public private(set) var starts: [Int] = []

  /// The range of points of each closed polygon.
  @inlinable public var polygons: some Sequence<Range<Int>> {
    starts.indices.lazy.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
    }
  }

  /// The maximum distance of a line from its curve, in pixels; the default is Cairo's.
  private let tolerance: Double

  /// The flattened outline on the canvas; nil when its numbers overflow, or when it is degenerate.
  package init?(_ outline: Outline) {
    guard outline.hasFiniteArea else { return nil }
    self.init(outline.path, magnification: outline.transform.magnification)
  }

  package init(_ path: Path, magnification: Double, tolerance: Double = 0.1) {
    self.tolerance = tolerance
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        starts.append(points.count)
        points.append(p)
        current = p
      case .line(let p):
        points.append(p)
        current = p
      case .quadratic(let c, let p):
        addCurve(
          from: current, current.interpolated(to: c, at: 2.0 / 3),
          p.interpolated(to: c, at: 2.0 / 3), to: p, magnification)
        current = p
      case .cubic(let a, let b, let p):
        addCurve(from: current, a, b, to: p, magnification)
        current = p
      case .close: break
      }
    }
  }

  /// A cubic in n equal steps is within √3/18·… of its chords; the bound is d/(8n²)·6, with d the
  /// larger second difference of the control points (the second derivative is at most 6d).
  private mutating func addCurve(
    from p0: Point, _ p1: Point, _ p2: Point, to p3: Point, _ magnification: Double
  ) {
    func length(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let d = a + c - b * 2
      return (d.x * d.x + d.y * d.y).squareRoot()
    }
    let bend = max(length(p0, p1, p2), length(p1, p2, p3)) * magnification
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = Int(min(max(wanted, 1), 64))
    let curve = CubicBezier(p0, p1, p2, p3)
    for step in 1...count { points.append(curve.value(at: Double(step) / Double(count))) }
  }

  /// The memory that it uses, in bytes.
  package var byteCount: Int { points.count * 16 + starts.count * 8 }
}

extension Outline {
  /// Whether the outline has a positive area and its numbers do not overflow.
  package var hasFiniteArea: Bool {
    let box = boundingBox
    return transform.isInvertibleAndFinite && (box.minX + box.maxX + box.minY + box.maxY).isFinite
  }
}

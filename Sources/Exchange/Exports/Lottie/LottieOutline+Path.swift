internal import FlipbookGeometry
internal import FlipbookLottie

/// The subpaths of a path in numbers, so that they can be baked: for each vertex the vertex, its
/// tangent in and its tangent out.
struct OutlineNumbers: Equatable {
  /// The constant part: whether each subpath is closed, and its count of vertices.
  struct Form: Equatable {
    var isClosed: Bool
    var count: Int
  }

  var forms: [Form] = []
  /// For each subpath six numbers for each vertex.
  var numbers: [[Double]] = []

  /// - Parameter keepsEnds: Whether a closing line without length keeps its vertex, so that outlines in
  ///   which it has some have the same form.
  init(_ path: Path, shiftedBy shift: Point = .zero, keepsEnds: Bool = false) {
    var current: [Path.Segment] = []
    for segment in path.segments {
      if let last = current.last, last.subpath != segment.subpath || last.isClosing {
        add(current, shift, keepsEnds)
        current = []
      }
      current.append(segment)
    }
    add(current, shift, keepsEnds)
  }

  private mutating func add(_ segments: [Path.Segment], _ shift: Point, _ keepsEnds: Bool) {
    guard let first = segments.first else { return }
    var segments = segments
    let isClosed = segments.last?.isClosing ?? false
    // A closing line without length only joins the ends.
    if isClosed, !keepsEnds, segments.count > 1, let closing = segments.last,
      closing.start.distance(to: closing.end) < 1e-9
    {
      segments.removeLast()
    } else if isClosed {
      segments[segments.count - 1].isClosing = false
    }
    let count = segments.count
    var vertices: [Point] = [first.start] + segments.map(\.end)
    var incoming = [Point](repeating: .zero, count: count + 1)
    var outgoing = [Point](repeating: .zero, count: count + 1)
    for (index, segment) in segments.enumerated() {
      switch segment.shape {
      case .line: break
      case .quadratic(let control):
        outgoing[index] = (control - segment.start) * (2.0 / 3)
        incoming[index + 1] = (control - segment.end) * (2.0 / 3)
      case .cubic(let control1, let control2):
        outgoing[index] = control1 - segment.start
        incoming[index + 1] = control2 - segment.end
      }
    }
    if isClosed {
      incoming[0] = incoming[count]
      vertices.removeLast()
    }
    forms.append(Form(isClosed: isClosed, count: vertices.count))
    numbers.append(
      vertices.indices.flatMap { index in
        let vertex = vertices[index] + shift
        return [
          vertex.x, vertex.y, incoming[index].x, incoming[index].y, outgoing[index].x,
          outgoing[index].y,
        ]
      })
  }

  static func outline(_ numbers: [Double], isClosed: Bool) -> LottieOutline {
    var outline = LottieOutline()
    outline.isClosed = isClosed
    for start in stride(from: 0, to: numbers.count - 5, by: 6) {
      outline.vertices.append(Point(numbers[start], numbers[start + 1]))
      outline.inTangents.append(Point(numbers[start + 2], numbers[start + 3]))
      outline.outTangents.append(Point(numbers[start + 4], numbers[start + 5]))
    }
    return outline
  }
}

import FlipbookCalculus

extension Path {
  /// One line or curve of a path, including its start point.
  package struct Segment: Hashable, Sendable {
    /// The line or curve between start and end.
    package enum Shape: Hashable, Sendable {
      case line
      case quadratic(control: Point)
      case cubic(control1: Point, control2: Point)
    }

    package var start: Point
    package var shape: Shape
    package var end: Point
    /// The index of its subpath, counted by moves from 0.
    package var subpath: Int
    /// Whether it is the closing line of a `close`.
    package var isClosing: Bool

    package init(
      start: Point, shape: Shape = .line, end: Point, subpath: Int = 0, isClosing: Bool = false
    ) {
      self.start = start
      self.shape = shape
      self.end = end
      self.subpath = subpath
      self.isClosing = isClosing
    }
  }

  /// The lines and curves in order; moves add none, a `close` adds the line back to the start of
  /// its subpath.
  ///
  /// Elements before the first move start at the origin.
  package var segments: [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(elements.count)
    var start = Point.zero
    var current = Point.zero
    var subpath = -1
    var isOpen = false
    func begin() {
      if isOpen { return }
      subpath += 1
      isOpen = true
    }
    for element in elements {
      switch element {
      case .move(let point):
        (start, current, isOpen) = (point, point, false)
      case .line(let end):
        begin()
        result.append(Segment(start: current, end: end, subpath: subpath))
        current = end
      case .quadratic(let control, let end):
        begin()
        result.append(
          Segment(start: current, shape: .quadratic(control: control), end: end, subpath: subpath))
        current = end
      case .cubic(let control1, let control2, let end):
        begin()
        result.append(
          Segment(
            start: current, shape: .cubic(control1: control1, control2: control2), end: end,
            subpath: subpath))
        current = end
      case .close:
        guard isOpen else { continue }
        result.append(Segment(start: current, end: start, subpath: subpath, isClosing: true))
        (current, isOpen) = (start, false)
      }
    }
    return result
  }
}

extension Path.Segment {
  /// The point at a Bézier parameter; 0 is the start, 1 the end.
  package func point(at s: Double) -> Point {
    let r = 1 - s
    switch shape {
    case .line:
      return start * r + end * s
    case .quadratic(let c):
      return start * (r * r) + c * (2 * r * s) + end * (s * s)
    case .cubic(let c1, let c2):
      return CubicBezier(start, c1, c2, end).value(at: s)
    }
  }

  /// The rate of `point(at:)` per parameter.
  package func derivative(at s: Double) -> Point {
    let r = 1 - s
    switch shape {
    case .line:
      return end - start
    case .quadratic(let c):
      return (c - start) * (2 * r) + (end - c) * (2 * s)
    case .cubic(let c1, let c2):
      return CubicBezier(start, c1, c2, end).derivative(at: s)
    }
  }

  /// The direction of travel at a parameter, with length 1; zero for a segment without length.
  ///
  /// Where the derivative vanishes, it is the direction in which the curve leaves, or arrives at
  /// its end.
  package func tangent(at s: Double) -> Point {
    for candidate in [derivative(at: s), direction(near: s), end - start] {
      let length = candidate.length
      if length > 1e-12, length.isFinite { return candidate * (1 / length) }
    }
    return .zero
  }

  private func direction(near s: Double) -> Point {
    let step = 1e-4
    return s + step <= 1 ? point(at: s + step) - point(at: s) : point(at: s) - point(at: s - step)
  }

  /// The part between two parameters.
  package func part(from a: Double, to b: Double) -> Path.Segment {
    var result = self
    result.isClosing = false
    result.start = point(at: a)
    result.end = point(at: b)
    switch shape {
    case .line:
      break
    case .quadratic:
      result.shape = .quadratic(control: result.start + derivative(at: a) * ((b - a) / 2))
    case .cubic(let c1, let c2):
      let part = CubicBezier(start, c1, c2, end).part(from: a, to: b)
      result.shape = .cubic(control1: part.control1, control2: part.control2)
    }
    return result
  }

  /// The length in points.
  package var length: Double { length(from: 0, to: 1) }

  /// The length of the part between two parameters, to about 12 digits.
  package func length(from a: Double, to b: Double) -> Double {
    if shape == .line { return start.distance(to: end) * abs(b - a) }
    let whole = gauss(a, b)
    return refined(a, b, whole, tolerance: max(1e-13 * abs(whole), 1e-300), depth: 14)
  }

  private func refined(
    _ a: Double, _ b: Double, _ whole: Double, tolerance: Double, depth: Int
  ) -> Double {
    let middle = (a + b) / 2
    let left = gauss(a, middle)
    let right = gauss(middle, b)
    if depth == 0 || !(abs(left + right - whole) > tolerance) { return left + right }
    return refined(a, middle, left, tolerance: tolerance, depth: depth - 1)
      + refined(middle, b, right, tolerance: tolerance, depth: depth - 1)
  }

  /// The integral of the speed between two close parameters.
  private func gauss(_ a: Double, _ b: Double) -> Double {
    GaussLegendre.five(around: (a + b) / 2, reach: (b - a) / 2) { derivative(at: $0).length }
  }

  /// The parameter at a length of `wanted` points.
  package func parameter(atLength wanted: Double) -> Double {
    let whole = length
    guard wanted > 0, whole > 0 else { return 0 }
    guard wanted < whole else { return 1 }
    var s = wanted / whole
    if shape == .line { return s }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let error = length(from: 0, to: s) - wanted
      if abs(error) <= 1e-12 * whole { return s }
      if error > 0 { high = s } else { low = s }
      let speed = derivative(at: s).length
      let next = speed > 0 ? s - error / speed : s
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}

internal import FlipbookGeometry
internal import FlipbookMotion

// Timing functions, splines and lengths.
extension PhysicsCheck {
  /// The derivative of a cubic's coordinate: three times the mean of its chords by de Casteljau's
  /// algorithm.
  private static func hodograph(_ p: [Double], _ s: Double) -> Double {
    let chords = [p[1] - p[0], p[2] - p[1], p[3] - p[2]]
    let first = chords[0] + (chords[1] - chords[0]) * s
    let second = chords[1] + (chords[2] - chords[1]) * s
    return 3 * (first + (second - first) * s)
  }

  /// Integrates both coordinates along the curve, and compares the timing function at x with y.
  static func timingFunctions() -> Family {
    var tally = Tally()
    for (x1, y1, x2, y2) in [
      (0.0, 0.0, 1.0, 1.0), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1),
      (0.25, 0.1, 0.25, 1), (0.17, 0.67, 0.71, 0.15), (0.5, -0.6, 0.5, 1.6),
    ] {
      let curve = TimingFunction(x1, y1, x2, y2)
      let (xs, ys) = ([0, x1, x2, 1], [0, y1, y2, 1])
      for index in 1...9 {
        let s = Double(index) / 10
        let point = AdaptiveIntegrator().state(from: [0, 0], at: 0, to: s) { s, _ in
          [hodograph(xs, s), hodograph(ys, s)]
        }
        guard let point else {
          tally.compare(0, nil, size: 1)
          continue
        }
        tally.compare(curve.value(at: point[0]), point[1], size: 1)
        tally.compare(
          curve.slope(at: point[0]), hodograph(ys, s) / hodograph(xs, s), size: 1)
      }
    }
    return tally.family("timing functions")
  }

  private static let points: [[Double]] = [
    [20, 160], [90, 40], [180, 190], [260, 60], [330, 120],
  ]

  /// The tangents of Catmull and Rom: half the chord between the neighbors; at the ends, half of
  /// the only chord.
  private static func tangent(_ index: Int, _ component: Int) -> Double {
    let before = points[max(index - 1, 0)][component]
    let after = points[min(index + 1, points.count - 1)][component]
    return (after - before) / 2
  }

  /// Integrates a cubic from its constant third derivative: y‴ = 12·(p0 − p1) + 6·(t0 + t1), from
  /// y″ = 6·(p1 − p0) − 4·t0 − 2·t1.
  private static func followed(segment: Int, component: Int, to s: Double) -> [Double]? {
    let (p0, p1) = (points[segment][component], points[segment + 1][component])
    let (t0, t1) = (tangent(segment, component), tangent(segment + 1, component))
    let jerk = 12 * (p0 - p1) + 6 * (t0 + t1)
    return AdaptiveIntegrator().state(
      from: [p0, t0, 6 * (p1 - p0) - 4 * t0 - 2 * t1], at: 0, to: s
    ) { _, y in [y[1], y[2], jerk] }
  }

  static func splines() -> Family {
    var tally = Tally()
    guard let spline = Spline(points: points) else { return tally.family("splines") }
    for segment in 0..<points.count - 1 {
      for s in [0.1, 0.37, 0.5, 0.9, 1] {
        let position = spline.position(segment: segment, at: s)
        let rate = spline.derivative(segment: segment, at: s)
        for component in 0..<2 {
          let expected = followed(segment: segment, component: component, to: s)
          tally.compare(position[component], expected?[0], size: 300)
          tally.compare(rate[component], expected?[1], size: 300)
        }
      }
    }
    return tally.family("splines")
  }

  /// The length of a spline from s′ = |p′|, and the positions at shares of it.
  static func arcLengths() -> Family {
    var tally = Tally()
    guard let spline = Spline(points: points) else { return tally.family("arc length") }
    let table = spline.arcLengths()
    func length(segment: Int, to end: Double) -> Double? {
      let ends = (0..<2).map { component -> [Double] in
        let (p0, p1) = (points[segment][component], points[segment + 1][component])
        let (t0, t1) = (tangent(segment, component), tangent(segment + 1, component))
        // The same cubic by its Bézier control points.
        return [p0, p0 + t0 / 3, p1 - t1 / 3, p1]
      }
      return AdaptiveIntegrator().state(from: [0], at: 0, to: end) { s, _ in
        let (dx, dy) = (hodograph(ends[0], s), hodograph(ends[1], s))
        return [(dx * dx + dy * dy).squareRoot()]
      }?[0]
    }
    var total = 0.0
    for segment in 0..<points.count - 1 { total += length(segment: segment, to: 1) ?? .nan }
    tally.compare(table.totalLength / total, 1, size: 1)
    for share in [0.2, 0.5, 0.85] {
      let position = table.location(atLength: total * share, speed: spline.speed)
      var reached = length(segment: position.segment, to: position.parameter) ?? .nan
      for segment in 0..<position.segment { reached += length(segment: segment, to: 1) ?? .nan }
      tally.compare(reached / total, share, size: 1)
    }
    return tally.family("arc length of splines")
  }

  /// The length of a path of cubics.
  static func pathLengths() -> Family {
    var tally = Tally()
    for (xs, ys) in [
      ([0.0, 0, 100, 100], [0.0, 80, 80, 0]), ([0, 300, -100, 200], [0, 50, 120, 10]),
    ] {
      let path = Path([
        .move(Point(xs[0], ys[0])),
        .cubic(
          control1: Point(xs[1], ys[1]), control2: Point(xs[2], ys[2]), end: Point(xs[3], ys[3])),
      ])
      let expected = AdaptiveIntegrator().state(from: [0], at: 0, to: 1) { s, _ in
        let (dx, dy) = (hodograph(xs, s), hodograph(ys, s))
        return [(dx * dx + dy * dy).squareRoot() / 100]
      }
      tally.compare(path.length / 100, expected?[0], size: 1)
    }
    return tally.family("arc length of paths")
  }
}

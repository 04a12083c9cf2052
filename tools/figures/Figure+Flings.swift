import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening

// Deceleration, bounces and rubber bands.
extension Figure {
  static var flings: [Figure] {
    [
      Figure(15, "deceleration") { _ in deceleration },
      Figure(16, "two-projections") { _ in projections },
      Figure(21, "fling-and-bounce", scene: bounceScene) { bounce($0) },
      Figure(22, "rubber-band-and-fit") { _ in fit },
      Figure(23, "rubber-band-coefficients") { _ in coefficients },
      Figure(24, "rubber-band-dimensions") { _ in dimensions },
    ]
  }

  private static var deceleration: Chart {
    let normal = DecelerationTrajectory(initialValue: 0, initialVelocity: 1000)
    let fast = DecelerationTrajectory(
      initialValue: 0, initialVelocity: 1000, decelerationRate: .fast)
    let epsilon = 20.0
    let rest = normal.settlingTime(threshold: epsilon)
    let limit = normal.destination
    return chart(
      "A fling of 1000 pt/s comes near its end and never arrives",
      "the band is drawn 20 points wide; half a point is left after 3.45 s", height: 540,
      [
        panel(
          "", 0...3.6, "x (pt)", 0...540,
          [
            values("normal, 0.998", 0...3.6, .blue, normal),
            values("fast, 0.99", 0...3.6, .vermilion, fast),
          ],
          [
            .level((limit - epsilon)...limit, "X(∞) = \(Numerals.fixed(limit, 2))", .green),
            .vertical(rest, "T", .gray),
          ]),
        panel(
          "time (s)", 0...3.6, "velocity (pt/s)",
          [velocities("", 0...3.6, .blue, normal), velocities("", 0...3.6, .vermilion, fast)]),
      ])
  }

  private static var projections: Chart {
    func integral(_ d: Double) -> Double {
      DecelerationRate(perMillisecond: d)?.projection(of: 0, velocity: 1000) ?? .nan
    }
    func sum(_ d: Double) -> Double {
      guard let rate = DecelerationRate(perMillisecond: d) else { return .nan }
      return PopDecayTrajectory(
        initialValue: 0, initialVelocity: 1000, decelerationRate: rate, duration: 1000
      ).destination
    }
    func less(_ d: Double) -> Double { 100 * (1 - sum(d) / integral(d)) }
    let rates = [("fast", 0.99), ("normal", 0.998)]
    return chart(
      "How far: by the integral and by the sum over milliseconds",
      "at 1000 pt/s; the sum is half a point shorter at any rate", height: 640,
      [
        panel(
          "rate d", 0.7...0.95, "way (pt)", 0...20,
          [
            curve("integral, −v / (1000 ln d)", 0.7...0.95, .blue, integral),
            curve("sum, v / 1000 · d / (1 − d)", 0.7...0.95, .vermilion, dashed: true, sum),
          ]),
        panel(
          "rate d", 0.985...0.999, "the sum is less by (%)",
          [curve("", 0.985...0.999, .green, less)],
          rates.map {
            .dot(
              Point($0.1, less($0.1)),
              "\($0.0), \($0.1): \(Numerals.significant(less($0.1), 2)) %", .black)
          }),
      ])
  }

  /// A list of 800 points in a window of 400, thrown against its end.
  private static var bounceScene: String {
    """
    { "size": [320, 400], "duration": 4, "views": [
      { "id": "list", "frame": [0, 0, 320, 400], "contentSize": [320, 800] } ],
      "script": [ { "at": 0.2, "pan": { "from": [160, 390], "by": [0, -190], "duration": 0.1 } } ] }
    """
  }

  /// When the finger lifts.
  private static let lift = 0.3

  private static func bounce(_ scene: FigureScene) -> Chart {
    let curve = scene.curve("list.bounds.origin.y", until: lift + 1.4)
    let edge = 400.0
    func after(_ runs: [[Point]]) -> [Point] {
      runs.joined().filter { $0.x >= lift }.map { Point($0.x - lift, $0.y) }
    }
    let (values, velocities) = (after(curve.value), after(curve.velocity))
    let contact = values.first { $0.y >= edge - 1e-6 }?.x ?? .nan
    return chart(
      "A fling meets the edge and hands its velocity to a spring", height: 540,
      [
        panel(
          "", 0...1.4, "contentOffset.y (pt)", [Chart.Series("", [values])],
          [.horizontal(edge, "edge", .gray), .vertical(contact, "handed over", .vermilion)]),
        panel(
          "time (s)", 0...1.4, "velocity (pt/s)", [Chart.Series("", [velocities])],
          [.vertical(contact, "no step", .vermilion)]),
      ])
  }

  /// The parabola that is nearest to four evenly spaced values, by least squares.
  private static func parabola(near y: [Double], step: Double) -> (Double) -> Double {
    guard y.count == 4 else { return { _ in .nan } }
    // In u = −3, −1, 1, 3 the polynomials 1, u and u² − 5 are orthogonal.
    let mean = (y[0] + y[1] + y[2] + y[3]) / 4
    let slope = (-3 * y[0] - y[1] + y[2] + 3 * y[3]) / 20
    let bend = (y[0] - y[1] - y[2] + y[3]) / 16
    return { x in
      let u = 2 * x / step - 3
      return mean + slope * u + bend * (u * u - 5)
    }
  }

  private static var fit: Chart {
    let band = RubberBand(dimension: 812)
    let measured = [0.0, 500, 1000, 1500].map { ($0, band.offset(for: $0)) }
    let parabola = parabola(near: measured.map(\.1), step: 500)
    return chart(
      "The rubber band and a parabola fitted to four of its points",
      "2 + 0.456 x − 0.000124 x² passes near the points, and turns down beyond 1800",
      height: 420,
      [
        panel(
          "finger beyond the edge (pt)", 0...3000, "content (pt)", 0...700,
          [
            curve("formula, c 0.55, d 812", 0...3000, .blue, band.offset),
            curve("parabola, by least squares", 0...3000, .vermilion, dashed: true, parabola),
            dots("four points", measured, .black),
          ])
      ])
  }

  private static var coefficients: Chart {
    chart(
      "Rubber bands by coefficient", "dimension 812 pt", height: 420,
      [
        panel(
          "finger beyond the edge (pt)", 0...2000, "content (pt)",
          [0.25, 0.4, 0.55, 0.75, 1].enumerated().map { index, c in
            curve(
              "c \(Numerals.significant(c))", 0...2000, Ink.numbered(index),
              RubberBand(coefficient: c, dimension: 812).offset)
          }, [.horizontal(812, "d, never reached", .gray)])
      ])
  }

  private static var dimensions: Chart {
    let sizes = [100.0, 250, 500, 812]
    return chart(
      "Rubber bands by dimension", "c 0.55; a smaller view is stiffer", height: 420,
      [
        panel(
          "finger beyond the edge (pt)", 0...2000, "content (pt)", 0...880,
          sizes.enumerated().map { index, d in
            curve(
              "d \(Numerals.significant(d))", 0...2000, Ink.numbered(index),
              RubberBand(dimension: d).offset)
          }, sizes.enumerated().map { .horizontal($1, "", Ink.numbered($0)) })
      ])
  }
}

internal import Geometry
internal import Motion

// Deceleration, bounces and rubber bands.
extension Figure {
  static var flings: [Figure] {
    [
      Figure(15, "deceleration", deceleration), Figure(16, "two-projections", projections),
      Figure(21, "fling-and-bounce", bounce), Figure(22, "rubber-band-and-fit", fit),
      Figure(23, "rubber-band-coefficients", coefficients),
      Figure(24, "rubber-band-dimensions", dimensions),
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
      "the band is drawn 20 points wide; half a point is passed after 3.45 s", 680, 520,
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
    func sum(_ d: Double) -> Double { d / (1 - d) / 1000 }
    func integral(_ d: Double) -> Double {
      DecelerationRate(perMillisecond: d)?.projection(of: 0, velocity: 1) ?? .nan
    }
    return chart(
      "How far: by integral and by sum", "both per point per second", 760, 400, columns: 2,
      [
        panel(
          "rate d", 0.985...0.9985, "way / velocity (s)",
          [
            curve("−1 / (1000 ln d)", 0.985...0.9985, .blue, integral),
            curve("d / (1 − d) / 1000", 0.985...0.9985, .vermilion, dashed: true, sum),
          ],
          [.vertical(0.99, "fast", .gray), .vertical(0.998, "normal", .gray)]),
        panel(
          "rate d", 0.985...0.9985, "the sum is less by (%)",
          [curve("", 0.985...0.9985, .green) { 100 * (1 - sum($0) / integral($0)) }],
          [.vertical(0.99, "fast", .gray), .vertical(0.998, "normal", .gray)]),
      ])
  }

  private static var bounce: Chart {
    let fling = DecelerationTrajectory(initialValue: 0, initialVelocity: 1800)
    let edge = 400.0
    let time = fling.time(reaching: edge) ?? 0
    let after = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1), from: fling.state(at: time),
      to: edge)
    let whole = PiecewiseTrajectory(fling).appending(at: time, after)
    return chart(
      "A fling meets the edge and hands its velocity to a spring", "", 680, 500,
      [
        panel(
          "", 0...1.4, "x (pt)", [values("", 0...1.4, .blue, whole)],
          [.horizontal(edge, "edge", .gray), .vertical(time, "handed over", .vermilion)]),
        panel(
          "time (s)", 0...1.4, "velocity (pt/s)", [velocities("", 0...1.4, .blue, whole)],
          [.vertical(time, "no step", .vermilion)]),
      ])
  }

  private static var fit: Chart {
    let band = RubberBand(dimension: 812)
    let measured = [100.0, 500, 1000, 1500].map { ($0, band.offset(for: $0)) }
    return chart(
      "The rubber band and a polynomial through four of its points",
      "y = 2 + 0.456 x − 0.000124 x²: beyond 1500 points they part", 640, 420,
      [
        panel(
          "finger beyond the edge (pt)", 0...3000, "content (pt)", 0...700,
          [
            curve("formula, c 0.55, d 812", 0...3000, .blue, band.offset),
            curve("polynomial", 0...3000, .vermilion, dashed: true) {
              2 + 0.456 * $0 - 0.000_124 * $0 * $0
            },
            dots("four points", measured, .black),
          ])
      ])
  }

  private static var coefficients: Chart {
    chart(
      "Rubber bands by coefficient", "dimension 812 pt", 640, 420,
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
      "Rubber bands by dimension", "c 0.55; a smaller view is stiffer", 640, 420,
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

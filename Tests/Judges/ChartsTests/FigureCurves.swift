import Glibc

/// The formulas of the figures, written out without the tool: every curve by its figure, its panel
/// and its place in the panel, guides left out.
enum FigureCurves {
  typealias Curve = @Sendable (Double) -> Double

  /// y of a cubic Bézier timing function at an x, by bisection.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    @Sendable func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    return { x in
      if x <= 0 { return 0 }
      if x >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let s = (low + high) / 2
        if cubic(x1, x2, s) < x { low = s } else { high = s }
      }
      return cubic(y1, y2, low)
    }
  }

  static let ease = bezier(0.42, 0, 0.58, 1)

  /// Distance and velocity of m = 1 on a spring, by the classical Runge–Kutta method.
  static func spring(
    _ k: Double, _ c: Double, _ x0: Double, _ v0: Double, until end: Double = 3
  ) -> (x: Curve, v: Curve) {
    let h = 5e-4
    var (x, v) = (x0, v0)
    var (xs, vs) = ([x], [v])
    func force(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
    for _ in 0...Int(end / h) + 1 {
      let (a1, b1) = (v, force(x, v))
      let (a2, b2) = (v + h / 2 * b1, force(x + h / 2 * a1, v + h / 2 * b1))
      let (a3, b3) = (v + h / 2 * b2, force(x + h / 2 * a2, v + h / 2 * b2))
      let (a4, b4) = (v + h * b3, force(x + h * a3, v + h * b3))
      x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
      xs.append(x)
      vs.append(v)
    }
    func read(_ list: [Double]) -> Curve {
      { t in
        let place = min(max(t / h, 0), Double(list.count - 2))
        let index = Int(place)
        return list[index] + (list[index + 1] - list[index]) * (place - Double(index))
      }
    }
    return (read(xs), read(vs))
  }

  /// The way from 0 to 1.
  static func step(_ k: Double, _ c: Double) -> Curve {
    let x = spring(k, c, -1, 0).x
    return { 1 + x($0) }
  }

  static func band(_ c: Double, _ d: Double) -> Curve {
    { x in x * c * d / (d + c * x) }
  }

  /// Between two limits as it is, with a band of its own dimension beyond each.
  static func elastic(_ low: Double, _ high: Double, _ below: Double, _ above: Double) -> Curve {
    { x in
      x < low
        ? low - band(0.55, below)(low - x) : x > high ? high + band(0.55, above)(x - high) : x
    }
  }

  /// POP's damping ratio of its two sliders, by the polynomials in POPAnimationTracer's converter.
  static func popRatio(_ speed: Double) -> Curve {
    let x = 0.5 + 199.5 * (speed / 1.7 / 20)
    let flat =
      x <= 18
      ? 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28
      : x <= 44
        ? 0.000_044 * x * x * x - 0.006 * x * x + 0.36 * x + 2
        : 0.000_000_45 * x * x * x - 0.000_332 * x * x + 0.1078 * x + 5.84
    return { bounciness in
      let b = bounciness / 1.7 / 20 * 0.8
      let friction = flat + (0.01 - flat) * (2 * b - b * b)
      return (25 + (friction - 8) * 3) / (2 * (194 + (x - 30) * 3.62).squareRoot())
    }
  }

  /// A fling of a velocity from 0.
  static func fling(_ v: Double, _ d: Double) -> (x: Curve, v: Curve) {
    let rate = 1000 * log(d)
    return ({ v * (exp(rate * $0) - 1) / rate }, { v * exp(rate * $0) })
  }

  /// UIKit's frequency for ζ 0.5 and half a second.
  static let uikit = log(0.5 / (0.001 * 0.75.squareRoot())) / 0.25

  /// One list per panel, in the order of the series.
  static let all: [Int: [[Curve]]] = {
    let normal = fling(1000, 0.998)
    let fast = fling(1000, 0.99)
    let pop = spring(405.8232, 29.97873, 400, -900)
    let oscillator = spring(300, 20, 400, -900)
    let rule = step(uikit * uikit, uikit)
    // From 190 at 1900 pt/s to the edge at 400, then a critical spring.
    let rate = 1000 * log(0.998)
    let meets = log(1 + 210 * rate / 1900) / rate
    let coast = fling(1900, 0.998)
    let bounce = spring(100, 20, 0, coast.v(meets))
    let integral: Curve = { -1000 / (1000 * log($0)) }
    let sum: Curve = { $0 / (1 - $0) }
    let drawer = [
      (330.0, -900.0, 100.0, 400.0), (480, 700, 700, 400), (610, -300, 400, 700),
      (180, 900, 700, 100),
    ]
    let out: Curve = { 100 + 200 * ease($0 - 0.2) }
    return [
      1: [
        [{ $0 }, bezier(0.42, 0, 1, 1), bezier(0, 0, 0.58, 1), ease, bezier(0.25, 0.1, 0.25, 1)]
      ],
      2: [[bezier(0.25, 0.1, 0.25, 1), bezier(0.25, 0.1, 0.25, 0.1)]],
      3: [[bezier(0, 0, 0.58, 1)]], 4: [[ease, { $0 }]], 5: [[{ min(max($0 / 320, 0), 1) }]],
      6: [[bezier(0.17, 0.67, 0.71, 0.15)]],
      7: [
        [step(40, 3), step(100, 10), step(200, 10), step(400, 40)],
        [popRatio(0), popRatio(2), popRatio(5), popRatio(20)],
      ],
      8: [[pop.x, oscillator.x], [pop.v, oscillator.v]],
      9: [
        [{ 100 + 200 * ease($0 - 0.5) }, { $0 < 0.5 ? 100 : 300 }],
        [{ $0 < 1.5 ? 100 + 200 * ease($0 - 0.5) : 100 }, { _ in 100 }],
      ],
      10: [[0.0, 2, 7].map { offset in { fmod($0 + offset, 5) } }],
      11: [(2.0, 2.0), (2, 3), (1, 2), (1, 3)].map { before, after in
        [{ _ in 2 }, { $0 < 2 ? before : $0 < 4 ? $0 - 1 : after }]
      },
      12: [
        [{ $0 }, { 2 * $0 }, { $0 / 2 }, { -$0 }], [{ $0 < 3 ? $0 : $0 < 10 ? 3 : $0 - 7 }],
      ],
      15: [[normal.x, fast.x], [normal.v, fast.v]],
      16: [[integral, sum], [{ 100 * (1 - sum($0) / integral($0)) }]],
      17: [[step(100, 2), step(100, 10), step(100, 20), step(100, 40)]],
      18: [
        [
          spring(100, 3, 1, 0).x, { exp(-1.5 * $0) / (1 - 0.0225).squareRoot() },
          { -exp(-1.5 * $0) / (1 - 0.0225).squareRoot() },
        ], [spring(100, 20, 1, 0).x, spring(100, 20, 1, 15).x],
      ],
      19: [[spring(100, 5, 1, 0).x]],
      20: [
        [{ ease($0 / 0.5) }, rule],
        [{ 0.5 / 0.75.squareRoot() * exp(-0.5 * uikit * $0) }, { 1 - rule($0) }],
      ],
      21: [
        [{ $0 < meets ? 190 + coast.x($0) : 400 + bounce.x($0 - meets) }],
        [{ $0 < meets ? coast.v($0) : bounce.v($0 - meets) }],
      ],
      22: [[band(0.55, 812), { 2 + 0.456 * $0 - 0.000_124 * $0 * $0 }, band(0.55, 812)]],
      23: [[0.25, 0.4, 0.55, 0.75, 1].map { band($0, 812) }],
      24: [[100.0, 250, 500, 812].map { band(0.55, $0) }],
      25: [
        drawer.enumerated().flatMap { index, made -> [Curve] in
          let start = Double(index) * 1.1
          let x = spring(200, 2 * 200.0.squareRoot(), made.0 - made.2, made.1).x
          return [
            { made.2 + x($0 - start) },
            { made.0 + (made.3 - made.0) * ease(($0 - start) / 0.25) },
          ]
        }
      ],
      26: [[elastic(100, 700, 100, 112)]],
      27: [
        [
          { $0 < 0.7 ? out($0) : 200 - 100 * ease($0 - 0.7) },
          { $0 < 0.7 ? out($0) : out($0) - 200 * ease($0 - 0.7) },
        ]
      ],
      28: [
        [
          { $0 < 0.3 ? 0 : $0 < 0.8 ? 200 : 100 },
          { 200 * ease($0 - 0.3) - ($0 < 0.8 ? 0 : 100 * ease($0 - 0.8)) },
        ], [{ 200 * ease($0 - 0.3) - 200 }, { 100 - 100 * ease($0 - 0.8) }],
      ],
      29: [
        [{ _ in 100 }, { $0 < 1 ? 100 * ease($0) : $0 < 2 ? 100 * ease(2 - $0) : 100 }],
        [
          { $0 < 2 ? 100 : 0 },
          { $0 < 1 ? 100 * ease($0) : $0 < 2 ? 100 * ease(2 - $0) : 0 },
        ],
      ],
      31: [[elastic(1, 3, 1, 1)]],
      32: [[spring(100, 20, 0, 1000).x, { _ in 0 }]],
    ]
  }()
}

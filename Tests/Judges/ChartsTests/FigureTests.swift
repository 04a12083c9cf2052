import FlipbookCharts
import FlipbookGeometry
import Glibc
import TestSupport
import Testing
import figures

@Suite(.endsInTime) struct FigureTests {
  private static func figure(_ number: Int) throws -> Figure {
    try #require(Figure.all.first { $0.number == number })
  }

  /// The curves of each panel, without guides and lines of a jump.
  private static func curves(of chart: Chart, _ number: Int) -> [[Chart.Series]] {
    chart.panels.map { panel in
      panel.series.filter { series in
        let isJump = ["jump", "snap back"].contains(series.name) || series.style.ink == .sky
        return !series.isGuide && !(isJump && [9, 11, 29].contains(number))
      }
    }
  }

  /// The error that a point may have, as a share of its curve: a parabola with rounded coefficients, and
  /// springs of scenes, which rest once they are within their threshold.
  private static let tolerances = [8: 1e-3, 21: 1e-3, 22: 3e-3]
  /// How fast a spring of figure 8 still is when it rests within half a pixel at 2x, in points a
  /// second: √stiffness times that, and POP's is the stiffer one.
  private static let restVelocity = 0.25 * 405.8232.squareRoot()

  @Test(arguments: FigureCurves.all.keys.sorted()) func `every curve is what its formula says`(
    number: Int
  ) throws {
    let expected = try #require(FigureCurves.all[number])
    var panels = Self.curves(of: try Self.figure(number).chart, number)
    // The engines that step have a test of their own; the spring of 27 and its velocities too.
    if number == 8 { panels = panels.map { Array($0.suffix(2)) } }
    if number == 27 { panels = [Array(panels[0].prefix(2))] }
    #expect(panels.map(\.count) == expected.map(\.count), "figure \(number)")
    for (index, (series, formula)) in zip(panels.joined(), expected.joined()).enumerated() {
      let points = series.runs.flatMap { $0 }
      #expect(points.count >= (series.style.stroke == .dots ? 4 : 10), "\(number) \(series.name)")
      let size = max(points.map { abs($0.y) }.max() ?? 0, 1e-3)
      let share = size * (Self.tolerances[number] ?? 3e-5)
      let tolerance =
        number == 8 && index >= expected[0].count ? max(share, Self.restVelocity) : share
      // At a step both sides are right.
      let wrong = points.filter { point in
        let values = [-2e-6, 0, 2e-6].map { formula(point.x + $0) }
        let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
        return !(point.y >= low - tolerance && point.y <= high + tolerance)
      }
      #expect(
        wrong.isEmpty,
        "figure \(number), \(series.name): \(wrong.prefix(1)), not \(wrong.prefix(1).map { formula($0.x) })"
      )
    }
  }

  @Test func `every figure has a formula or a test of its own`() {
    let own: Set = [13, 14, 30]
    #expect(Set(FigureCurves.all.keys).union(own) == Set(Figure.all.map(\.number)))
  }

  @Test func `from, to and by lead where Core Animation's table says`() throws {
    let panels = Self.curves(of: try Self.figure(14).chart, 14)
    let ways = panels[0].map { $0.runs[0].map(\.x) }
    let expected: [[Double]] = [
      [60, 100], [60, 80], [80, 100], [60, 40], [40, 100], [40, 60], [20, 40],
    ]
    #expect(ways.count == expected.count)
    for (way, ends) in zip(ways, expected) {
      #expect(zip(way, ends).allSatisfy { abs($0 - $1) < 1e-6 }, "\(way), not \(ends)")
    }
  }

  private static let keys = [
    Point(20, 150), Point(80, 30), Point(170, 180), Point(240, 60), Point(330, 120),
  ]

  /// Kochanek and Bartels' tangents and Hermite's cubic, the end points doubled.
  private static func spline(
    _ segment: Int, _ s: Double, tension: Double, continuity: Double, bias: Double
  ) -> Point {
    func chords(_ i: Int) -> (Point, Point) {
      (keys[i] - keys[max(i - 1, 0)], keys[min(i + 1, 4)] - keys[i])
    }
    let (a, b) = chords(segment)
    let (c, d) = chords(segment + 1)
    let k = (1 - tension) / 2
    let out = a * (k * (1 + continuity) * (1 + bias)) + b * (k * (1 - continuity) * (1 - bias))
    let into = c * (k * (1 - continuity) * (1 + bias)) + d * (k * (1 + continuity) * (1 - bias))
    return keys[segment] * (2 * s * s * s - 3 * s * s + 1) + out * (s * s * s - 2 * s * s + s)
      + keys[segment + 1] * (3 * s * s - 2 * s * s * s) + into * (s * s * s - s * s)
  }

  @Test func `splines are Kochanek and Bartels', and the modes keep their times`() throws {
    let panels = Self.curves(of: try Self.figure(13).chart, 13)
    for (panel, series) in panels.prefix(3).enumerated() {
      for (curve, value) in zip(series, [-1.0, 0, 1]) {
        let points = curve.runs[0]
        #expect(points.count == 164)
        for (index, point) in points.enumerated() {
          let expected = Self.spline(
            index / 41, Double(index % 41) / 40, tension: panel == 0 ? value : 0,
            continuity: panel == 1 ? value : 0, bias: panel == 2 ? value : 0)
          #expect(point.distance(to: expected) < 1e-9)
        }
      }
    }
    // Lines through the points at even times, at even lengths, and the curve at both.
    func along(_ line: [Point], _ share: Double) -> Point {
      let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
      var left = share * lengths.reduce(0, +)
      for (index, length) in lengths.enumerated() {
        if left <= length { return line[index] + (line[index + 1] - line[index]) * (left / length) }
        left -= length
      }
      return line[line.count - 1]
    }
    func smooth(_ share: Double) -> Point {
      let segment = min(Int(share * 4), 3)
      return Self.spline(
        segment, share * 4 - Double(segment), tension: 0, continuity: 0, bias: 0)
    }
    let fine = (0...20_000).map { smooth(Double($0) / 20_000) }
    let modes: [(Double) -> Point] = [
      { share in
        let segment = min(Int(share * 4), 3)
        let s = share * 4 - Double(segment)
        return Self.keys[segment] * (1 - s) + Self.keys[segment + 1] * s
      },
      { Self.keys[min(Int($0 * 5), 4)] }, { along(Self.keys, $0) }, smooth, { along(fine, $0) },
    ]
    #expect(panels[3].count == 5)
    for (row, (series, mode)) in zip(panels[3], modes).enumerated() {
      #expect(series.runs[0].count == 13)
      for (tick, point) in series.runs[0].enumerated() {
        let place = mode(Double(tick) / 12)
        let expected = Point(place.x, place.y * 0.3 + Double(row) * 66)
        #expect(point.distance(to: expected) < 1e-2, "mode \(row), tick \(tick)")
      }
    }
  }

  @Test func `thrown pictures go to the corners that their throws point at`() throws {
    let panels = Self.curves(of: try Self.figure(30).chart, 30)
    let throwsMade = [
      (Point(110, 200), Point(500, 900), Point(301, 553)),
      (Point(250, 480), Point(-900, -300), Point(74, 114)),
      (Point(180, 330), Point(150, -1500), Point(301, 114)),
    ]
    #expect(panels[0].count == 3)
    for (series, made) in zip(panels[0], throwsMade) {
      let damping = 2 * 200.0.squareRoot()
      let x = FigureCurves.spring(200, damping, made.0.x - made.2.x, made.1.x).x
      let y = FigureCurves.spring(200, damping, made.0.y - made.2.y, made.1.y).x
      for (tick, point) in series.runs[0].enumerated() {
        let time = Double(tick) / 60
        let expected = made.2 + Point(x(time), y(time))
        #expect(point.distance(to: expected) < 0.02)
      }
    }
  }

  @Test func `the pane's other engines begin like the finger and end on their place`() throws {
    let panels = Self.curves(of: try Self.figure(8).chart, 8)
    for series in panels[0].prefix(3) {
      let points = series.runs[0]
      #expect(abs((points.first?.y ?? 0) - 400) < 0.5, "\(series.name)")
      #expect(abs(points.last?.y ?? 99) < 1, "\(series.name)")
    }
    // Semi-implicit Euler with spring 300 and friction 20, at its ticks.
    for (series, rate) in zip(panels[0].dropFirst(), [60.0, 120]) {
      var (x, v) = (400.0, -900.0)
      for tick in 1...15 {
        v += (-300 * x - 20 * v) / rate
        x += v / rate
        let near = series.runs[0].min {
          abs($0.x - Double(tick) / rate) < abs($1.x - Double(tick) / rate)
        }
        let found = try #require(near)
        // The nearest point of the drawing is less than a millisecond away.
        #expect(abs(found.y - x) < 1 + abs(v) * 1e-3, "\(series.name), tick \(tick)")
      }
    }
  }

  @Test(arguments: [
    (9, "\"toValue\": 300", "\"toValue\": 250"), (10, "\"timeOffset\": 2", "\"timeOffset\": 1"),
    (11, "\"both\"", "\"removed\""), (12, "\"speed\": 2", "\"speed\": 3"),
    (13, "\"cubicPaced\", \"duration\"", "\"cubic\", \"duration\""),
    (14, "\"byValue\": 20", "\"byValue\": 25"), (21, "-190", "-180"),
    (27, "\"duration\": 1", "\"duration\": 2"), (28, "\"duration\": 1", "\"duration\": 2"),
    (29, "\"autoreverses\": true", "\"autoreverses\": false"), (8, "\"rate\": 60", "\"rate\": 90"),
  ])
  func `a figure of a scene draws what the engine makes of it`(
    number: Int, old: String, new: String
  ) throws {
    let figure = try Self.figure(number)
    let scene = try #require(figure.scene)
    let changed = scene.replacing(old, with: new)
    #expect(changed != scene)
    var other = figure
    other.scene = changed
    #expect(Self.curves(of: other.chart, number) != Self.curves(of: figure.chart, number))
    // Nothing is typed: without its scene the figure has no curves of it.
    other.scene = "{}"
    let empty = Self.curves(of: other.chart, number).joined().filter { series in
      series.runs.joined().allSatisfy { !$0.y.isFinite || !$0.x.isFinite }
    }
    #expect(!empty.isEmpty)
  }
}

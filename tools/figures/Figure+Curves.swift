import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening

// Timing functions.
extension Figure {
  static var curves: [Figure] {
    [
      Figure(1, "named-curves") { _ in named },
      Figure(2, "default-control-points") { _ in controlPoints },
      Figure(3, "ease-out-at-51-percent") { _ in easeOut },
      Figure(4, "scrubbing") { _ in scrubbing },
      Figure(5, "finger-to-time-offset") { _ in finger },
      Figure(6, "custom-curve") { _ in custom },
    ]
  }

  private static var named: Chart {
    chart(
      "The named timing functions", height: 460,
      [
        panel(
          "time", 0...1, "progress", 0...1,
          TimingFunction.names.enumerated().compactMap { index, name in
            TimingFunction.named(name).map {
              curve(name, 0...1, Ink.numbered(index), $0.value)
            }
          })
      ])
  }

  /// A dot on a curve with the value that it is at.
  private static func value(_ function: TimingFunction, at x: Double, _ ink: Ink) -> Chart.Mark {
    let y = function.value(at: x)
    return .dot(Point(x, y), Numerals.fixed(y, 3), ink)
  }

  private static var controlPoints: Chart {
    let right = TimingFunction.implicit
    let wrong = TimingFunction(0.25, 0.1, 0.25, 0.1)
    let marks: [Chart.Mark] = [
      value(right, at: 0.5, .blue), value(wrong, at: 0.5, .vermilion),
      .dot(Point(0, 0), "P0", .black), .dot(Point(0.25, 0.1), "P1", .black),
      .dot(Point(0.25, 1), "P2 (0.25, 1)", .black), .dot(Point(1, 1), "P3", .black),
    ]
    return chart(
      "The default curve and its control points",
      "with the second point misprinted as (0.25, 0.1) it is another curve", height: 480,
      [
        panel(
          "time", -0.03...1.03, "progress", -0.08...1.12,
          [
            guide("", [(0, 0), (0.25, 0.1)]), guide("", [(0.25, 1), (1, 1)]),
            curve("default", 0...1, .blue, right.value),
            curve("misprinted", 0...1, .vermilion, dashed: true, wrong.value),
          ], marks)
      ])
  }

  private static var easeOut: Chart {
    let curve = TimingFunction.easeOut
    let value = curve.value(at: 0.51)
    return chart(
      "After 51 % of the time easeOut has gone \(Numerals.fixed(value * 100, 1)) % of the way",
      "a quarter of a sine would have gone 72 %", height: 460,
      [
        panel(
          "time", 0...1, "progress", 0...1,
          [
            Self.curve("easeOut", 0...1, .blue, curve.value),
            guide("", [(0.51, 0), (0.51, value), (0, value)], dashed: true),
          ],
          [
            .dot(Point(0.51, value), "\(Numerals.fixed(value * 100, 1)) %: easeOut", .blue),
            .dot(Point(0.51, 0.72), "72 %: sine", .vermilion),
          ])
      ])
  }

  private static var scrubbing: Chart {
    let ease = TimingFunction.easeInEaseOut
    return chart(
      "Scrubbing", "with scrubsLinearly the picture follows the finger evenly", height: 400,
      [
        panel(
          "finger (fraction complete)", 0...1, "picture (progress)", 0...1,
          [
            curve("its own curve, easeInEaseOut", 0...1, .blue, dashed: true, ease.value),
            curve("scrubbed linearly", 0...1, .vermilion, TimingFunction.linear.value),
          ],
          [
            .dot(
              Point(0.25, TimingFunction.linear.value(at: 0.25)), "0.25 → 0.25", .vermilion),
            .dot(
              Point(0.25, ease.value(at: 0.25)),
              "0.25 → \(Numerals.fixed(ease.value(at: 0.25), 3))", .blue),
          ])
      ])
  }

  private static var finger: Chart {
    let limits = ElasticLimits(minimum: 0, maximum: 1, rubberBand: nil)
    return chart(
      "From a finger to a time offset", "timeOffset = x / width, clamped to 0 … 1", height: 380,
      [
        panel(
          "finger x (pt)", -80...400, "timeOffset (s)", -0.1...1.2,
          [
            curve("picture 320 points wide", -80...400, .blue) { limits.shown(for: $0 / 320) }
          ],
          [
            .band(0...320, "picture", .gray),
            .horizontal(1, "at 1 the animation is over: stop short of it", .vermilion),
          ])
      ])
  }

  private static var custom: Chart {
    let custom = TimingFunction(0.17, 0.67, 0.71, 0.15)
    return chart(
      "A custom curve: (0.17, 0.67, 0.71, 0.15)", height: 460,
      [
        panel(
          "time", -0.03...1.03, "progress", -0.05...1.05,
          [
            guide("", [(0, 0), (0.17, 0.67)]), guide("", [(0.71, 0.15), (1, 1)]),
            curve("", 0...1, .blue, custom.value),
          ],
          [
            value(custom, at: 0.5, .blue),
            .dot(Point(0.17, 0.67), "P1", .black), .dot(Point(0.71, 0.15), "P2", .black),
          ])
      ])
  }
}

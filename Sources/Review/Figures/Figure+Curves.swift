internal import Geometry
internal import Motion

// Timing functions and splines.
extension Figure {
  static var curves: [Figure] {
    [
      Figure(1, "named-curves", named), Figure(2, "default-control-points", controlPoints),
      Figure(3, "ease-out-at-51-percent", easeOut), Figure(4, "scrubbing", scrubbing),
      Figure(5, "finger-to-time-offset", finger), Figure(6, "custom-curve", custom),
      Figure(13, "spline-shapes", splines),
    ]
  }

  private static var named: Chart {
    chart(
      "The named timing functions", "", 520, 460,
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

  private static var controlPoints: Chart {
    let right = TimingFunction.implicit
    let wrong = TimingFunction(0.25, 0.1, 0.25, 0.1)
    let marks: [Chart.Mark] = [
      .dot(Point(0, 0), "P0", .black), .dot(Point(0.25, 0.1), "P1", .black),
      .dot(Point(0.25, 1), "P2 (0.25, 1)", .black), .dot(Point(1, 1), "P3", .black),
      .dot(Point(0.5, right.value(at: 0.5)), "0.802", .blue),
      .dot(Point(0.5, wrong.value(at: 0.5)), "0.405", .vermilion),
    ]
    return chart(
      "The default curve and its control points",
      "with its second point misprinted as (0.25, 0.1) it is another curve", 520, 480,
      [
        panel(
          "time", 0...1, "progress", -0.05...1.1,
          [
            polyline("", [(0, 0), (0.25, 0.1)], .gray, width: 1),
            polyline("", [(0.25, 1), (1, 1)], .gray, width: 1),
            curve("default", 0...1, .blue, right.value),
            curve("misprinted", 0...1, .vermilion, dashed: true, wrong.value),
          ], marks)
      ])
  }

  private static var easeOut: Chart {
    let value = TimingFunction.easeOut.value(at: 0.51)
    return chart(
      "After 51 % of the time easeOut has gone 69.5 % of the way",
      "72 % would be the quarter of a sine", 520, 460,
      [
        panel(
          "time", 0...1, "progress", 0...1,
          [
            curve("easeOut", 0...1, .blue, TimingFunction.easeOut.value),
            polyline("", [(0.51, 0), (0.51, value), (0, value)], .gray, dashed: true, width: 1),
          ],
          [
            .dot(Point(0.51, value), Numerals.fixed(value * 100, 1) + " %", .blue),
            .dot(Point(0.51, 0.72), "72 %", .vermilion),
          ])
      ])
  }

  private static var scrubbing: Chart {
    let ease = TimingFunction.easeInEaseOut
    return chart(
      "Scrubbing", "with scrubsLinearly the picture follows the finger evenly", 560, 420,
      [
        panel(
          "finger (fraction complete)", 0...1, "picture (progress)", 0...1,
          [
            curve("as it was animated: easeInEaseOut", 0...1, .blue, dashed: true, ease.value),
            curve("scrubbed linearly", 0...1, .vermilion) { $0 },
          ],
          [
            .dot(Point(0.25, 0.25), "", .vermilion),
            .dot(Point(0.25, ease.value(at: 0.25)), "", .blue),
          ])
      ])
  }

  private static var finger: Chart {
    chart(
      "From a finger to a time offset", "timeOffset = x / width, clamped to 0 … 1", 560, 380,
      [
        panel(
          "finger x (pt)", -80...400, "timeOffset (s)", -0.1...1.15,
          [
            polyline(
              "picture 320 points wide", [(-80, 0), (0, 0), (320, 1), (400, 1)], .blue)
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
      "A curve of one's own: (0.17, 0.67, 0.71, 0.15)", "", 520, 460,
      [
        panel(
          "time", 0...1, "progress", 0...1,
          [
            polyline("", [(0, 0), (0.17, 0.67)], .gray, width: 1),
            polyline("", [(0.71, 0.15), (1, 1)], .gray, width: 1),
            curve("custom", 0...1, .blue, custom.value),
          ],
          [
            .dot(Point(0.17, 0.67), "P1", .black), .dot(Point(0.71, 0.15), "P2", .black),
            .dot(Point(0.5, custom.value(at: 0.5)), "0.447", .blue),
          ])
      ])
  }

  private static let keys: [[Double]] = [
    [20, 150], [80, 30], [170, 180], [240, 60], [330, 120],
  ]

  private static func spline(_ t: Double, _ c: Double, _ b: Double) -> [Point] {
    let same = { (value: Double) in [Double](repeating: value, count: keys.count) }
    guard
      let spline = Spline(points: keys, tensions: same(t), continuities: same(c), biases: same(b))
    else { return [] }
    return (0..<spline.segmentCount).flatMap { segment in
      (0...40).map {
        let p = spline.position(segment: segment, at: Double($0) / 40)
        return Point(p[0], p[1])
      }
    }
  }

  private static var splines: Chart {
    func family(_ title: String, _ shape: (Double) -> [Point]) -> Chart.Panel {
      var panel = panel(
        "", 0...350, "", 0...210, title: title,
        [-1.0, 0, 1].enumerated().map { index, value in
          Chart.Series(
            Numerals.significant(value), [shape(value)], Chart.Style(Ink.numbered(index)))
        } + [dots("", keys.map { ($0[0], $0[1]) }, .black)])
      (panel.x.hasTicks, panel.y.hasTicks, panel.y.isFlipped) = (false, false, true)
      return panel
    }
    return chart(
      "Keyframes by splines: the shape between the same points", "", 760, 560, columns: 2,
      [
        family("tension") { spline($0, 0, 0) }, family("continuity") { spline(0, $0, 0) },
        family("bias") { spline(0, 0, $0) }, modes,
      ])
  }

  /// The five calculation modes over the same points, a dot each twelfth of the time.
  private static var modes: Chart.Panel {
    guard let spline = Spline(points: keys) else { return panel("", nil, "", []) }
    let table = spline.arcLengths()
    let straight = zip(keys, keys.dropFirst()).map { a, b in
      Point(b[0] - a[0], b[1] - a[1]).length
    }
    func onLine(_ share: Double) -> (Double, Double) {
      let index = min(Int(share), 3)
      let s = share - Double(index)
      return (
        keys[index][0] + (keys[index + 1][0] - keys[index][0]) * s,
        keys[index][1] + (keys[index + 1][1] - keys[index][1]) * s
      )
    }
    func paced(_ share: Double) -> (Double, Double) {
      var left = share * straight.reduce(0, +)
      for (index, length) in straight.enumerated() {
        if left <= length || index == 3 { return onLine(Double(index) + min(left / length, 1)) }
        left -= length
      }
      return onLine(4)
    }
    let twelfths = (0...12).map { Double($0) / 12 }
    func lifted(_ points: [(Double, Double)], _ row: Double) -> [(Double, Double)] {
      points.map { ($0.0, $0.1 * 0.3 + row) }
    }
    let names = ["linear", "discrete", "paced", "cubic", "cubicPaced"]
    let lists: [[(Double, Double)]] = [
      twelfths.map { onLine($0 * 4) },
      twelfths.map { share in
        let key = keys[min(Int(share * 5), 4)]
        return (key[0], key[1])
      },
      twelfths.map(paced),
      twelfths.map { share in
        let p = spline.position(
          segment: min(Int(share * 4), 3), at: share * 4 - Double(min(Int(share * 4), 3)))
        return (p[0], p[1])
      },
      twelfths.map { share in
        let place = table.location(
          atLength: share * table.totalLength, speed: spline.speed)
        let p = spline.position(segment: place.segment, at: place.parameter)
        return (p[0], p[1])
      },
    ]
    var panel = panel(
      "", 0...430, "", 0...340, title: "five modes, dots at equal times",
      zip(names, lists).enumerated().map { index, mode in
        dots("", lifted(mode.1, Double(index) * 66), Ink.numbered(index))
      },
      names.enumerated().map { index, name in
        .words(Point(345, Double(index) * 66 + 34), name, Ink.numbered(index))
      })
    (panel.x.hasTicks, panel.y.hasTicks, panel.y.isFlipped) = (false, false, true)
    return panel
  }
}

internal import Geometry
internal import Motion

// Core Animation's time, and blocks of changes.
extension Figure {
  static var times: [Figure] {
    [
      Figure(9, "model-and-presentation", snapBack), Figure(10, "time-offset-ring", ring),
      Figure(11, "fill-modes", fillModes), Figure(12, "layer-clocks", clocks),
      Figure(14, "from-to-by", fromToBy), Figure(27, "velocity-after-interruption", interrupted),
      Figure(28, "additive-sum", additive), Figure(29, "autoreverse", autoreverse),
    ]
  }

  private static let ease = TimingFunction.easeInEaseOut

  private static var snapBack: Chart {
    func way(_ t: Double) -> Double { 100 + 200 * ease.value(at: min(max(t - 0.5, 0), 1)) }
    let right = [
      curve("presentation", 0...2.2, .blue) { way($0) },
      polyline("model", [(0, 100), (0.5, 100), (0.5, 300), (2.2, 300)], .gray, dashed: true),
    ]
    let wrong = [
      curve("presentation", 0...1.5, .blue) { way($0) },
      polyline("", [(1.5, 300), (1.5, 100), (2.2, 100)], .vermilion),
      polyline("model", [(0, 100), (2.2, 100)], .gray, dashed: true),
    ]
    return chart(
      "What is set and what is seen", "", 680, 480,
      [
        panel(
          "", 0...2.2, "x (pt)", 80...320, title: "the model is set, and the animation covers it",
          right),
        panel(
          "time (s)", 0...2.2, "x (pt)", 80...320, title: "the model stays: the view snaps back",
          wrong),
      ])
  }

  private static var ring: Chart {
    func folded(_ offset: Double, _ name: String, _ ink: Ink) -> Chart.Series {
      let first = 5 - offset.truncatingRemainder(dividingBy: 5)
      let start = offset.truncatingRemainder(dividingBy: 5)
      return Chart.Series(
        name,
        start == 0
          ? [[Point(0, 0), Point(5, 5)]]
          : [[Point(0, start), Point(first, 5)], [Point(first, 0), Point(5, start)]],
        Chart.Style(ink, dashed: offset == 7))
    }
    return chart(
      "timeOffset turns an animation's ring", "5 s long; offsets 2 and 7 are the same place", 560,
      380,
      [
        panel(
          "time since the start (s)", 0...5, "place in the animation (s)", 0...5,
          [
            folded(0, "offset 0", .gray), folded(2, "offset 2", .blue),
            folded(7, "offset 7", .vermilion),
          ])
      ])
  }

  private static var fillModes: Chart {
    let modes = [
      ("removed", false, false), ("forwards", false, true), ("backwards", true, false),
      ("both", true, true),
    ]
    return chart(
      "Fill modes", "from 1 to 3 between 2 s and 4 s over a model of 2", 700, 460, columns: 2,
      modes.enumerated().map { index, mode in
        let before: [(Double, Double)] = mode.1 ? [(0, 1), (2, 1)] : [(0, 2), (2, 2), (2, 1)]
        let after: [(Double, Double)] = mode.2 ? [(6, 3)] : [(4, 2), (6, 2)]
        return panel(
          "time (s)", 0...6, "value", 0.5...3.5, title: mode.0,
          [
            polyline("model", [(0, 2), (6, 2)], .gray, dashed: true, width: 1.3),
            polyline("presentation", before + [(4, 3)] + after, Ink.numbered(index)),
          ], [.band(2...4, "active", .gray)])
      })
  }

  private static var clocks: Chart {
    chart(
      "Layers' own clocks", "", 720, 380, columns: 2,
      [
        panel(
          "root time (s)", 0...8, "local time (s)", title: "speed",
          [1.0, 2, 0.5, -1].enumerated().map { index, speed in
            polyline(
              "speed \(Numerals.significant(speed))", [(0, 0), (8, 8 * speed)],
              Ink.numbered(index))
          }),
        panel(
          "root time (s)", 0...14, "local time (s)", 0...10,
          title: "paused at 3 s, resumed at 10 s",
          [polyline("", [(0, 0), (3, 3), (10, 3), (14, 7)], .blue)],
          [.band(3...10, "speed 0", .gray), .dot(Point(12, 5), "local(12) = 5", .blue)]),
      ])
  }

  private static var fromToBy: Chart {
    // The model is 40; from 60, to 100, by 20; what was seen before was 20.
    let rows: [(String, Double, Double)] = [
      ("from, to", 60, 100), ("from, by", 60, 80), ("to, by", 80, 100), ("from", 60, 40),
      ("to", 40, 100), ("by", 40, 60), ("none", 20, 40), ("from, to, by", 60, 100),
    ]
    var panel = panel(
      "value", 0...120, "", -0.7...7.7,
      rows.enumerated().map { index, row in
        polyline("", [(row.1, Double(index)), (row.2, Double(index))], .blue, width: 3)
      },
      rows.enumerated().flatMap { index, row -> [Chart.Mark] in
        [
          .words(Point(2, Double(index)), row.0, .black),
          .dot(Point(row.2, Double(index)), "", .vermilion),
        ]
      } + [.vertical(40, "model 40", .gray)])
    (panel.y.hasTicks, panel.y.isFlipped) = (false, true)
    return chart(
      "from 60, to 100, by 20: which way an animation goes",
      "the red dot is its end; with none it leads from what was seen (20) to the model", 640, 400,
      [panel])
  }

  private static var interrupted: Chart {
    let first = EasedTrajectory(from: 100, to: 300, duration: 1, timingFunction: ease)
    let now = first.state(at: 0.5)
    let spring = SpringTrajectory(
      spring: Spring(dampingRatio: 1, duration: 1), from: now, to: 100)
    let broken = EasedTrajectory(from: now.value, to: 100, duration: 1, timingFunction: ease)
    func piece(_ second: @escaping (Double) -> MotionState) -> (Double) -> MotionState {
      { $0 < 0.5 ? first.state(at: $0) : second($0 - 0.5) }
    }
    let ways: [(String, Ink, (Double) -> MotionState)] = [
      ("remove and add", .vermilion, piece { broken.state(at: $0) }),
      (
        "additive", .green,
        piece { t in
          let old = first.state(at: t + 0.5)
          return MotionState(
            value: old.value - 200 * ease.value(at: min(t, 1)),
            velocity: old.velocity - (t < 1 ? 200 * ease.slope(at: t) : 0))
        }
      ),
      ("spring with the velocity", .blue, piece { spring.state(at: $0) }),
    ]
    return chart(
      "Turned back half-way, three ways", "", 680, 520,
      [
        panel(
          "", 0...1.7, "x (pt)",
          ways.map { way in curve(way.0, 0...1.7, way.1) { way.2($0).value } },
          [.vertical(0.5, "turned back", .gray)]),
        panel(
          "time (s)", 0...1.7, "velocity (pt/s)",
          ways.map { way in curve("", 0...1.7, way.1) { way.2($0).velocity } },
          [.vertical(0.5, "", .gray)]),
      ])
  }

  private static var additive: Chart {
    func delta(_ way: Double, _ start: Double, _ t: Double) -> Double {
      t < start ? 0 : -way * (1 - ease.value(at: min(t - start, 1)))
    }
    func model(_ t: Double) -> Double { t < 0.3 ? 0 : t < 0.8 ? 200 : 100 }
    return chart(
      "Additive animations: old deltas decay while new ones begin", "", 680, 500,
      [
        panel(
          "", 0...2.2, "x (pt)",
          [
            polyline(
              "model", [(0, 0), (0.3, 0), (0.3, 200), (0.8, 200), (0.8, 100), (2.2, 100)], .gray,
              dashed: true),
            curve("presentation", 0...2.2, .blue) { t in
              model(t) + delta(200, 0.3, t) + delta(-100, 0.8, t)
            },
          ]),
        panel(
          "time (s)", 0...2.2, "delta (pt)",
          [
            curve("first delta", 0.3...2.2, .vermilion) { delta(200, 0.3, $0) },
            curve("second delta", 0.8...2.2, .green) { delta(-100, 0.8, $0) },
          ]),
      ])
  }

  private static var autoreverse: Chart {
    func there(_ t: Double) -> Double {
      100 * ease.value(at: t < 1 ? t : max(0, 2 - t))
    }
    return chart(
      "Autoreverse ends where the model is not", "", 680, 480,
      [
        panel(
          "", 0...3, "x (pt)", -10...115, title: "the jump: the model is already 100",
          [
            polyline("model", [(0, 100), (3, 100)], .gray, dashed: true),
            curve("presentation", 0...2, .blue) { there($0) },
            polyline("", [(2, 0), (2, 100), (3, 100)], .vermilion),
          ]),
        panel(
          "time (s)", 0...3, "x (pt)", -10...115,
          title: "the cure: set it back in the completion",
          [
            polyline("model", [(0, 100), (2, 100), (2, 0), (3, 0)], .gray, dashed: true),
            curve("presentation", 0...3, .blue) { there($0) },
          ]),
      ])
  }
}

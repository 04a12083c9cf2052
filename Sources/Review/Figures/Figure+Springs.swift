internal import Geometry
internal import Glibc
internal import Motion

// Springs.
extension Figure {
  static var springs: [Figure] {
    [
      Figure(7, "springs-by-tension", tensions), Figure(8, "pane-engines", engines),
      Figure(17, "damping-ratios", ratios), Figure(18, "envelope-and-critical", envelope),
      Figure(19, "settling-time", settling), Figure(20, "progress-and-uikit-rule", progress),
      Figure(32, "zero-displacement", zeroDisplacement),
    ]
  }

  private static var tensions: Chart {
    let pairs = [(40.0, 3.0), (100, 10), (200, 10), (400, 40)]
    let speeds = [0.0, 5, 12, 20]
    return chart(
      "Springs by tension and friction, and POP's sliders", "", 760, 400, columns: 2,
      [
        panel(
          "time (s)", 0...2, "progress", title: "tension / friction",
          pairs.enumerated().map { index, pair in
            values(
              "\(Numerals.significant(pair.0)) / \(Numerals.significant(pair.1))", 0...2,
              Ink.numbered(index),
              SpringTrajectory.unitStep(Spring(tension: pair.0, friction: pair.1)))
          }, [.horizontal(1, "", .gray)]),
        panel(
          "bounciness", 0...20, "damping ratio ζ", title: "bounciness at four speeds",
          speeds.enumerated().map { index, speed in
            curve("speed \(Numerals.significant(speed))", 0...20, Ink.numbered(index), dashed: true)
            {
              Spring(springBounciness: $0, springSpeed: speed).dampingRatio
            }
          },
          [
            .dot(
              Point(6, Spring(springBounciness: 6, springSpeed: 15).dampingRatio), "6 / 15", .black)
          ]),
      ])
  }

  /// Semi-implicit Euler with force 300·distance and drag 20, as a hand-written integrator has it.
  private static func stepped(rate: Double, from start: Double, velocity: Double) -> [Point] {
    var (x, v) = (start, velocity)
    var points = [Point(0, x)]
    for tick in 1...200 {
      v += (300 * (0 - x) - 20 * v) / rate
      x += v / rate
      if abs(v) < 0.05, abs(x) < 1 { x = 0 }
      points.append(Point(Double(tick) / rate, x))
      if x == 0 { break }
    }
    return points + [Point(1, 0)]
  }

  private static var engines: Chart {
    let (start, speed) = (400.0, -900.0)
    let motions: [(String, Ink, Spring)] = [
      (
        "dynamics (ω 22, ζ 0.63)", .green,
        Spring(mass: 1, stiffness: 21.99 * 21.99, dampingRatio: 0.627)
      ),
      ("POP 6 / 15", .orange, Spring(springBounciness: 6, springSpeed: 15)),
      ("spring 300 / 20", .blue, Spring(tension: 300, friction: 20)),
    ]
    func motion(_ spring: Spring) -> SpringTrajectory {
      SpringTrajectory(spring: spring, displacement: start, velocity: speed, target: 0)
    }
    let sixty = stepped(rate: 60, from: start, velocity: speed)
    let oneTwenty = stepped(rate: 120, from: start, velocity: speed)
    return chart(
      "The pane after the finger lets go, four ways",
      "400 points from its place, thrown at −900 pt/s", 720, 600,
      [
        panel(
          "", 0...0.8, "distance (pt)",
          motions.map { values($0.0, 0...0.8, $0.1, motion($0.2)) } + [
            Chart.Series("stepped, 60 Hz", [sixty], Chart.Style(.vermilion, dashed: true)),
            Chart.Series("stepped, 120 Hz", [oneTwenty], Chart.Style(.purple, dashed: true)),
          ]),
        panel(
          "time (s)", 0...0.8, "velocity (pt/s)",
          motions.map { velocities("", 0...0.8, $0.1, motion($0.2)) }),
      ])
  }

  private static var ratios: Chart {
    chart(
      "Damping ratios", "mass 1, stiffness 100", 680, 400,
      [
        panel(
          "time (s)", 0...3, "progress",
          [0.1, 0.5, 1, 2].enumerated().map { index, ratio in
            values(
              "ζ \(Numerals.significant(ratio))", 0...3, Ink.numbered(index),
              SpringTrajectory.unitStep(
                Spring(mass: 1, stiffness: 100, dampingRatio: ratio, allowsOverdamping: true)))
          }, [.horizontal(1, "", .gray)])
      ])
  }

  private static var envelope: Chart {
    let spring = Spring(mass: 1, stiffness: 100, damping: 3)
    let swing = SpringTrajectory(spring: spring, displacement: 1, velocity: 0, target: 0)
    let amplitude = (1 + 1.5 * 1.5 / (100 - 2.25)).squareRoot()
    let critical = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    return chart(
      "Under-damped and critical springs", "", 680, 520,
      [
        panel(
          "", 0...3, "distance", title: "the swing stays inside its envelope (ζ 0.15)",
          [
            values("under-damped", 0...3, .blue, swing),
            curve("envelope", 0...3, .gray, dashed: true) { amplitude * exp(-1.5 * $0) },
            curve("", 0...3, .gray, dashed: true) { -amplitude * exp(-1.5 * $0) },
          ]),
        panel(
          "time (s)", 0...1.2, "distance", title: "critical (ζ 1)",
          [
            values(
              "at rest at first", 0...1.2, .vermilion,
              SpringTrajectory(spring: critical, displacement: 1, velocity: 0, target: 0)),
            values(
              "moving outwards at first", 0...1.2, .green,
              SpringTrajectory(spring: critical, displacement: 1, velocity: 15, target: 0)),
          ]),
      ])
  }

  private static var settling: Chart {
    let report = SpringReport(
      Spring(mass: 1, stiffness: 100, damping: 5), displacement: 1, threshold: 0.02)
    return chart(
      "When a spring has settled", "the bound of the envelope is never before the last crossing",
      680, 400,
      [
        panel(
          "time (s)", 0...2, "distance", -0.2...0.3,
          [values("mass 1, stiffness 100, damping 5", 0...2, .blue, report.motion)],
          [
            .level(-0.02...0.02, "± ε", .green),
            .vertical(
              report.lastCrossing, "last crossing \(Numerals.significant(report.lastCrossing)) s",
              .vermilion),
            .vertical(
              report.settlingBound, "bound \(Numerals.significant(report.settlingBound)) s",
              .purple),
          ])
      ])
  }

  private static var progress: Chart {
    let rule = Spring(dampingRatio: 0.5, duration: 0.5)
    let omega = rule.naturalFrequency
    let sine = { (t: Double) in 0.5 / 0.75.squareRoot() * exp(-0.5 * omega * t) }
    return chart(
      "Easing and spring as progress; how UIKit finds its spring", "", 780, 400, columns: 2,
      [
        panel(
          "time (s)", 0...1.2, "progress", title: "both lead from 0 to 1",
          [
            curve("easeInEaseOut, 0.5 s", 0...1.2, .gray) {
              TimingFunction.easeInEaseOut.value(at: min($0 / 0.5, 1))
            },
            values("spring, ζ 0.5, 0.5 s", 0...1.2, .blue, SpringTrajectory.unitStep(rule)),
          ]),
        panel(
          "time (s)", 0.3...0.6, "distance", -0.004...0.01,
          title: "its sine term has sunk to 0.001 at 0.5 s",
          [
            curve("envelope of the sine term", 0.3...0.6, .vermilion, sine),
            curve("distance from the end", 0.3...0.6, .blue) {
              1 - SpringTrajectory.unitStep(rule).state(at: $0).value
            },
          ], [.horizontal(0.001, "0.001", .green), .vertical(0.5, "D", .gray)]),
      ])
  }

  private static var zeroDisplacement: Chart {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    let motion = SpringTrajectory(spring: spring, displacement: 0, velocity: 1000, target: 0)
    return chart(
      "A spring that starts at its target", "1000 pt/s outwards: UIKit's animation stands still",
      640,
      400,
      [
        panel(
          "time (s)", 0...1, "x (pt)",
          [
            values("spring 1 / 100 / ζ 1", 0...1, .blue, motion),
            polyline("UIView.animate", [(0, 0), (1, 0)], .vermilion, dashed: true),
          ],
          [
            .dot(
              Point(0.1, motion.state(at: 0.1).value),
              "\(Numerals.fixed(motion.state(at: 0.1).value, 2)) pt at 0.1 s", .blue)
          ])
      ])
  }
}

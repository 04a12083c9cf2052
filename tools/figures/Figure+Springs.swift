import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening
internal import Glibc

// Springs by themselves.
extension Figure {
  static var springs: [Figure] {
    [
      Figure(17, "damping-ratios") { _ in ratios },
      Figure(18, "envelope-and-critical") { _ in envelope },
      Figure(19, "settling-time") { _ in settling },
      Figure(32, "zero-displacement", scene: zeroDisplacementScene) { zeroDisplacement($0) },
    ]
  }

  private static var ratios: Chart {
    chart(
      "Damping ratios", "mass 1, stiffness 100", height: 400,
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
    let beta = spring.dampingRatio * spring.naturalFrequency
    let amplitude = 1 / (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    let critical = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    return chart(
      "Under-damped and critical springs", height: 560,
      [
        panel(
          "", 0...3, "distance", title: "the swing stays inside its envelope (ζ 0.15)",
          [
            values("under-damped", 0...3, .blue, swing),
            curve("envelope", 0...3, .gray, dashed: true) { amplitude * exp(-beta * $0) },
            curve("", 0...3, .gray, dashed: true) { -amplitude * exp(-beta * $0) },
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
      "When a spring has settled", "the envelope's bound is never before the last crossing",
      height: 400,
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

  /// A view on its target, thrown by a block's initial velocity: there is no way to multiply.
  private static var zeroDisplacementScene: String {
    scene(
      [view("animated", 0)],
      script: [
        "{ \"at\": 0.1, \"animate\": { \"duration\": 1, \"usingSpringWithDamping\": 1, "
          + "\"initialSpringVelocity\": 10, \"changes\": { \"animated.position.x\": 0 } } }"
      ])
  }

  private static func zeroDisplacement(_ scene: FigureScene) -> Chart {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    let motion = SpringTrajectory(spring: spring, displacement: 0, velocity: 1000, target: 0)
    let peak = motion.state(at: 0.1).value
    return chart(
      "A spring that starts at its target", "1000 pt/s outwards: UIView's animation stands still",
      height: 380,
      [
        panel(
          "time (s)", 0...1, "x (pt)", -2...42,
          [
            values("mass 1, stiffness 100, ζ 1", 0...1, .blue, motion),
            scene.presentation(
              "UIView.animate", "animated.position.x", until: 1, .vermilion, dashed: true),
          ],
          [.dot(Point(0.1, peak), "\(Numerals.fixed(peak, 2)) pt at 0.1 s", .blue)])
      ])
  }
}

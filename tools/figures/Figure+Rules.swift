import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening
internal import Glibc

// Springs in the words of frameworks, and the engines that run them.
extension Figure {
  static var rules: [Figure] {
    [
      Figure(7, "springs-by-tension") { _ in tensions },
      Figure(8, "pane-engines", scene: enginesScene) { engines($0) },
      Figure(20, "progress-and-uikit-rule") { _ in progress },
    ]
  }

  private static var tensions: Chart {
    let pairs = [(40.0, 3.0), (100, 10), (200, 10), (400, 40)]
    let speeds = [0.0, 2, 5, 20]
    func ratio(_ bounciness: Double, _ speed: Double) -> Double {
      Spring(springBounciness: bounciness, springSpeed: speed).dampingRatio
    }
    return chart(
      "Springs by tension and friction, and POP's sliders", height: 700,
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
          "springBounciness", 0...20, "damping ratio ζ", title: "POP's bounciness at four speeds",
          speeds.enumerated().map { index, speed in
            curve(
              "springSpeed \(Numerals.significant(speed))", 0...20, Ink.numbered(index),
              dashed: index == 3
            ) { ratio($0, speed) }
          },
          [
            .dot(
              Point(6, ratio(6, 15)), "6 / 15: ζ \(Numerals.significant(ratio(6, 15), 3))", .black)
          ]),
      ])
  }

  private static let names = ["dynamics", "stepped60", "stepped120", "pop", "spring"]
  /// When the fingers lift, 400 points from the anchors.
  private static let lift = 0.4

  /// Five views side by side, each thrown by its own finger at −900 pt/s.
  private static var enginesScene: String {
    let engines = [
      "\"engine\": { \"dynamics\": { \"frequency\": 3.5, \"damping\": 0.4, \"length\": 0, "
        + "\"density\": 100, \"resistance\": 10 } }",
      "\"engine\": { \"stepped\": { \"springConstant\": 300, \"frictionConstant\": 20, "
        + "\"rate\": 60 } }",
      "\"engine\": { \"stepped\": { \"springConstant\": 300, \"frictionConstant\": 20, "
        + "\"rate\": 120 } }",
      "\"spring\": { \"springBounciness\": 6, \"springSpeed\": 15 }",
      "\"spring\": { \"mass\": 1, \"stiffness\": 300, \"damping\": 20 }",
    ]
    let views = zip(names, engines).enumerated().map { index, engine in
      """
      { "id": "\(engine.0)", "position": [\(50 + 60 * index), 780], "bounds": [0, 0, 40, 40],
        "gestures": [ { "pan": { "moves": "position", "axis": "vertical", "release": { "snap": {
          \(engine.1), "anchors": [ [\(50 + 60 * index), 200] ] } } } } ] }
      """
    }
    let fingers = names.indices.map { index in
      """
      { "at": 0.2, "pan": { "from": [\(50 + 60 * index), 780], "by": [0, -180], "duration": 0.2,
        "finger": \(index + 1) } }
      """
    }
    return """
      { "size": [400, 900], "duration": 3, "views": [ \(views.joined(separator: ",\n")) ],
        "script": [ \(fingers.joined(separator: ",\n")) ] }
      """
  }

  private static func engines(_ scene: FigureScene) -> Chart {
    let styles: [(String, Ink, Bool)] = [
      ("UIKit Dynamics", .green, false), ("by hand, 60 Hz", .vermilion, true),
      ("by hand, 120 Hz", .purple, true), ("POP 6 / 15", .orange, false),
      ("spring 300 / 20", .blue, false),
    ]
    let curves = names.map { scene.curve("\($0).position.y", until: lift + 0.8) }
    func series(_ runs: (ScenePlotSamples.Curve) -> [[Point]], _ zero: Double, _ named: Bool)
      -> [Chart.Series]
    {
      zip(styles, curves).map { style, curve in
        let points = runs(curve).joined().filter { $0.x >= lift }.map {
          Point($0.x - lift, $0.y - zero)
        }
        return Chart.Series(
          named ? style.0 : "", [points], Chart.Style(style.1, dashed: style.2))
      }
    }
    return chart(
      "The pane after the finger lets go, by five engines",
      "400 points from its place, thrown at −900 pt/s", height: 640,
      [
        panel("", 0...0.8, "distance (pt)", series(\.value, 200, true)),
        panel("time (s)", 0...0.8, "velocity (pt/s)", series(\.velocity, 0, false)),
      ])
  }

  private static var progress: Chart {
    let rule = Spring(dampingRatio: 0.5, duration: 0.5)
    let (zeta, omega) = (rule.dampingRatio, rule.naturalFrequency)
    let step = SpringTrajectory.unitStep(rule)
    let eased = EasedTrajectory(from: 0, to: 1, duration: 0.5, timingFunction: .easeInEaseOut)
    return chart(
      "Easing and spring as progress; how UIKit finds its spring", height: 680,
      [
        panel(
          "time (s)", 0...1, "progress", title: "both lead from 0 to 1",
          [
            values("easeInEaseOut, 0.5 s", 0...1, .vermilion, eased),
            values("spring, ζ 0.5, 0.5 s", 0...1, .blue, step),
          ]),
        panel(
          "time (s)", 0.3...0.6, "distance", -0.005...0.01,
          title: "the spring's sine term has decayed to 0.001 at 0.5 s",
          [
            curve("envelope of the sine term", 0.3...0.6, .green) {
              zeta / (1 - zeta * zeta).squareRoot() * exp(-zeta * omega * $0)
            },
            curve("distance from the end", 0.3...0.6, .blue) { 1 - step.state(at: $0).value },
          ], [.horizontal(0.001, "0.001", .gray), .vertical(0.5, "D", .gray)]),
      ])
  }
}

import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion

// Blocks of changes that meet each other, each figure from a scene.
extension Figure {
  static var blocks: [Figure] {
    [
      Figure(27, "velocity-after-interruption", scene: interruptedScene) { interrupted($0) },
      Figure(28, "additive-sum", scene: additiveScene) { additive($0) },
      Figure(29, "autoreverse", scene: autoreverseScene) { autoreverse($0) },
    ]
  }

  private static func animate(_ view: String, to x: Double, at time: Double) -> String {
    "{ \"at\": \(time), \"animate\": { \"duration\": 1, \"changes\": { "
      + "\"\(view).position.x\": \(x) } } }"
  }

  private static func eased(_ from: Double, _ to: Double) -> String {
    basic(
      "\"fromValue\": \(from), \"toValue\": \(to), \"duration\": 1, "
        + "\"timingFunction\": \"easeInEaseOut\"")
  }

  /// Out at 0.2 s, and back at 0.7 s.
  private static var interruptedScene: String {
    scene(
      [view("replaced", 100), view("additive", 100)],
      script: [
        set("replaced", 300, at: 0.2), add(eased(100, 300), to: "replaced", at: 0.2),
        animate("additive", to: 300, at: 0.2),
        set("replaced", 100, at: 0.7), add(eased(200, 100), to: "replaced", at: 0.7),
        animate("additive", to: 100, at: 0.7),
      ])
  }

  private static func interrupted(_ scene: FigureScene) -> Chart {
    let out = EasedTrajectory(
      from: 100, to: 300, duration: 1, timingFunction: .easeInEaseOut)
    let back = SpringTrajectory(
      spring: Spring(dampingRatio: 1, duration: 1), from: out.state(at: 0.5), to: 100)
    let whole = PiecewiseTrajectory(ConstantTrajectory(100)).appending(at: 0.2, out)
      .appending(at: 0.7, back)
    let (replaced, sum) = (
      scene.curve("replaced.position.x", until: 1.9), scene.curve("additive.position.x", until: 1.9)
    )
    func series(
      _ names: [String], _ replaced: [[Point]], _ sum: [[Point]], _ spring: [[Point]]
    ) -> [Chart.Series] {
      [
        Chart.Series(names[0], replaced, Chart.Style(.vermilion)),
        Chart.Series(names[1], sum, Chart.Style(.green)),
        Chart.Series(names[2], spring, Chart.Style(.blue)),
      ]
    }
    return chart(
      "Turned back half-way, three ways", height: 560,
      [
        panel(
          "", 0...1.9, "x (pt)",
          series(
            ["removed and added", "additive", "spring with the velocity"], replaced.value,
            sum.value, Chart.sampled(0...1.9, count: 500) { whole.state(at: $0).value }),
          [.vertical(0.7, "turned back", .gray)]),
        panel(
          "time (s)", 0...1.9, "velocity (pt/s)",
          series(
            ["", "", ""], replaced.velocity, sum.velocity,
            Chart.sampled(0...1.9, count: 500) { whole.state(at: $0).velocity }),
          [.vertical(0.7, "", .gray)]),
      ])
  }

  /// To 200 at 0.3 s and to 100 at 0.8 s; each of the two alone besides.
  private static var additiveScene: String {
    scene(
      [view("both", 0), view("first", 0), view("second", 200)],
      script: [
        animate("both", to: 200, at: 0.3), animate("first", to: 200, at: 0.3),
        animate("both", to: 100, at: 0.8), animate("second", to: 100, at: 0.8),
      ])
  }

  private static func additive(_ scene: FigureScene) -> Chart {
    func delta(_ name: String, _ view: String, from start: Double, _ ink: Ink) -> Chart.Series {
      let curve = scene.curve("\(view).position.x", until: 2.2)
      let model = curve.model.joined().last?.y ?? .nan
      let points = curve.value.joined().filter { $0.x >= start }.map { Point($0.x, $0.y - model) }
      return Chart.Series(name, [points], Chart.Style(ink))
    }
    return chart(
      "Additive animations: old deltas decay while new ones begin", height: 540,
      [
        panel(
          "", 0...2.2, "x (pt)",
          [
            scene.model("both.position.x", until: 2.2),
            scene.presentation("presentation", "both.position.x", until: 2.2, .blue),
          ]),
        panel(
          "time (s)", 0...2.2, "delta (pt)",
          [
            delta("first delta", "first", from: 0.3, .vermilion),
            delta("second delta", "second", from: 0.8, .green),
          ]),
      ])
  }

  private static var autoreverseScene: String {
    let there = basic(
      "\"fromValue\": 0, \"toValue\": 100, \"duration\": 1, \"autoreverses\": true, "
        + "\"timingFunction\": \"easeInEaseOut\"")
    let animations = "\"animations\": [ \(there) ]"
    return scene(
      [view("jumps", 100, animations), view("cured", 100, animations)],
      script: [set("cured", 0, at: 2)])
  }

  private static func autoreverse(_ scene: FigureScene) -> Chart {
    func curves(_ view: String) -> [Chart.Series] {
      let key = "\(view).position.x"
      let jumps = scene.jumps("jump", key, until: 3, .vermilion)
      return [
        scene.model(key, until: 3), scene.presentation("presentation", key, until: 3, .blue),
      ] + (jumps.runs.isEmpty ? [] : [jumps])
    }
    return chart(
      "Autoreverse ends where the model is not", height: 520,
      [
        panel(
          "", 0...3, "x (pt)", -10...115, title: "the jump: the model is already 100",
          curves("jumps")),
        panel(
          "time (s)", 0...3, "x (pt)", -10...115,
          title: "the cure: set it back in the completion", curves("cured")),
      ])
  }
}

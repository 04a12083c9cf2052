import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening

// Core Animation's time and values, each figure from a scene.
extension Figure {
  static var clocks: [Figure] {
    [
      Figure(9, "model-and-presentation", scene: snapBackScene) { snapBack($0) },
      Figure(10, "time-offset-ring", scene: ringScene) { ring($0) },
      Figure(11, "fill-modes", scene: fillModesScene) { fillModes($0) },
      Figure(12, "layer-clocks", scene: layerClocksScene) { layerClocks($0) },
      Figure(14, "from-to-by", scene: fromToByScene) { fromToBy($0) },
    ]
  }

  /// A scene of small views with animations and a script.
  static func scene(_ views: [String], script: [String] = []) -> String {
    """
    { "size": [400, 400], "duration": 20,
      "views": [ \(views.joined(separator: ",\n")) ], "script": [ \(script.joined(separator: ",\n")) ] }
    """
  }

  /// A view at an x, with what else it has.
  static func view(_ name: String, _ x: Double, _ rest: String = "") -> String {
    "{ \"id\": \"\(name)\", \"position\": [\(x), 50], \"bounds\": [0, 0, 10, 10]"
      + (rest.isEmpty ? "" : ", " + rest) + " }"
  }

  /// A `basic` of position.x.
  static func basic(_ rest: String) -> String {
    "{ \"basic\": { \"keyPath\": \"position.x\", \(rest) } }"
  }

  static func add(_ animation: String, to view: String, at time: Double) -> String {
    "{ \"at\": \(time), \"addAnimation\": { \"view\": \"\(view)\", \"key\": \"move\", "
      + "\"animation\": \(animation) } }"
  }

  static func set(_ view: String, _ x: Double, at time: Double) -> String {
    "{ \"at\": \(time), \"set\": { \"\(view).position.x\": \(x) } }"
  }

  private static var snapBackScene: String {
    let move = basic(
      "\"fromValue\": 100, \"toValue\": 300, \"duration\": 1, \"timingFunction\": \"easeInEaseOut\""
    )
    return scene(
      [view("right", 100), view("wrong", 100)],
      script: [
        set("right", 300, at: 0.5), add(move, to: "right", at: 0.5),
        add(move, to: "wrong", at: 0.5),
      ])
  }

  private static func snapBack(_ scene: FigureScene) -> Chart {
    func curves(_ view: String) -> [Chart.Series] {
      let key = "\(view).position.x"
      let jumps = scene.jumps("snap back", key, until: 2.2, .vermilion)
      return [scene.presentation("presentation", key, until: 2.2, .blue)]
        + (jumps.runs.isEmpty ? [] : [jumps]) + [scene.model(key, until: 2.2)]
    }
    return chart(
      "What is set and what is seen", height: 520,
      [
        panel(
          "", 0...2.2, "x (pt)", 80...320, title: "the model is set, and the animation covers it",
          curves("right")),
        panel(
          "time (s)", 0...2.2, "x (pt)", 80...320, title: "the model stays: the view snaps back",
          curves("wrong")),
      ])
  }

  private static var ringScene: String {
    scene(
      [0, 2, 7].map { offset in
        let animation = basic(
          "\"fromValue\": 0, \"toValue\": 5, \"duration\": 5, \"timeOffset\": \(offset)")
        return view("offset\(offset)", 0, "\"animations\": [ \(animation) ]")
      })
  }

  private static func ring(_ scene: FigureScene) -> Chart {
    // Up to just before the end: then the animations are over.
    func rotated(_ offset: Int, _ ink: Ink, dashed: Bool = false) -> Chart.Series {
      scene.presentation(
        "offset \(offset)", "offset\(offset).position.x", until: 4.999, ink, dashed: dashed)
    }
    return chart(
      "timeOffset turns an animation's ring", "5 s long; offsets 2 and 7 are the same place",
      height: 380,
      [
        panel(
          "time since the start (s)", 0...5, "place in the animation (s)", 0...5,
          [rotated(0, .gray), rotated(2, .blue), rotated(7, .vermilion, dashed: true)])
      ])
  }

  private static let fills = ["removed", "forwards", "backwards", "both"]

  private static var fillModesScene: String {
    scene(
      fills.map { mode in
        let animation = basic(
          "\"fromValue\": 1, \"toValue\": 3, \"delay\": 2, \"duration\": 2, "
            + "\"fillMode\": \"\(mode)\", \"removedOnCompletion\": false")
        return view(mode, 2, "\"animations\": [ \(animation) ]")
      })
  }

  private static func fillModes(_ scene: FigureScene) -> Chart {
    chart(
      "Fill modes", "from 1 to 3 between 2 s and 4 s over a model of 2", height: 480, columns: 2,
      fills.enumerated().map { index, mode in
        let key = "\(mode).position.x"
        return panel(
          index < 2 ? "" : "time (s)", 0...6, index % 2 == 0 ? "value" : "", 0.5...3.5, title: mode,
          [
            scene.model(key, until: 6), scene.presentation("presentation", key, until: 6, .blue),
            scene.jumps("", key, until: 6, .sky),
          ], [.band(2...4, "active", .gray)])
      })
  }

  private static let speeds = [1.0, 2, 0.5, -1]

  private static var layerClocksScene: String {
    let layers = speeds.enumerated().map { view("speed\($0)", 0, "\"speed\": \($1)") }
    return scene(
      layers + [view("paused", 0)],
      script: [
        "{ \"at\": 3, \"pause\": { \"view\": \"paused\" } }",
        "{ \"at\": 10, \"resume\": { \"view\": \"paused\" } }",
      ])
  }

  private static func layerClocks(_ scene: FigureScene) -> Chart {
    let local = scene.localTime("paused", at: 12)
    return chart(
      "Layers' own clocks", height: 620,
      [
        panel(
          "root time (s)", 0...8, "local time (s)", title: "speed",
          speeds.enumerated().map { index, speed in
            curve("speed \(Numerals.significant(speed))", 0...8, Ink.numbered(index)) {
              scene.localTime("speed\(index)", at: $0)
            }
          }),
        panel(
          "root time (s)", 0...14, "local time (s)", 0...8,
          title: "paused at 3 s, resumed at 10 s",
          [curve("", 0...14, .blue) { scene.localTime("paused", at: $0) }],
          [
            .band(3...10, "speed 0", .gray),
            .dot(Point(12, local), "12 s → \(Numerals.significant(local)) s", .blue),
          ]),
      ])
  }

  /// The model is 40; from 60, to 100, by 20; before the last one 20 is seen.
  private static let modes: [(name: String, view: String, rest: String)] = [
    ("from, to", "fromTo", "\"fromValue\": 60, \"toValue\": 100, "),
    ("from, by", "fromBy", "\"fromValue\": 60, \"byValue\": 20, "),
    ("to, by", "toBy", "\"toValue\": 100, \"byValue\": 20, "),
    ("from", "from", "\"fromValue\": 60, "), ("to", "to", "\"toValue\": 100, "),
    ("by", "by", "\"byValue\": 20, "), ("none", "none", ""),
  ]

  private static var fromToByScene: String {
    scene(
      modes.map { view($0.view, $0.view == "none" ? 20 : 40) },
      script: [set("none", 40, at: 0.5)]
        + modes.map { add(basic("\($0.rest)\"duration\": 2"), to: $0.view, at: 0.5) })
  }

  private static func fromToBy(_ scene: FigureScene) -> Chart {
    func value(_ view: String, at time: Double) -> Double {
      scene.value("\(view).position.x", at: time).first ?? .nan
    }
    // Of two seconds from 0.5 s on, the first instant and the last that is seen.
    let runs = modes.enumerated().map { row, mode in
      [0.5, 2.5 - 1e-9].map { Point(value(mode.view, at: $0), Double(row)) }
    }
    let lines = runs.map { Chart.Series("", [$0], Chart.Style(.blue, width: 3)) }
    var panel = panel(
      "value", -32...112, "", -0.7...6.7, lines,
      zip(modes, runs).enumerated().flatMap { row, mode -> [Chart.Mark] in
        [
          .words(Point(-30, Double(row)), at: mode.0.name, .black),
          .dot(mode.1[1], "", .vermilion),
        ]
      } + [.vertical(40, "model 40", .gray)])
    (panel.y.hasTicks, panel.y.isFlipped) = (false, true)
    return chart(
      "from 60, to 100, by 20: which way an animation goes",
      "the red dot is its end; with none it leads from what was seen (20) to the model",
      height: 380, [panel])
  }
}

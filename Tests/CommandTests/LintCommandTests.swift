import Document
import Animation
import Interaction
import Layers
import Raster
import Review
import TestSupport
import Testing

/// A scene of one view, with more keys and a script.
private func scene(_ view: String, _ script: String = "") -> String {
  let head =
    ##"{ "size": [300, 100], "duration": 3, "views": [ { "id": "card", "##
    + ##""frame": [20, 30, 40, 40], "backgroundColor": "#007AFF""##
  return head + (view.isEmpty ? "" : ", " + view) + " } ],\n  \"script\": [\n" + script + "\n ] }"
}

private func lint(_ text: String, _ more: String...) throws -> Command.Outcome {
  let folder = try TemporaryFolder()
  folder.write(text, to: "scene.json")
  return try Command(in: folder.path).run(["lint", "scene.json"] + more)
}

private func animation(_ text: String) -> String { "\"animations\": [ \(text) ]" }

private let tap =
  #""gestures": [ { "tap": { "events": [ { "set": { "card.borderWidth": 2 } } ] } } ]"#

/// From 40 to 240 in two seconds, in fifty frames of ease; half-way it is at 140.
private let moving =
  #"{ "at": 0, "addAnimation": { "view": "card", "animation": "#
  + #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 2, "timingFunction": "easeInEaseOut" } } } },"#

/// Findings that are about no view.
private let viewless: Set = ["warning", "bare-degrees", "finger-misses", "finger-leaves"]

/// A rule, a scene that breaks it, and one like it that does not.
private let rules: [(String, String, String)] = [
  (
    "velocity-jump",
    scene(
      "",
      #"{ "at": 0.2, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.position.x": 240 } } },"#
        + #"{ "at": 0.7, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.position.x": 140 } } }"#
    ),
    scene(
      "",
      #"{ "at": 0.2, "animate": { "duration": 1, "changes": { "card.position.x": 240 } } },"#
        + #"{ "at": 0.7, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } }"#)
  ),
  (
    "velocity-jump",
    // Half-way, at its fastest, it is taken over by a curve that begins at rest.
    scene(
      "",
      moving + #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
        + #"{ "basic": { "keyPath": "position.x", "fromValue": 140, "toValue": 40, "duration": 1, "timingFunction": "easeInEaseOut" } } } }"#
    ),
    scene("", moving + #"{ "at": 1, "set": { "card.borderWidth": 1 } }"#)
  ),
  (
    "value-jump",
    // Taken away half-way, it is where the model is: at 40 or at 240, not at 140.
    scene("", moving + #"{ "at": 1, "removeAllAnimations": { "view": "card" } }"#),
    scene("", moving + #"{ "at": 2, "removeAllAnimations": { "view": "card" } }"#)
  ),
  (
    "value-jump",
    // Before it rests; it begins elsewhere, and on the move.
    scene(
      "",
      #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
        + #"{ "basic": { "keyPath": "position.x", "fromValue": 140, "toValue": 240, "duration": 1 } } } }"#
    ),
    scene(
      "",
      #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
        + #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 1 } } } }"#
    )
  ),
  (
    "finger-misses",
    scene(tap, #"{ "at": 1, "tap": { "point": [200, 50] } }"#),
    scene(tap, #"{ "at": 1, "tap": { "point": [40, 50] } }"#)
  ),
  (
    "finger-leaves",
    scene(tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 60], "duration": 0.2 } }"#),
    scene(tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 40], "duration": 0.2 } }"#)
  ),
  (
    "text-cut",
    scene(#""text": { "string": "Longer than forty points", "fontSize": 17 }"#),
    scene(#""text": { "string": "Hm", "fontSize": 17 }"#)
  ),
  (
    "bare-degrees",
    scene(#""transform": [{ "rotate": 45 }]"#), scene(#""transform": [{ "rotate": "45deg" }]"#)
  ),
  (
    "milliseconds",
    scene(
      "", #"{ "at": 0.5, "animate": { "duration": 250, "changes": { "card.position.x": 140 } } }"#),
    scene(
      "", #"{ "at": 0.5, "animate": { "duration": 0.25, "changes": { "card.position.x": 140 } } }"#)
  ),
  (
    "still-spring",
    scene(
      animation(#"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 40 } }"#)),
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 45 } }"#
      ))
  ),
  (
    "still-spring",
    scene(
      "",
      #"{ "at": 1, "animate": { "spring": { "mass": 1, "stiffness": 100, "damping": 10 }, "changes": { "card.position.x": 40 } } }"#
    ),
    scene(
      "",
      #"{ "at": 1, "animate": { "spring": { "mass": 1, "stiffness": 100, "damping": 10 }, "changes": { "card.position.x": 90 } } }"#
    )
  ),
  (
    "unused-meant",
    scene(#""meant": ["value-jump"]"#), scene(#""meant": []"#)
  ),
  (
    "cut-spring",
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 2, "duration": 0.5 } }"#
      )),
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 20, "duration": 1 } }"#
      ))
  ),
  (
    "never-rests",
    scene(
      animation(
        #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
      )),
    scene(
      animation(
        #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": 2 } }"#
      ))
  ),
  (
    "one-frame-flash",
    scene(
      "",
      #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.0166, "set": { "card.opacity": 1 } }"#
    ),
    scene(
      "",
      #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.5, "set": { "card.opacity": 1 } }"#)
  ),
  (
    "leaves-canvas",
    scene(
      "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 400 } } }"#),
    scene(
      "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 310 } } }"#)
  ),
  (
    "clamped-damping",
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "damping": 50 } }"#
      )),
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "damping": 50, "allowsOverdamping": true } }"#
      ))
  ),
  (
    "end-jump",
    scene(
      animation(
        #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
      )),
    scene(
      animation(
        #"{ "basic": { "keyPath": "position.x", "fromValue": 200, "toValue": 40, "duration": 1 } }"#
      ))
  ),
  (
    "set-after-block",
    scene(
      "",
      #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
        + #"{ "at": 1, "set": { "card.position.x": 60 } }"#),
    scene(
      "",
      #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
        + #"{ "at": 2, "set": { "card.position.x": 60 } }"#)
  ),
  (
    "short-group",
    scene(
      animation(
        #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 2 } } ], "duration": 1 } }"#
      )),
    scene(
      animation(
        #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } } ], "duration": 1 } }"#
      ))
  ),
  (
    "forwards-removed",
    scene(
      animation(
        #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1, "fillMode": "forwards" } }"#
      )),
    scene(
      animation(
        #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 0.5, "duration": 1, "fillMode": "forwards", "removedOnCompletion": false } }"#
      ))
  ),
  (
    "scrub-to-end",
    scene(
      #""speed": 0, "#
        + animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
      #"{ "at": 1, "set": { "card.timeOffset": 1 } }"#),
    scene(
      #""speed": 0, "#
        + animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
      #"{ "at": 1, "set": { "card.timeOffset": 0.999 } }"#)
  ),
  (
    "uikit-root",
    scene(
      "",
      #"{ "at": 0.5, "animate": { "duration": 1, "usingSpringWithDamping": 0.5, "initialSpringVelocity": 2, "changes": { "card.position.x": 140 } } }"#
    ),
    scene(
      "",
      #"{ "at": 0.5, "animate": { "duration": 1, "usingSpringWithDamping": 0.5, "initialSpringVelocity": 1, "changes": { "card.position.x": 140 } } }"#
    )
  ),
  (
    "touch-ignored",
    scene(
      tap,
      #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.opacity": 0.5 } } },"#
        + #"{ "at": 1, "tap": { "view": "card" } }"#),
    scene(
      tap,
      #"{ "at": 0.5, "animate": { "duration": 1, "options": ["allowUserInteraction"], "changes": { "card.opacity": 0.5 } } },"#
        + #"{ "at": 1, "tap": { "view": "card" } }, { "at": 2, "tap": { "view": "card" } }"#)
  ),
  (
    "touch-ignored",
    scene(tap + #", "userInteractionEnabled": false"#, #"{ "at": 1, "tap": { "view": "card" } }"#),
    scene(
      #""userInteractionEnabled": false, "views": []"#, #"{ "at": 1, "tap": { "view": "card" } }"#)
  ),
  (
    "transaction-jump",
    scene(
      "",
      #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#),
    scene(
      #""standalone": true"#,
      #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#)
  ),
  (
    "warning",
    scene(
      animation(
        #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "dampingRatio": 2, "duration": 1 } }"#
      )),
    scene("")
  ),
]

@Test(.endsInTime, arguments: rules)
func `a rule fires where it is broken and only there`(
  rule: String, broken: String, kept: String
) throws {
  let bad = try lint(broken)
  #expect(bad.status == 0, "\(bad.errors)")
  let line = bad.output.split(separator: "\n").first { $0.contains("lint: \(rule):") }
  let found = try #require(line, "\(rule) is not found: \(bad.output)")
  // The place of what is questioned, and the view's name.
  #expect(found.hasPrefix("scene.json:"), "\(found)")
  #expect(viewless.contains(rule) || found.contains("card"))
  let good = try lint(kept)
  #expect(good.status == 0, "\(good.errors)")
  #expect(!good.output.contains("lint: \(rule):"), "\(good.output)")
}

@Test(.endsInTime) func `a jump in a transaction is reported once, by its own rule`() throws {
  let text = scene(
    "", #"{ "at": 1, "transaction": { "events": [ { "set": { "card.position.x": 140 } } ] } }"#)
  let told: String = try lint(text).output
  let expected =
    "scene.json:3:41: lint: transaction-jump: card at 1 s: position.x jumps in the transaction: only "
    + "layers without a view animate by themselves; write \"animate\", or make the view "
    + "\"standalone\"\n"
  #expect(told == expected)
}

@Test(.endsInTime) func `strict lint exits with 1, and JSON tells all`() throws {
  let (rule, broken, _) = rules[0]
  let outcome = try lint(broken, "--strict", "--json")
  #expect(outcome.status == 1)
  for text in ["\"rule\": \"\(rule)\"", "\"view\": \"card\"", "\"time\": 0.7", "\"line\": 1"] {
    #expect(outcome.output.contains(text), "\(text) is not in \(outcome.output)")
  }
  let clean = try lint(scene(""), "--strict")
  #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output)")
}

/// The findings of a scene of the repository, with the words in `meant` taken out.
private func bareFindings(_ name: String) throws -> [String] {
  let text = try #require(TemporaryFolder.text(of: "\(SceneFolder.path)/\(name).json"))
  let bare = text.replacing(/"meant": \[[^\]]*\],? ?/, with: "")
  #expect(bare != text, "the scene says nothing is meant")
  let folder = try TemporaryFolder()
  try folder.makeFolder("parts")
  for part in ["lanes", "timeline"] {
    let path = "\(SceneFolder.path)/parts/\(part).json"
    folder.write(try #require(TemporaryFolder.text(of: path)), to: "parts/\(part).json")
  }
  folder.write(bare, to: "scene.json")
  return try Command(in: folder.path).run(["lint", "scene.json"]).output
    .split(separator: "\n").map(String.init)
}

@Test(.endsInTime) func `the lanes of an interruption are told apart`() throws {
  let told = try bareFindings("interrupt")
  func rules(_ lane: String) -> Set<String> {
    Set(
      told.filter { $0.contains(": \(lane)") }.map {
        String($0.split(separator: ": ")[2])
      })
  }
  // From the model it jumps and stops, from what was seen it only stops; sums and springs do neither.
  #expect(rules("jumpLane.jump") == ["value-jump", "velocity-jump"], "\(told)")
  #expect(rules("brokenLane.broken") == ["velocity-jump"], "\(told)")
  #expect(rules("additiveLane").isEmpty && rules("springLane").isEmpty, "\(told)")
}

@Test(.endsInTime) func `what is meant is told with --all only`() throws {
  let meant = scene(
    #""meant": ["end-jump"], "#
      + animation(
        #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
      ))
  let quiet = try lint(meant, "--strict")
  #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet.output)")
  let all = try lint(meant, "--strict", "--all")
  #expect(all.status == 0 && all.output.contains("(meant)"), "\(all.output)")
  #expect(try lint(meant, "--all", "--json").output.contains("\"meant\": true"))
}

@Test(.endsInTime) func `all scenes pass strict lint`() throws {
  let outcome = try Command(in: Command.package).run(["lint", "scenes", "--strict"])
  #expect(outcome.status == 0, "\(outcome.output)")
}

@Test(.endsInTime) func `the reference lists every rule of lint`() throws {
  let text = try #require(
    TemporaryFolder.text(of: "\(Command.package)/docs/scene-format.md"))
  for rule in LintRule.allCases {
    #expect(text.contains("| `\(rule.rawValue)` | \(rule.sentence) |"), "\(rule.rawValue)")
  }
}

@Test(.endsInTime, arguments: SceneFolder.names)
func `what cannot change does not change`(_ name: String) throws {
  let scene = try SceneFolder.compiled(name)
  let timeline = scene.timeline
  let times = [0, 0.25, 0.5, 0.77, 1].map { $0 * scene.lastFrameTime }
  for (layer, view) in scene.views.all {
    guard let changeable = timeline.changeableProperties(of: layer) else { continue }
    for property in LayerProperty.all where !changeable.contains(property) {
      let values = times.map {
        timeline.state(of: LayerKeyPath(property), in: layer, at: $0)?.value
      }
      #expect(values.allSatisfy { $0 == values[0] }, "\(view).\(property.name)")
    }
  }
}

@Test(.endsInTime) func `lint asks only what can change`() throws {
  // 171 still dots and six that move: asked for every property in every frame they took 13 s of an
  // optimized build and 64 s of another one.
  let way =
    #"{ "keyframe": { "keyPath": "position", "values": [[26, 100], [66, 40], [106, 100], [146, 40]], "#
    + #""calculationMode": "cubic", "duration": 3 } }"#
  let folder = try TemporaryFolder()
  folder.write(
    """
    { "size": [600, 450], "duration": 3.4, "templates": {
        "still": { "view": { "speed": 0, "timeOffset": 1.5, "frame": [24, 98, 4, 4],
          "animations": [\(way)] } },
        "moving": { "view": { "id": "dot", "frame": [20, 90, 12, 12], "animations": [\(way)] } } },
      "views": [ { "template": { "use": "still", "count": 171 } },
        { "template": { "use": "moving", "count": 6 } } ] }
    """, to: "dots.json")
  let scene = try CompiledScene(
    reading: .file("\(folder.path)/dots.json"), name: "dots",
    fonts: FontLibrary(directories: ["\(SceneFolder.path)/fonts"]))
  let seconds = ProcessorTime.seconds { _ = SceneLint(scene) }
  #expect(seconds < 10)
}

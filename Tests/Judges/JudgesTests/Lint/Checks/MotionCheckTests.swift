import FlipbookLint
import TestSupport
import Testing

/// Values and velocities that jump.
@Suite(.endsInTime) struct MotionCheckTests {
  /// From 40 to 240 in two seconds, in fifty frames of ease; half-way it is at 140.
  private static let moving =
    #"{ "at": 0, "addAnimation": { "view": "card", "animation": "#
    + #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 2, "timingFunction": "easeInEaseOut" } } } },"#

  private static func look(_ view: String, _ change: String) -> String {
    LintCase.scene(view, "{ \"at\": 1, \"set\": { \(change) } }")
  }

  @Test(arguments: [
    #""shake": "card""#, #""shake": { "view": "card", "distance": 40 }"#,
    #""pop": { "view": "card", "from": 0.3 }"#,
    #""pulse": { "view": "card", "scale": 2, "count": 3 }"#,
  ])
  func `what a motion with a name does is not questioned`(motion: String) throws {
    let reported = try LintCase.reported(LintCase.scene("", "{ \"at\": 0.5, \(motion) }"))
    #expect(!reported.contains("-jump"), "\(reported)")
  }

  @Test func `the same kinks in an animation of one's own are questioned`() throws {
    let shake =
      #"{ "at": 0.5, "addAnimation": { "view": "card", "animation": { "keyframe": { "keyPath": "position.x", "#
      + #""additive": true, "duration": 0.6, "values": [0, -20, 20, -20, 20, 0] } } } }"#
    #expect(try LintCase.reported(LintCase.scene("", shake)).contains("velocity-jump"))
  }

  @Test func `a color that comes from a clear one and goes to a clear one does not jump`() throws {
    func reported(_ first: String, _ last: String) throws -> String {
      let animation =
        #"{ "at": 0.5, "addAnimation": { "view": "card", "animation": { "keyframe": { "keyPath": "borderColor", "#
        + "\"duration\": 1, \"values\": [\(first), [1, 0, 0, 1], \(last)] } } } }"
      return try LintCase.reported(
        LintCase.scene(#""borderWidth": 8, "borderColor": "clear""#, animation))
    }
    #expect(try !reported("[1, 0, 0, 0]", "[0, 1, 0, 0]").contains("-jump"))
    #expect(try reported("[1, 0, 0, 1]", "[0, 1, 0, 0]").contains("value-jump"))
    #expect(try reported("[1, 0, 0, 0]", "[0, 1, 0, 1]").contains("end-jump"))
  }

  @Test func `a look that a finger changes, or that comes or goes at once, is not questioned`()
    throws
  {
    let tap =
      #""shadowOpacity": 1, "gestures": [ { "tap": { "events": [ { "set": { "card.opacity": 0.3, "card.cornerRadius": 20 } } ] } } ]"#
    for (view, script) in [
      (tap, #"{ "at": 1, "tap": { "view": "card" } }"#),
      (#""opacity": 0"#, #"{ "at": 1, "set": { "card.opacity": 1 } }"#),
      ("", #"{ "at": 1, "set": { "card.opacity": 0 } }"#),
      ("", #"{ "at": 1, "set": { "card.borderWidth": 8 } }"#),
      ("", #"{ "at": 1, "set": { "card.backgroundColor": "red" } }"#),
    ] {
      let reported = try LintCase.reported(LintCase.scene(view, script))
      #expect(!reported.contains("-jump"), "\(reported)")
    }
  }

  @Test func `a slider that follows a finger stops when it lifts`() throws {
    // The number goes by 1 in 0.2 s, and what follows it by 40 points: 200 points a second, which throws nothing.
    let reported = try LintCase.reported(
      LintCase.scene(
        #""properties": { "value": 0 }, "gestures": [ { "pan": { "moves": "value", "axis": "horizontal", "distance": 40, "#
          + #""limits": [0, 2] } } ], "views": [ { "id": "thumb", "bounds": [0, 0, 9, 9], "backgroundColor": "red", "#
          + #""position": { "bind": "card.value", "from": [0, 1], "to": [[0, 20], [40, 20]] } } ]"#,
        #"{ "at": 1, "pan": { "from": "card", "by": [40, 0], "duration": 0.2 } }"#))
    #expect(!reported.contains("velocity-jump"), "\(reported)")
  }

  static let cases: [LintCase] = [
    // While it is seen, a look that is set steps; by a fifth of the opacity, it is a small step.
    LintCase(
      "value-jump", look(#""opacity": 0.3"#, #""card.opacity": 1"#),
      look(#""opacity": 0.8"#, #""card.opacity": 1"#)),
    LintCase(
      "value-jump",
      look(#""shadowOpacity": 1, "shadowRadius": 4"#, #""card.shadowRadius": 30"#),
      look(#""shadowOpacity": 1, "shadowRadius": 4"#, #""card.shadowRadius": 9"#)),
    LintCase(
      "value-jump", look(#""cornerRadius": 2"#, #""card.cornerRadius": 20"#),
      look(#""cornerRadius": 2, "opacity": 0"#, #""card.cornerRadius": 20"#)),
    // Without a shadow, no pixel changes with its radius.
    LintCase(
      "value-jump", look(#""borderWidth": 1"#, #""card.borderWidth": 12"#),
      look(#""shadowRadius": 4"#, #""card.shadowRadius": 30"#)),
    LintCase(
      "velocity-jump",
      LintCase.scene(
        "",
        #"{ "at": 0.2, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.position.x": 240 } } },"#
          + #"{ "at": 0.7, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.position.x": 140 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 0.2, "animate": { "duration": 1, "changes": { "card.position.x": 240 } } },"#
          + #"{ "at": 0.7, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } }"#)),
    LintCase(
      "velocity-jump",
      // Half-way, at its fastest, it is taken over by a curve that begins at rest.
      LintCase.scene(
        "",
        moving + #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
          + #"{ "basic": { "keyPath": "position.x", "fromValue": 140, "toValue": 40, "duration": 1, "timingFunction": "easeInEaseOut" } } } }"#
      ),
      LintCase.scene("", moving + #"{ "at": 1, "set": { "card.borderWidth": 1 } }"#)),
    LintCase(
      "value-jump",
      // Taken away half-way, it is where the model is: at 40 or at 240, not at 140.
      LintCase.scene("", moving + #"{ "at": 1, "removeAllAnimations": { "view": "card" } }"#),
      LintCase.scene("", moving + #"{ "at": 2, "removeAllAnimations": { "view": "card" } }"#)),
    LintCase(
      "value-jump",
      // Before it rests; it begins elsewhere, and on the move.
      LintCase.scene(
        "",
        #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
          + #"{ "basic": { "keyPath": "position.x", "fromValue": 140, "toValue": 240, "duration": 1 } } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "addAnimation": { "view": "card", "animation": "#
          + #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 1 } } } }"#
      )),
    LintCase(
      "end-jump",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "position.x", "fromValue": 200, "toValue": 40, "duration": 1 } }"#
        ))),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  /// The findings of a scene of the repository, with the words in `meant` taken out.
  private func bareFindings(_ name: String) throws -> [String] {
    let text = try #require(TemporaryFolder.text(of: "\(TestScene.folder)/\(name).json"))
    let bare = text.replacing(/"meant": \[[^\]]*\],? ?/, with: "")
    #expect(bare != text, "the scene says nothing is meant")
    let folder = try TemporaryFolder()
    try folder.makeFolder("parts")
    for part in ["lanes", "timeline"] {
      let path = "\(TestScene.folder)/parts/\(part).json"
      folder.write(try #require(TemporaryFolder.text(of: path)), to: "parts/\(part).json")
    }
    folder.write(bare, to: "scene.json")
    return LintCase.reported(SceneLint(try TestScene.opened("\(folder.path)/scene.json")))
      .split(separator: "\n").map(String.init)
  }

  @Test func `the lanes of an interruption are told apart`() throws {
    let reported = try bareFindings("interrupt")
    func rules(_ lane: String) -> Set<String> {
      Set(
        reported.filter { $0.contains(": \(lane)") }.map {
          String($0.split(separator: ": ")[2])
        })
    }
    // From the model it jumps and stops, from what was seen it only stops; sums and springs do neither.
    #expect(rules("jumpLane.jump") == ["value-jump", "velocity-jump"], "\(reported)")
    #expect(rules("brokenLane.broken") == ["velocity-jump"], "\(reported)")
    #expect(rules("additiveLane").isEmpty && rules("springLane").isEmpty, "\(reported)")
  }

  /// A spring settles to a thousandth of its way: 0.2 of 200, which is not a jump of a number that
  /// nobody sees.
  @Test func `what a spring leaves of a custom property is no jump at its end`() throws {
    let found = try LintCase.reported(
      LintCase.scene(
        #""properties": { "count": 0 }"#,
        #"{ "at": 0, "animate": { "spring": { "response": 0.4, "dampingFraction": 0.6 }, "#
          + #""changes": { "card.count": 200 } } }"#))
    #expect(!found.contains("end-jump"), "\(found)")
  }

  @Test func `a custom property that jumps at the end of its animation is found`() throws {
    let found = try LintCase.reported(
      LintCase.scene(
        #""properties": { "count": 0 }, "#
          + LintCase.animation(
            #"{ "basic": { "keyPath": "count", "fromValue": 0, "toValue": 1, "duration": 1 } }"#)))
    #expect(found.contains("lint: end-jump:"), "\(found)")
  }

  /// The count goes on to 5 while it is animated to 3: what follows it jumps, or nothing does.
  @Test(arguments: [
    (#"{ "id": "dot", "frame": [5, 5, 9, 9] }"#, false),
    (
      #"{ "id": "dot", "frame": [5, 5, 90, 30], "text": { "string": { "bind": "card.count", "format": "0" } } }"#,
      false
    ),
    (
      #"{ "id": "dot", "frame": [5, 5, 9, 9], "backgroundColor": "red", "opacity": { "bind": "= card.count / 5" } }"#,
      true
    ),
  ])
  func `a count that is set in flight jumps where something shows it`(_ dot: String, _ jumps: Bool)
    throws
  {
    let found = try LintCase.reported(
      #"""
      { "size": [300, 100], "duration": 3, "views": [
        { "id": "card", "frame": [20, 30, 40, 40], "properties": { "count": 0 } }, \#(dot) ],
        "script": [
          { "at": 0, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.count": 3 } } },
          { "at": 0.5, "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "card.count": 5 } } } ] }
      """#)
    #expect(found.contains("value-jump: card at 0.5 s: count") == jumps, "\(found)")
  }
}

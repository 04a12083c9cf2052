import TestSupport
import Testing

/// Rules of lint about what is seen to move, and what fingers do.
@Suite(.endsInTime) struct LintMotionTests {
  /// From 40 to 240 in two seconds, in fifty frames of ease; half-way it is at 140.
  private static let moving =
    #"{ "at": 0, "addAnimation": { "view": "card", "animation": "#
    + #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 2, "timingFunction": "easeInEaseOut" } } } },"#

  static let cases: [LintCase] = [
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
      "finger-misses",
      LintCase.scene(LintCase.tap, #"{ "at": 1, "tap": { "point": [200, 50] } }"#),
      LintCase.scene(LintCase.tap, #"{ "at": 1, "tap": { "point": [40, 50] } }"#)),
    LintCase(
      "finger-leaves",
      LintCase.scene(
        LintCase.tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 60], "duration": 0.2 } }"#),
      LintCase.scene(
        LintCase.tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 40], "duration": 0.2 } }"#)),
    LintCase(
      "cut-spring",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 2, "duration": 0.5 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 20, "duration": 1 } }"#
        ))),
    LintCase(
      "cut-film",
      LintCase.scene(
        "",
        #"{ "at": 2.9, "animate": { "spring": { "response": 0.5, "dampingFraction": 1 }, "changes": { "card.position.x": 200 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "animate": { "spring": { "response": 0.5, "dampingFraction": 1 }, "changes": { "card.position.x": 200 } } }"#
      )),
    LintCase(
      "vanishes",
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 1, "removeView": { "view": "card" } }"#),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 2, "removeView": { "view": "card" } }"#)),
    LintCase(
      "never-rests",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": 2 } }"#
        ))),
    LintCase(
      "one-frame-flash",
      LintCase.scene(
        "",
        #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.0166, "set": { "card.opacity": 1 } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.5, "set": { "card.opacity": 1 } }"#
      )),
    LintCase(
      "leaves-canvas",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 400 } } }"#),
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 310 } } }"#)),
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
    LintCase(
      "set-after-block",
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 1, "set": { "card.position.x": 60 } }"#),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 2, "set": { "card.position.x": 60 } }"#)),
    LintCase(
      "scrub-to-end",
      LintCase.scene(
        #""speed": 0, "#
          + LintCase.animation(
            #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
        #"{ "at": 1, "set": { "card.timeOffset": 1 } }"#),
      LintCase.scene(
        #""speed": 0, "#
          + LintCase.animation(
            #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
        #"{ "at": 1, "set": { "card.timeOffset": 0.999 } }"#)),
    LintCase(
      "touch-ignored",
      LintCase.scene(
        LintCase.tap,
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.opacity": 0.5 } } },"#
          + #"{ "at": 1, "tap": { "view": "card" } }"#),
      LintCase.scene(
        LintCase.tap,
        #"{ "at": 0.5, "animate": { "duration": 1, "options": ["allowUserInteraction"], "changes": { "card.opacity": 0.5 } } },"#
          + #"{ "at": 1, "tap": { "view": "card" } }, { "at": 2, "tap": { "view": "card" } }"#)),
    LintCase(
      "touch-ignored",
      LintCase.scene(
        LintCase.tap + #", "userInteractionEnabled": false"#,
        #"{ "at": 1, "tap": { "view": "card" } }"#),
      LintCase.scene(
        #""userInteractionEnabled": false, "views": []"#, #"{ "at": 1, "tap": { "view": "card" } }"#
      )),
    LintCase(
      "transaction-jump",
      LintCase.scene(
        "",
        #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#),
      LintCase.scene(
        #""standalone": true"#,
        #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#)),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  @Test func `a jump in a transaction is reported once, by its own rule`() throws {
    let text = LintCase.scene(
      "", #"{ "at": 1, "transaction": { "events": [ { "set": { "card.position.x": 140 } } ] } }"#)
    let told: String = try LintCase.lint(text).output
    let expected =
      "scene.json:3:41: lint: transaction-jump: card at 1 s: position.x jumps in the transaction: only "
      + "layers without a view animate by themselves; write \"animate\", or make the view "
      + "\"standalone\"\n"
    #expect(told == expected)
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

  @Test func `the lanes of an interruption are told apart`() throws {
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
}

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
  #expect(rule == "warning" || found.contains("card"))
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

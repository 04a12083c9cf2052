import TestSupport
import Testing

/// Every way in which one motion hands over to the next: a scene in which value or velocity jumps there, and one like
/// it in which it does not.
@Suite(.endsInTime) struct HandOversTests {
  static let cases: [LintCase] = [
    LintCase(
      "velocity-jump",
      drive(
        at: 0.4,
        #""drive": { "changes": { "card.position.x": 40 }, "velocity": 0, "spring": { "stiffness": 200, "damping": 20 } }"#
      ),
      drive(
        at: 0.4,
        #""drive": { "changes": { "card.position.x": 40 }, "spring": { "stiffness": 200, "damping": 20 } }"#
      )),
    LintCase(
      "velocity-jump",
      drive(at: 0.4, #""hold": { "view": "card" }"#),
      drive(at: 2.5, #""hold": { "view": "card" }"#)),
    LintCase(
      "value-jump",
      drive(at: 0.4, #""set": { "card.position.x": 40 }"#),
      drive(at: 0.4, #""set": { "card.position.y": 50 }"#)),
    LintCase(
      "velocity-jump",
      animator(#"{ "at": 0.6, "stopAnimation": { "animator": "run", "withoutFinishing": true } }"#),
      animator(#"{ "at": 2, "set": { "card.opacity": 0.9 } }"#)),
    LintCase(
      "value-jump",
      animator(
        #"{ "at": 0.6, "stopAnimation": { "animator": "run" } }, { "at": 0.6, "finishAnimation": { "animator": "run", "at": "end" } }"#
      ),
      animator(
        #"{ "at": 2, "set": { "card.opacity": 0.9 } }"#
      )),
    LintCase("velocity-jump", keyframes("linear"), keyframes("cubic")),
    LintCase("velocity-jump", pan(#"{ "stay": {} }"#), pan(#"{ "stay": {} }"#, hold: 0.3)),
    LintCase(
      "velocity-jump",
      pan(
        #"{ "snap": { "anchors": [[40, 50], [260, 50]], "animate": { "duration": 0.5, "curve": "easeInEaseOut" } } }"#
      ),
      pan(
        #"{ "snap": { "anchors": [[40, 50], [260, 50]], "spring": { "stiffness": 100, "damping": 20 } } }"#
      )),
    // A visible view is set elsewhere; a hidden one is not seen to jump.
    LintCase(
      "value-jump",
      LintCase.scene("", #"{ "at": 1, "set": { "card.position.x": 140 } }"#),
      LintCase.scene(
        #""hidden": true"#,
        #"{ "at": 1, "set": { "card.position.x": 140 } }, { "at": 2, "set": { "card.hidden": false } }"#
      )),
    LintCase(
      "end-jump",
      basic(#""keyPath": "transform.rotation", "fromValue": 0, "toValue": "200deg""#),
      basic(#""keyPath": "transform.rotation", "fromValue": 0, "toValue": "360deg""#)),
    // A square that is turned by a quarter looks as before.
    LintCase(
      "end-jump",
      basic(#""keyPath": "transform.rotation", "fromValue": 0, "toValue": "45deg""#),
      basic(#""keyPath": "transform.rotation", "fromValue": 0, "toValue": "90deg""#)),
    LintCase("value-jump", stopped(removedAt: 0.7), stopped(removedAt: 2.5)),
  ]

  @Test(arguments: cases) func `a hand-over is questioned where it jumps and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  /// A spring drives the card from 0.2 s on, and something happens.
  private static func drive(at time: Double, _ event: String) -> String {
    LintCase.scene(
      "",
      #"{ "at": 0.2, "drive": { "changes": { "card.position.x": 240 }, "spring": { "stiffness": 200, "damping": 20 } } }, "#
        + "{ \"at\": \(time), \(event) }")
  }

  /// An animator takes the card along for a second, and something happens.
  private static func animator(_ events: String) -> String {
    LintCase.scene("", #"{ "at": 0.2, "startAnimation": { "animator": "run" } }, "# + events)
      .replacing(
        #""views": ["#,
        with:
          #""animators": { "run": { "duration": 1, "curve": "easeInEaseOut", "changes": { "card.position.x": 240 } } }, "views": ["#,
        maxReplacements: 1)
  }

  private static func keyframes(_ mode: String) -> String {
    LintCase.scene(
      #""position": [40, 50], "#
        + LintCase.animation(
          #"{ "keyframe": { "keyPath": "position", "values": [[40, 50], [140, 30], [220, 70], [40, 50]], "calculationMode": "\#(mode)", "duration": 2 } }"#
        )
    ).replacing(##""frame": [20, 30, 40, 40], "##, with: #""bounds": [0, 0, 40, 40], "#)
  }

  /// A finger throws the card at 600 points a second, or holds it still before it lifts.
  private static func pan(_ release: String, hold: Double = 0) -> String {
    LintCase.scene(
      #""gestures": [ { "pan": { "moves": "position", "axis": "horizontal", "release": \#(release) } } ]"#,
      #"{ "at": 0.3, "pan": { "from": "card", "by": [60, 0], "duration": 0.1, "hold": \#(hold) } }"#
    )
  }

  private static func basic(_ words: String) -> String {
    LintCase.scene(LintCase.animation(#"{ "basic": { \#(words), "duration": 1 } }"#))
  }

  /// The animation of a card is taken away while the clock of what the card is in stands, or after its end.
  private static func stopped(removedAt time: Double) -> String {
    LintCase.scene(
      LintCase.animation(
        #"{ "basic": { "keyPath": "position.x", "fromValue": 200, "toValue": 40, "duration": 1 } }"#
      ),
      #"{ "at": 0.4, "pause": { "view": "shelf" } }, { "at": 1.2, "resume": { "view": "shelf" } }, "#
        + "{ \"at\": \(time), \"removeAllAnimations\": { \"view\": \"card\" } }"
    ).replacing(
      #""views": [ "#, with: #""views": [ { "id": "shelf", "frame": [0, 0, 300, 100], "views": [ "#
    )
    .replacing(" } ],\n  \"script\"", with: " } ] } ],\n  \"script\"")
  }
}

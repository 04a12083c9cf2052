import TestSupport
import Testing

/// Views that go off the canvas.
@Suite(.endsInTime) struct CanvasCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "leaves-canvas",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 400 } } }"#),
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 310 } } }"#)),
    // A card of 40 points is off a canvas of 300 × 100 when its middle is 20 points beyond a side.
    away("x", 321, 319), away("x", -21, -19), away("y", 121, 119), away("y", -21, -19),
  ]

  private static func away(_ axis: String, _ beyond: Double, _ within: Double) -> LintCase {
    func scene(_ place: Double) -> String {
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.\#(axis)": \#(place) } } }"#
      )
    }
    return LintCase("leaves-canvas", scene(beyond), scene(within))
  }

  private static let leaves =
    #"{ "at": 0.5, "animate": { "duration": 0.5, "changes": { "card.position.x": 400 }"#

  @Test(arguments: [
    // Its completion hides it, clears it, or takes it out of the tree; or something does later.
    leaves + #", "completion": [ { "set": { "card.hidden": true } } ] } }"#,
    leaves + #", "completion": [ { "delay": 0.5, "set": { "card.opacity": 0 } } ] } }"#,
    leaves + #", "completion": [ { "removeView": { "view": "card" } } ] } }"#,
    leaves + #" } }, { "at": 2, "set": { "card.hidden": true } }"#,
    // It comes back.
    leaves + #" } }, { "at": 1.5, "animate": { "changes": { "card.position.x": 100 } } }"#,
  ])
  func `a view that is hidden later or comes back has not left for good`(script: String) throws {
    let reported = try LintCase.reported(LintCase.scene("", script))
    #expect(!reported.contains("leaves-canvas"), "\(reported)")
  }

  @Test func `a view that comes back and leaves again is reported when it does`() throws {
    let reported = try LintCase.reported(
      LintCase.scene(
        "",
        Self.leaves
          + #" } }, { "at": 1, "set": { "card.position.x": 100 }, "meant": ["value-jump"] },"#
          + #"{ "at": 2, "animate": { "duration": 0.5, "options": ["curveLinear"], "changes": { "card.position.x": 400 } } }"#
      ))
    // From 100 to 400 in half a second, it is off at 320: after 0.367 s.
    #expect(reported.contains("card at 2.3667 s: has left the canvas"), "\(reported)")
  }

  @Test func `a view that waits outside slides in and out again`() throws {
    let reported = try LintCase.reported(
      LintCase.scene(
        #""transform": [ { "translate": [0, 200] } ]"#,
        #"{ "at": 0.5, "animate": { "duration": 0.5, "changes": { "card.transform": [] } } },"#
          + #"{ "at": 1.5, "animate": { "duration": 0.5, "changes": { "card.transform": [ { "translate": [0, 200] } ] } } }"#
      ))
    #expect(!reported.contains("leaves-canvas"), "\(reported)")
  }

  @Test func `a view that stops right at the edge is put there`() throws {
    // A card of 40 points, and a canvas of 300.
    let reported = try LintCase.reported(
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 320 } } }"#))
    #expect(!reported.contains("leaves-canvas"), "\(reported)")
  }

  /// A swipe of a tenth of a second at 0.5 s, or none, and the motion that it begins, or that begins without it.
  @Test(arguments: [(true, false), (false, true)])
  func `a view that a finger throws off does not leave by itself`(
    isThrown: Bool, leaves: Bool
  ) throws {
    let motion = #"{ "animate": { "duration": 0.5, "changes": { "card.position.x": 400 } } }"#
    let swipe =
      #"{ "at": 0.5, "swipe": { "view": "card", "direction": "right", "duration": 0.1 } }"#
    let gesture =
      #""gestures": [ { "swipe": { "direction": "right", "events": [ \#(motion) ] } } ]"#
    let scene = LintCase.scene(
      gesture,
      isThrown ? swipe : motion.replacing("{ \"animate\"", with: "{ \"at\": 0.5, \"animate\""))
    let reported = try LintCase.reported(scene)
    #expect(reported.contains("leaves-canvas") == leaves, "\(reported)")
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline
import TestSupport
import Testing

/// Limits of a pan that follow what another finger moves.
@Suite(.endsInTime) struct FollowedLimitTests {
  /// Two thumbs at 60 and 200 on a line of 300 points; the upper one is dragged to 250, and then the
  /// lower one far to the right.
  private static func scene(_ limit: String, lift: Double = 0.9) throws -> CompiledScene {
    try PassingViewTests.compiled(
      """
      { "size": [300, 100], "duration": 4, "views": [
        { "id": "low", "frame": [46, 36, 28, 28], "backgroundColor": "red",
          "gestures": [ { "pan": { "moves": "position.x", "limits": [0, \(limit)] } } ] },
        { "id": "high", "frame": [186, 36, 28, 28], "backgroundColor": "blue",
          "gestures": [ { "pan": { "moves": "position.x",
            "limits": [ { "bind": "= low.position.x + 28" }, 300] } } ] } ],
      "script": [
        { "at": 0.2, "pan": { "from": "high", "by": [50, 0], "duration": 0.4 } },
        { "at": 1, "pan": { "from": "low", "by": [240, 0], "duration": 0.4 } },
        { "at": 2, "pan": { "from": "high", "by": [-240, 0], "duration": 0.4 } } ] }
      """)
  }

  private static func x(_ view: String, _ scene: CompiledScene, at time: Double) throws -> Double? {
    let layer = try #require(try scene.views.view(view))
    return scene.timeline.layer(layer, at: time)?.position.x
  }

  @Test(arguments: [
    #"{ "bind": "= high.position.x - 28" }"#, #"{ "bind": "= high.frame.midX - 28" }"#,
  ])
  func `a bound limit is read when a finger takes the property`(_ limit: String) throws {
    let scene = try Self.scene(limit)
    #expect(scene.warnings.diagnostics.isEmpty)
    // 200 + 50; then 28 less; then the upper one comes back to 28 more than that.
    #expect(try Self.x("high", scene, at: 0.9) == 250)
    #expect(try Self.x("low", scene, at: 1.9) == 222)
    #expect(try Self.x("high", scene, at: 3) == 250)
  }

  @Test func `a key path stands alone`() throws {
    #expect(try Self.x("low", Self.scene(#"{ "bind": "high.position.x" }"#), at: 1.9) == 250)
  }

  @Test func `an expression without bind is read at rest, and warned of`() throws {
    let scene = try Self.scene(#""= high.position.x - 28""#)
    #expect(try Self.x("low", scene, at: 1.9) == 200 - 28)
    #expect(
      scene.warnings.diagnostics.map(\.message) == [
        #""high.position.x" is read once, before anything moves, and a finger moves it: to read it when the pan "#
          + #"begins, write { "bind": "= high.position.x - 28" }"#
      ])
    // A property that no finger moves, and the property itself, are as they were meant.
    #expect(try Self.scene(#""= high.position.y + 28""#).warnings.diagnostics.isEmpty)
    #expect(try Self.scene(#""= low.position.x + 28""#).warnings.diagnostics.isEmpty)
  }

  /// The upper limit is 20 when the lower one is 60.
  @Test func `where the limits cross, the lower one counts`() throws {
    let scene = try PassingViewTests.compiled(
      """
      { "size": [300, 100], "duration": 2, "views": [
        { "id": "wall", "frame": [0, 0, 40, 40] },
        { "id": "low", "frame": [86, 36, 28, 28], "backgroundColor": "red", "gestures": [ { "pan": {
          "moves": "position.x", "limits": [60, { "bind": "wall.position.x" }],
          "release": { "decelerate": {} } } } ] } ],
      "script": [ { "at": 0.2, "pan": { "from": "low", "by": [-80, 0], "duration": 0.4 } } ] }
      """)
    let x = try #require(try Self.x("low", scene, at: 1.9))
    #expect(abs(x - 60) < 0.1)
  }

  @Test(arguments: [
    (#"{ "bind": "= 3" }"#, ""),
    // Without "=" it is the name of one number.
    (#"{ "bind": "3" }"#, "\"3\" is not a key path"),
    (#"{ "bind": "high.position.x - 28" }"#, "has no part \"x - 28\""),
    (#"{ "bind": "= presentation.high.position.x" }"#, "a limit follows what is shown anyway"),
    (#"{ "bind": "= 1 / high.position.x" }"#, "divi"),
    (#"{ "bind": "high.position" }"#, "an expression needs a number"),
    (#"{ "bind": "higher.position.x" }"#, "unknown view"),
    (#"{ "bond": 3 }"#, "needs a number"),
    (#"{ "bind": "high.position.x", "to": [1, 2] }"#, "unknown key"),
  ])
  func `a mistake in a limit is named`(_ limit: String, _ part: String) throws {
    var message = ""
    do { _ = try Self.scene(limit) } catch { message = "\(error)" }
    #expect(part.isEmpty ? message.isEmpty : message.contains(part), "\(message)")
  }
}

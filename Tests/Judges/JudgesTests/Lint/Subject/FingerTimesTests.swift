import TestSupport
import Testing

/// When fingers have the say: then a velocity may change at once.
@Suite(.endsInTime) struct FingerTimesTests {
  /// A card that is dragged evenly within 0.2 s and laid down, or thrown.
  private static func dragged(by distance: Int, hold: Double = 0) -> String {
    LintCase.scene(
      #""gestures": [ { "pan": { "moves": "position", "axis": "horizontal", "release": { "stay": {} } } } ]"#,
      #"{ "at": 0.3, "pan": { "from": "card", "by": [\#(distance), 0], "duration": 0.2, "hold": \#(hold) } }"#
    )
  }

  /// 300 points a second from rest at 0.3 s.
  @Test func `a finger that begins to drag is no jump of velocity`() throws {
    #expect(try LintCase.reported(Self.dragged(by: 60)).isEmpty)
  }

  /// It lifts at 500 points a second, above 350, and what it threw stops at once.
  @Test func `a throw that stops at once is a jump of velocity`() throws {
    let reported = try LintCase.reported(Self.dragged(by: 100))
    #expect(reported.contains("lint: velocity-jump: card at 0.5 s"), "\(reported)")
  }

  @Test func `a finger that held still before it lifts has thrown nothing`() throws {
    #expect(try LintCase.reported(Self.dragged(by: 100, hold: 0.3)).isEmpty)
  }
}

import TestSupport
import Testing

/// Rotations that go the long way round.
@Suite(.endsInTime) struct TurnCheckTests {
  static let cases: [LintCase] = [
    // 340 degrees back, where 20 degrees on lead to the same angle.
    LintCase("long-turn", turn(350, 10), turn(350, 370)),
    LintCase("long-turn", turn(10, 350), turn(10, -10)),
    // As atan2 tells a heading: on either side of half a revolution.
    LintCase("long-turn", turn(170, -170), turn(170, 190)),
    // The needle of a gauge; a turn from zero, and back to zero.
    LintCase("long-turn", turn(-170, 170), turn(-135, 135)),
    LintCase("long-turn", turn(30, 355), turn(0, 330)),
    LintCase("long-turn", turn(330, 5), turn(330, 0)),
    // A spin that is written as nearly a whole revolution.
    LintCase("long-turn", turn(5, 350), turn(5, 364)),
    LintCase("long-turn", heading(350, 10), heading(350, 370)),
    LintCase("long-turn", keys("10deg", "350deg", "20deg"), keys("10deg", "-10deg", "20deg")),
  ]

  /// A turn by an animation's own numbers, in degrees, to where the card stays.
  private static func turn(_ first: Int, _ second: Int) -> String {
    LintCase.scene(
      "",
      ##"{ "at": 0.5, "set": { "card.transform": [ { "rotate": "\##(second)deg" } ] } }, "##
        + ##"{ "at": 0.5, "addAnimation": { "view": "card", "animation": { "basic": { "keyPath": "transform.rotation", "##
        + ##""fromValue": "\##(first)deg", "toValue": "\##(second)deg", "duration": 1 } } } }"##)
  }

  /// A turn that follows a number of the card's own, in degrees.
  private static func heading(_ first: Int, _ second: Int) -> String {
    LintCase.scene(
      ##""properties": { "heading": \##(first) }, "transform": { "bind": "card.heading", "from": [0, 90, 180, 270, 360, 450], "##
        + ##""to": [ [], [{ "rotate": "90deg" }], [{ "rotate": "180deg" }], [{ "rotate": "270deg" }], [{ "rotate": "360deg" }], "##
        + ##"[{ "rotate": "450deg" }] ] }"##,
      ##"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.heading": \##(second) } } }"##)
  }

  private static func keys(_ angles: String...) -> String {
    let values = angles.map { "\"\($0)\"" }.joined(separator: ", ")
    return LintCase.scene(
      LintCase.animation(
        ##"{ "keyframe": { "keyPath": "transform.rotation.z", "duration": 2, "values": [ \##(values) ] } }"##
      ))
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  @Test func `both ways are told in degrees`() throws {
    let reported = try LintCase.reported(Self.turn(350, 10))
    #expect(reported.contains("turns by −340° to an angle that is 20° away"), "\(reported)")
  }
}

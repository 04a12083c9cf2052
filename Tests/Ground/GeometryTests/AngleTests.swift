import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct AngleTests {
  @Test(arguments: [
    ("180deg", Double.pi), ("0.5turn", Double.pi), ("1rad", 1), ("-90deg", -Double.pi / 2),
    ("1e2deg", 100 * Double.pi / 180), (".25turn", Double.pi / 2),
  ])
  func `angles are read with their unit`(text: String, radians: Double) throws {
    let angle = try #require(Angle(text))
    #expect(isClose(angle.radians, radians))
  }

  @Test(arguments: ["", "deg", "45", "45 deg", "45grad", "infdeg", "nanrad", "0x10deg", "1e999deg"])
  func `other texts are no angles`(text: String) {
    #expect(Angle(text) == nil)
  }

  @Test func `degrees and turns are parts of a circle`() {
    #expect(isClose(Angle(degrees: 360).radians, Angle(turns: 1).radians))
    #expect(isClose(Angle(turns: 0.25).degrees, 90))
  }
}

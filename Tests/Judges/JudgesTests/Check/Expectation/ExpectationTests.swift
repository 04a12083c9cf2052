import FlipbookCheck
import FlipbookGeometry
import FlipbookImages
import FlipbookOpening
import TestSupport
import Testing

/// Numbers that were derived without the tool, against those of a scene.
@Suite(.endsInTime) struct ExpectationTests {
  private static let expectation = Expectation(
    time: 0.5, subject: .value(key: "dot.position", .list([10, 20]), velocity: [1, 0]),
    tolerance: 0.01, reason: "by hand")

  @Test func `an assertion holds within its tolerance`() {
    #expect(
      Self.expectation.failure(of: .init(value: .list([10.009, 20]), velocity: [1, -0.009])) == nil)
  }

  @Test func `a value that is off is told with its amount and its source`() {
    #expect(
      Self.expectation.failure(of: .init(value: .list([10.25, 20]), velocity: [1, 0]))
        == "[10.25, 20] instead of [10, 20], off by 0.25 where 0.01 is allowed (by hand)")
  }

  @Test func `a velocity that is off is told as one`() {
    #expect(
      Self.expectation.failure(of: .init(value: .list([10, 20]), velocity: [1.5, 0]))
        == "velocity [1.5, 0] instead of [1, 0], off by 0.5 where 0.01 is allowed (by hand)")
  }

  @Test func `a missing velocity is not a matching one`() {
    #expect(Self.expectation.failure(of: .init(value: .list([10, 20]))) != nil)
  }

  @Test func `a color is asked at the pixel that holds the place`() throws {
    var frame = try #require(Bitmap(width: 4, height: 4, isOpaque: true))
    // At two pixels a point, (1.75, 0.5) lies in the pixel of column 3 and row 1.
    frame.setPixel(x: 3, y: 1, to: Pixel(red: 10, green: 20, blue: 30))
    func color(_ color: [Double], at place: Point) -> String? {
      Expectation(
        time: 0, subject: .pixel(place, color: color), tolerance: 1, reason: "by hand"
      ).failure(of: frame, scale: 2)
    }
    #expect(color([10, 21, 30], at: Point(1.75, 0.5)) == nil)
    #expect(
      color([10, 23, 30], at: Point(1.75, 0.5))
        == "[10, 20, 30] instead of [10, 23, 30], off by 3 where 1 is allowed (by hand)")
    #expect(color([0, 0, 0], at: Point(2, 0)) == "is outside the picture (by hand)")
  }

  @Test(
    arguments: [
      ("[35, 20], \"velocity\"", "[35.1, 20], \"velocity\"", "expect dot.position at 0.25"),
      ("[100, 0],", "[100.1, 0],", "expect dot.position at 0.25"),
      ("[255, 0, 0]", "[250, 0, 0]", "expect"), ("[35.5, 20.5]", "[350, 20.5]", "outside"),
      ("dot.position", "dot.opacityy", "opacityy"),
      ("\"at\": 0.25, \"value\"", "\"at\": 0.3, \"value\"", "0.3"),
    ])
  func `an assertion that does not hold fails`(piece: String, other: String, message: String) throws
  {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.expectations.replacingFirst(piece, with: other), to: "references/line/expect.json")
    let report = try folder.check()
    #expect(report.text.contains(" passed, 1 failed, "))
    #expect(folder.reported(report).contains(message), "\(folder.reported(report))")
  }

  @Test func `a mistake in a file of assertions is told by its place`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.expectations.replacingFirst("\"velocity\"", with: "\"velocty\""),
      to: "references/line/expect.json")
    #expect(
      folder.reported(try folder.check()).contains(
        "references/line/expect.json:2:71: error: unknown key \"velocty\". Did you mean \"velocity\"?"
      ))
  }
}

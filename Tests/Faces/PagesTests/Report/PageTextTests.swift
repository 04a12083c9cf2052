import FlipbookCheck
import FlipbookPages
import TestSupport
import Testing

/// Text and numbers of the page of a report.
@Suite(.endsInTime) struct PageTextTests {
  /// The text of the first scene that fails so.
  private static func scene(_ failure: String, name: String = "pip") throws -> PlainJSON {
    let page = CheckPage(
      CheckReport(results: [
        CheckResult(scene: name, subject: .sentence("it moves"), failure: failure)
      ]), in: "/nonexistent"
    ).html
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let data = try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
    return try #require(data["scenes"]?.elements.first)
  }

  @Test func `a long text ends somewhere, and says how long it is`() throws {
    let name = String(repeating: "x", count: 401)
    let shown = try Self.scene("no", name: name)["name"]?.string
    #expect(shown == String(repeating: "x", count: 400) + "… (401 characters)")
    let whole = String(repeating: "x", count: 400)
    #expect(try Self.scene("no", name: whole)["name"]?.string == whole)
  }

  @Test func `what cannot be seen is shown as an escape`() throws {
    let name = try #require(try Self.scene("no", name: "a\u{202E}b")["name"]?.string)
    #expect(!name.unicodeScalars.contains("\u{202E}") && name.hasPrefix("a") && name.hasSuffix("b"))
  }

  /// 1/3 and 200/3 with five digits; nothing of what is not a number.
  @Test(
    arguments: [
      (1.0 / 3, 0.33333), (200.0 / 3, 66.667), (0, 0), (123_456_789, 123_460_000),
    ] as [(Double, Double)])
  func `numbers have five digits`(value: Double, shown: Double) throws {
    var difference = TraceDifference(key: "a.position", message: "differs")
    difference.property = "position"
    difference.curve = TraceCurve(times: [0], expected: [[value]], actual: [[value]])
    var result = CheckResult(scene: "pip", subject: .values, failure: "differs")
    result.differences = [difference]
    let page = CheckPage(CheckReport(results: [result]), in: "/nonexistent").html
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let data = try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
    let curve = data["scenes"]?.elements.first?["curves"]?.elements.first
    #expect(curve?["expected"]?.elements.first?.elements.map(\.number) == [shown])
  }
}

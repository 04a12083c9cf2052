import Document
import TestSupport
import Testing

/// What is written as JSON reads back as what it was.
@Suite(.endsInTime) struct JSONTextTests {
  @Test(arguments: [
    0, 1, -1, 0.1, 1e-7, 123_456_789, 5e-324, 1.797_693_134_862_315_7e308, 0.1 + 0.2,
  ])
  func numbersReadBackAsTheSameDouble(_ number: Double) throws {
    let text = JSONText.text(of: number)
    #expect(try JSONTree(Array(text.utf8), file: "a.json") == .number(number))
  }

  @Test func whatJSONCannotSayIsNull() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(JSONText.text(of: number) == "null")
    }
  }

  @Test(arguments: ["", "plain", "\"\\/", "\u{0}\u{1F}\u{7F}\u{2028}", "é\u{1F600}", "$name", "$$"])
  func textsReadBackAsTheyWere(_ text: String) throws {
    let quoted = JSONText.quoted(text)
    #expect(try JSONTree(Array(quoted.utf8), file: "a.json") == .string(text))
  }

  @Test func whatDoesNotFitOnALineIsIndented() throws {
    let numbers = JSONText.array((1...40).map { .number(Double($0)) })
    let text = JSONText.object([("short", .array([.null, .boolean(true)])), ("long", numbers)])
    let lines = text.description().split(separator: "\n")
    #expect(lines.first == "{")
    #expect(lines.dropFirst().first == "  \"short\": [null, true],")
    #expect(lines.allSatisfy { $0.count <= 100 })
    let tree = try JSONTree(Array(text.description().utf8), file: "a.json")
    #expect(
      tree
        == .object([
          "short": .array([.null, .bool(true)]),
          "long": .array((1...40).map { .number(Double($0)) }),
        ]))
  }
}

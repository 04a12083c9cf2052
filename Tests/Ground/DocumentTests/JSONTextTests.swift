import FlipbookDocument
import TestSupport
import Testing

/// A value that is written as JSON reads back as the same.
@Suite(.endsInTime) struct JSONTextTests {
  @Test(arguments: [
    0, 1, -1, 0.1, 1e-7, 123_456_789, Double.leastNonzeroMagnitude, 1.797_693_134_862_315_7e308,
    0.1 + 0.2,
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

  @Test func longTextsAreQuotedInTime() {
    let text = String(repeating: "M12.5 -3 C", count: 1_000_000)
    let seconds = ProcessorTime.seconds {
      #expect(JSONText.quoted(text).utf8.count == text.utf8.count + 2)
    }
    #expect(seconds < ProcessorTime.limit)
  }

  /// A part that is used many times is counted as often as it is written, without writing it.
  @Test func textsThatNoFileCanHoldAreFoundWithoutWritingThem() {
    let path = JSONText.string(String(repeating: "x", count: 1000))
    let copies = JSONText.array(Array(repeating: .object([("path", path)]), count: 1000))
    let all = JSONText.array(Array(repeating: copies, count: 1000))
    // 1016 bytes each, and one or two more by the count.
    let fits = [1_000_000, 1_014_000, 1_020_000].map { copies.isWithin(byteCount: $0) }
    #expect(fits == [false, false, true])
    let isSmall = all.isWithin(byteCount: 32 << 20)
    #expect(!isSmall)
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

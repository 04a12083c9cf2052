import FlipbookDocument
import TestSupport
import Testing

/// Text that ends too early keeps what is whole.
@Suite(.endsInTime) struct RecoveredDocumentTests {
  private static func recovered(_ text: String) -> JSONTree? {
    JSONDocument.recovered(from: Array(text.utf8), file: "a.json").map { JSONTree($0.value) }
  }

  @Test(
    arguments: [
      ("", nil), ("  ", nil), ("7", .number(7)), ("tru", nil), ("{", .object([:])),
      ("[", .array([])),
      (#"{ "a""#, .object([:])), (#"{ "a":"#, .object([:])), (#"{ "a": "b"#, .object([:])),
      (#"{ "a": "b""#, .object(["a": .string("b")])),
      // More digits may have followed.
      (#"{ "a": 12"#, .object([:])), (#"{ "a": 12 "#, .object(["a": .number(12)])),
      ("[1, 2", .array([.number(1)])), ("[1, 2,", .array([.number(1), .number(2)])),
      (
        #"{ "a": { "b": [1, { "c": 2, "d"#,
        .object(["a": .object(["b": .array([.number(1), .object(["c": .number(2)])])])])
      ),
      ("[1] x", .array([.number(1)])), ("[1, oops, 3]", .array([.number(1)])),
    ] as [(String, JSONTree?)])
  func keepsWhatStandsBeforeTheFault(_ text: String, _ expected: JSONTree?) {
    #expect(Self.recovered(text) == expected)
  }

  @Test func bytesThatAreNoTextEndIt() {
    let bytes = Array("[\"é\", \"".utf8) + [0xC3]
    let document = JSONDocument.recovered(from: bytes, file: "a.json")
    #expect(document.map { JSONTree($0.value) } == .array([.string("é")]))
  }

  /// Cut anywhere, it is what a whole text would be in which everything that was begun behind the
  /// cut is missing: each value that is there equals the one of the whole text.
  @Test func nothingIsMadeUp() throws {
    let text = Array(
      #"{"a":[1,-2.5e3,{"k":"\u00e9\n"}],"b":{"c":null,"d":[[],[true]]},"e":""}"#.utf8)
    let whole = try JSONTree(text, file: "a.json")
    var former = 0
    for length in 1...text.count {
      let document = JSONDocument.recovered(from: Array(text[..<length]), file: "a.json")
      let part = try #require(document.map { JSONTree($0.value) })
      #expect(Self.isPart(part, of: whole), "cut after \(length) bytes")
      let size = Self.size(part)
      #expect(size >= former, "cut after \(length) bytes")
      former = size
    }
    #expect(former == Self.size(whole))
  }

  private static func isPart(_ part: JSONTree, of whole: JSONTree) -> Bool {
    switch (part, whole) {
    case (.object(let some), .object(let all)):
      some.allSatisfy { key, value in all[key].map { isPart(value, of: $0) } ?? false }
    case (.array(let some), .array(let all)):
      some.count <= all.count && zip(some, all).allSatisfy { isPart($0, of: $1) }
    default: part == whole
    }
  }

  private static func size(_ tree: JSONTree) -> Int {
    switch tree {
    case .object(let members): members.values.reduce(1) { $0 + size($1) }
    case .array(let items): items.reduce(1) { $0 + size($1) }
    default: 1
    }
  }
}

import FlipbookDocument
import TestSupport
import Testing

/// The meaning of text, apart from how it is written.
@Suite(.endsInTime) struct JSONMeaningTests {
  private func meaning(_ text: String) throws -> [UInt8] {
    try JSONDocument.strict(Array(text.utf8), file: "a.json").meaning
  }

  @Test func `comments and white space mean nothing`() throws {
    let plain = try JSONDocument.read(
      Array(#"{"a":[1,2,"x y"],"b":{"c":null}}"#.utf8), file: "a.json"
    ).document.meaning
    let written = try JSONDocument.read(
      Array(
        """
        // what it is
        { "a" : [ 1, 2, /* a text */ "x y", ],
          "b" : { "c" : null } }
        """.utf8), file: "a.json"
    ).document.meaning
    #expect(written == plain)
  }

  /// Each differs from all others in one place, or in how its parts are nested.
  @Test func `texts that mean something else have another meaning`() throws {
    let texts = [
      "[1,2]", "[2,1]", "[12]", "[1,[2]]", "[[1],2]", "[[1,2]]", #"["1,2"]"#, #"["1","2"]"#,
      #"{"a":1}"#, #"{"a":[]}"#, #"{"a":{}}"#, #"{"b":1}"#, #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#,
      #"["a",1]"#, #"["a","1"]"#, "[]", "{}", "[true]", "[false]", "[null]", #"["true"]"#,
      #"["x y"]"#, #"["xy"]"#, #"["x  y"]"#, #"["// x"]"#, #"["/* x */"]"#,
    ]
    #expect(try Set(texts.map { try meaning($0) }).count == texts.count)
  }
}

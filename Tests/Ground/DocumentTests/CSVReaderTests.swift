import FlipbookDocument
import TestSupport
import Testing

/// Tables of RFC 4180.
@Suite(.endsInTime) struct CSVReaderTests {
  /// All records of bytes that come in pieces of a size.
  private static func records(_ bytes: [UInt8], piece: Int = 7) throws -> [[CSVField]] {
    var rest = bytes[...]
    var reader = try CSVReader {
      let next = Array(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      return next
    }
    var records: [[CSVField]] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private static func texts(_ text: String, piece: Int = 7) throws -> [[String]] {
    try records(Array(text.utf8), piece: piece).map { $0.map(\.text) }
  }

  /// The seven rules of RFC 4180, section 2, and what files have beside them.
  @Test(arguments: [
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a , b,\n", [["a ", " b", ""]]),
    ("\"aaa\",\"bbb\",ccc\n", [["aaa", "bbb", "ccc"]]),
    ("\"aaa\",\"b\r\nb,b\",\"c\"\"c\"\n", [["aaa", "b\r\nb,b", "c\"c"]]),
    ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a\n\n\r\nb\n\"\"\n\n", [["a"], ["b"], [""]]),
    (",\n", [["", ""]]), ("ä,日本,🙂", [["ä", "日本", "🙂"]]), ("", []), ("\n\n", []),
  ])
  func `fields are read as RFC 4180 writes them`(_ row: (text: String, records: [[String]])) throws
  {
    for piece in [1, 2, 3, 7, 1000] {
      #expect(try Self.texts(row.text, piece: piece) == row.records, "\(piece)")
    }
  }

  @Test func `places count lines and characters as editors do`() throws {
    let fields = try Self.records(Array("ä,\"b\r\nc\",d\r\n\"e\"\"\",f\n".utf8)).flatMap(\.self)
    let places = fields.map { "\($0.start.line):\($0.start.column)" }
    #expect(places == ["1:1", "1:3", "2:4", "3:1", "3:7"])
  }

  /// Fields are marked in the table; quotes are part of them.
  @Test(arguments: [
    ("‹a›,b\n", 0), ("a,‹ b›\r\nc", 1), ("é,🙂動,‹\"x, \"\"é\"\"\"›,d\n", 2),
    ("a\n\r\n‹\"b\r\n\tc\"›\r\n", 1),
    ("\u{FEFF}‹\"a\"›,b", 0), ("\u{FEFF}a,‹b›", 1), ("a,‹›,b", 1), ("a,‹›", 1),
  ])
  func `a field has the range of what is written`(marked: String, number: Int) throws {
    let table = MarkedText(marked)
    for piece in [1, 4, 1000] {
      let field = try Self.records(Array(table.text.utf8), piece: piece).flatMap(\.self)[number]
      #expect([field.start.line, field.start.column, field.start.offset] == table.start)
      #expect([field.end.line, field.end.column, field.end.offset] == table.end)
    }
  }

  @Test(arguments: [
    "é,‹\"›b", "a\nb,\"c\"‹🙂›d", "a\nb,c‹\"›d\"", "é‹\r›b", "a,b\nc,🙂‹\0›e",
  ])
  func `a fault has the range of its character`(marked: String) {
    let table = MarkedText(marked)
    for piece in [1, 5, 1000] {
      let error = #expect(throws: CSVError.self) { try Self.texts(table.text, piece: piece) }
      #expect(error.map { [$0.start.line, $0.start.column, $0.start.offset] } == table.start)
      #expect(error.map { [$0.end.line, $0.end.column, $0.end.offset] } == table.end)
    }
  }

  /// Bytes that are not a table, with the place where that is seen.
  @Test(arguments: [
    ("a\n\"b", "the quotes opened here are never closed", 2, 1),
    ("a\nb,\"c\"d", "text after the quotes that end a field", 2, 6),
    ("a\nb,c\"d\"", "quotes inside a field that does not begin with quotes", 2, 4),
    ("a\rb", "a carriage return without a line feed", 1, 2),
    ("a,b\nc,d\0e", "NUL byte, so the file is not UTF-8 text", 2, 4),
  ])
  func `what is broken is told with its place`(
    _ row: (text: String, reason: String, line: Int, column: Int)
  ) throws {
    for piece in [1, 5, 1000] {
      let error = #expect(throws: CSVError.self) { try Self.texts(row.text, piece: piece) }
      #expect(error?.reason == row.reason)
      #expect(error.map { [$0.start.line, $0.start.column] } == [row.line, row.column])
    }
  }

  @Test func `other encodings are told with their place`() throws {
    // Latin-1's ü behind ä in UTF-8 and a quote that is doubled.
    let bytes = Array("a\n\"ä\"\"".utf8) + [0xFC] + Array("\"\n".utf8)
    let latin = #expect(throws: CSVError.self) { try Self.records(bytes) }
    #expect(latin?.reason == "this is not valid UTF-8")
    // Behind `a`, its line end, a quote, two bytes and two quotes.
    #expect(latin?.start == SourcePosition(line: 2, column: 5, offset: 7))
    #expect(latin?.end == SourcePosition(line: 2, column: 6, offset: 8))
    #expect(latin?.hint == "The file may be Latin-1 or Windows-1252; save it as UTF-8.")
    for mark in [[UInt8(0xFF), 0xFE], [0xFE, 0xFF]] {
      let wide = #expect(throws: CSVError.self) { try Self.records(mark + [0x61, 0, 0x0A, 0]) }
      #expect(wide?.reason == "the file is UTF-16")
    }
  }

  @Test func `a record has bounds`() throws {
    let long = #expect(throws: CSVError.self) {
      try Self.records([UInt8](repeating: 0x61, count: CSVReader.recordLimit + 1), piece: 1 << 16)
    }
    #expect(long?.kind == .limit)
    let wide = #expect(throws: CSVError.self) {
      try Self.records([UInt8](repeating: 0x2C, count: CSVReader.fieldLimit), piece: 1 << 16)
    }
    #expect(wide?.kind == .limit)
    // Quotes that are never closed do not fill the memory either.
    let open = #expect(throws: CSVError.self) {
      try Self.records([0x22] + [UInt8](repeating: 0x0A, count: 3 << 20), piece: 1 << 16)
    }
    #expect(open?.kind == .limit)
  }

  /// Random fields, written by the rules, come back.
  @Test func `fields that are written are read as the same`() throws {
    var random = SeededGenerator(seed: 4180)
    let letters = ["a", "ä", ",", "\"", "\n", "\r\n", " ", "🙂", "\t"]
    for _ in 0..<200 {
      let records = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &random)]
          }.joined()
        }
      }
      let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
      let text = records.map { record in
        record.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
      }.joined(separator: lineEnd)
      let piece = Int.random(in: 1...9, using: &random)
      #expect(try Self.texts(text, piece: piece) == records)
    }
  }
}

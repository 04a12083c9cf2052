/// Reads a table as RFC 4180 defines it, in pieces, one record at a time.
///
/// The table is UTF-8, optionally with a byte order mark, with commas, lines that end in LF or
/// CRLF, and fields in quotes, in which quotes are doubled. Empty lines are skipped. Whatever RFC
/// 4180 does not allow is an error with its place, never a guess. No more of the text is kept than
/// a piece and a record.
package struct CSVReader {
  /// Returns the next bytes; empty at the end.
  private let read: () throws(CSVError.Reading) -> [UInt8]
  private var piece: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  private var here = SourcePosition(line: 1, column: 1, offset: 0)

  /// The maximum size of a record in bytes.
  package static let recordLimit = 1 << 20
  /// The maximum count of fields of a record.
  package static let fieldLimit = 4096

  /// Starts to read, and throws where the first bytes show that the text is not UTF-8.
  package init(_ read: @escaping () throws(CSVError.Reading) -> [UInt8]) throws(CSVError) {
    self.read = read
    var start: [UInt8] = []
    while start.count < 4 {
      let more = try Self.more(read, at: here)
      if more.isEmpty {
        hasEnded = true
        break
      }
      start += more
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw CSVError(
        "the file is UTF-16", hint: "Save it as UTF-8.", kind: .unusableFile, at: here, length: 2)
    }
    piece = start
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
      here.offset = 3
    }
  }

  /// The next record; nil at the end.
  package mutating func next() throws(CSVError) -> [CSVField]? {
    while let byte = try peek(), byte == ASCII.newline || byte == ASCII.carriageReturn {
      try endLine()
    }
    guard try peek() != nil else { return nil }
    var fields: [CSVField] = []
    var room = Self.recordLimit
    while true {
      guard fields.count < Self.fieldLimit else {
        throw fault("a row has more than \(Self.fieldLimit) columns", kind: .limit, length: 0)
      }
      fields.append(try field(&room))
      guard let byte = try peek() else { return fields }
      guard byte == ASCII.comma else {
        try endLine()
        return fields
      }
      advance(byte)
    }
  }

  private mutating func field(_ room: inout Int) throws(CSVError) -> CSVField {
    let start = here
    var bytes: [UInt8] = []
    let isQuoted = try peek() == ASCII.quote
    if isQuoted {
      advance(ASCII.quote)
      while true {
        guard let byte = try peek() else {
          throw CSVError("the quotes opened here are never closed", at: start, length: 1)
        }
        advance(byte)
        if byte == ASCII.quote {
          guard try peek() == ASCII.quote else { break }
          advance(ASCII.quote)
        }
        try append(byte, to: &bytes, &room)
      }
      if let byte = try peek(), !Self.endsField(byte) {
        throw fault(
          "text after the quotes that end a field",
          hint: "Quotes inside a field are doubled: \"a \"\"b\"\" c\".",
          length: Self.length(ofCharacter: byte))
      }
    } else {
      while let byte = try peek(), !Self.endsField(byte) {
        guard byte != ASCII.quote else {
          throw fault(
            "quotes inside a field that does not begin with quotes",
            hint: "Put the whole field in quotes, and double the quotes inside: \"a \"\"b\"\" c\".")
        }
        advance(byte)
        try append(byte, to: &bytes, &room)
      }
    }
    let invalid = bytes.withUnsafeBufferPointer { UTF8Check.firstInvalid($0) }
    if let invalid {
      var place = start
      if isQuoted {
        place.column += 1
        place.offset += 1
      }
      throw encodingFault(in: bytes, at: invalid, from: place)
    }
    return CSVField(text: String(decoding: bytes, as: UTF8.self), start: start, end: here)
  }

  /// The length of a UTF-8 character in bytes, from its first byte.
  private static func length(ofCharacter first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  private static func endsField(_ byte: UInt8) -> Bool {
    byte == ASCII.comma || byte == ASCII.newline || byte == ASCII.carriageReturn
  }

  private mutating func append(
    _ byte: UInt8, to bytes: inout [UInt8], _ room: inout Int
  ) throws(CSVError) {
    guard byte != 0 else {
      stepBack()
      throw fault(
        "NUL byte, so the file is not UTF-8 text",
        hint: "UTF-16 files have such bytes; save the file as UTF-8.", kind: .unusableFile)
    }
    room -= 1
    guard room >= 0 else {
      throw fault("a row is larger than \(Self.recordLimit >> 20) MiB", kind: .limit, length: 0)
    }
    bytes.append(byte)
  }

  /// The error of a field with invalid UTF-8 at this offset of its contents, in which doubled
  /// quotes count once.
  private func encodingFault(
    in bytes: [UInt8], at offset: Int, from start: SourcePosition
  ) -> CSVError {
    var place = start
    for byte in bytes[..<offset] {
      place.offset += byte == ASCII.quote ? 2 : 1
      if byte == ASCII.newline {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += byte == ASCII.quote ? 2 : 1
      }
    }
    return CSVError(
      "this is not valid UTF-8", hint: "The file may be Latin-1 or Windows-1252; save it as UTF-8.",
      kind: .unusableFile, at: place, length: 1)
  }

  private func fault(
    _ reason: String, hint: String? = nil, kind: DiagnosticKind = .syntax, length: Int = 1
  ) -> CSVError {
    CSVError(reason, hint: hint, kind: kind, at: here, length: length)
  }

  /// Skips LF or CRLF.
  private mutating func endLine() throws(CSVError) {
    if try peek() == ASCII.carriageReturn {
      advance(ASCII.carriageReturn)
      guard try peek() == ASCII.newline else {
        stepBack()
        throw fault("a carriage return without a line feed", hint: "Lines end in LF or CRLF.")
      }
    }
    advance(ASCII.newline)
  }

  private mutating func peek() throws(CSVError) -> UInt8? {
    while position >= piece.count {
      guard !hasEnded else { return nil }
      piece = try Self.more(read, at: here)
      position = 0
      hasEnded = piece.isEmpty
    }
    return piece[position]
  }

  /// The next bytes; a failure becomes an error at a position.
  private static func more(
    _ read: () throws(CSVError.Reading) -> [UInt8], at place: SourcePosition
  ) throws(CSVError) -> [UInt8] {
    do throws(CSVError.Reading) {
      return try read()
    } catch {
      throw CSVError(error.reason, kind: .inputOutput, at: place, length: 0)
    }
  }

  /// Skips the byte that `peek` returned.
  private mutating func advance(_ byte: UInt8) {
    position += 1
    here.offset += 1
    if byte == ASCII.newline {
      here.line += 1
      here.column = 1
    } else if byte & 0xC0 != 0x80 {
      here.column += 1
    }
  }

  /// Steps back to an invalid one-byte character that was skipped.
  private mutating func stepBack() {
    here.column -= 1
    here.offset -= 1
  }
}

import FlipbookDocument

/// The JSON of a Lottie file, whose errors have their places.
enum LottieJSON {
  static func document(_ bytes: [UInt8], name: String) throws(Diagnostic) -> JSONDocument {
    do {
      return try JSONDocument.read(bytes, file: name).document
    } catch {
      throw Diagnostic(
        .error, error.kind, error.reason, hint: error.hint, file: name,
        place: place(bytes, name: name, range: error.range))
    }
  }

  /// The place of a range of bytes in text that is not valid JSON.
  private static func place(_ bytes: [UInt8], name: String, range: Range<Int>) -> SourcePlace {
    func position(_ offset: Int) -> SourcePosition {
      let before = bytes.prefix(offset)
      let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = before[start...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      return SourcePosition(line: line, column: column, offset: before.count)
    }
    return SourcePlace(
      file: name, start: position(range.lowerBound), end: position(range.upperBound), path: "")
  }
}

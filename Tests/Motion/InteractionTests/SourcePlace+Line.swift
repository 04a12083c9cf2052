import FlipbookDocument

extension SourcePlace {
  /// A point of `a.json`, as if each line before its own had one byte.
  static func line(_ line: Int, column: Int = 1, path: String) -> SourcePlace {
    let point = SourcePosition(line: line, column: column, offset: line + column - 2)
    return SourcePlace(file: "a.json", start: point, end: point, path: path)
  }
}

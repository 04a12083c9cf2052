/// The place where something is written: the file, the range of its text and the JSON path.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  /// The position before the first character.
  package var start: SourcePosition
  /// The position after the last character; for an object or a list, after its closing bracket.
  ///
  /// It equals `start` where nothing is written, such as at the end of the file.
  package var end: SourcePosition
  /// The JSON path, such as `script[2].pan`.
  package var path: String

  package init(file: String, start: SourcePosition, end: SourcePosition, path: String) {
    self.file = file
    self.start = start
    self.end = end
    self.path = path
  }

  /// The line in which it begins, counted from 1.
  package var line: Int { start.line }
  /// The column in which it begins, counted from 1.
  package var column: Int { start.column }
}

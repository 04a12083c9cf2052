/// A position in the text of a file, between two characters.
package struct SourcePosition: Hashable, Sendable {
  /// Counted from 1; lines end with line feeds.
  package var line: Int
  /// Counted from 1, in characters (Unicode scalars); a byte order mark has no column.
  package var column: Int
  /// The number of UTF-8 bytes before it in the file, including a byte order mark.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

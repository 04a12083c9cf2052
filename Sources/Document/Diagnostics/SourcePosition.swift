/// A position in the text of a file, between two characters.
package struct SourcePosition: Hashable, Sendable {
  /// From 1; lines end in line feeds.
  package var line: Int
  /// From 1, in characters (Unicode scalars); a byte order mark has no column.
  package var column: Int
  /// How many bytes of UTF-8 stand before it in the file, a byte order mark included.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

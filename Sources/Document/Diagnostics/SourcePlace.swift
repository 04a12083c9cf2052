/// Where something was written, for messages: file, line and column from 1.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  /// How many characters of the line are meant; 0 where that is not known.
  package var length: Int
  /// The JSON path, such as `script[2].pan`.
  package var path: String

  package init(file: String, line: Int, column: Int, length: Int = 0, path: String) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.path = path
  }
}

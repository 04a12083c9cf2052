package import FlipbookDocument
import FlipbookSceneKeys

/// One row of a file of rows: values for parameters of a scene, and other columns.
package struct ParameterRow: Sendable {
  /// The row number, from 1.
  package var number: Int
  /// Where the row begins in the file.
  package var place: SourcePlace
  /// By the names of the columns.
  package var values: [String: Value]

  /// A value and its place in the file.
  package struct Value: Sendable {
    /// The value as JSON; nil for an invalid value of a parameter, and for columns that are not
    /// parameters.
    package var json: String?
    /// The value as part of a file name; nil for lists, objects and null.
    package var word: String?
    package var place: SourcePlace
  }
}

/// A source of the rows of a file, in their order.
protocol ParameterRowSource {
  /// The columns that the file's header names; nil where each row names its columns.
  var columns: [(name: String, place: SourcePlace)]? { get }
  /// Returns the next row; nil at the end.
  ///
  /// Throws if the rest of the file cannot be read. An error in a value is passed to `report`.
  mutating func next(_ report: (Diagnostic) -> Void) throws(Diagnostic) -> ParameterRow?
}

import SceneKeys
package import Document

/// One row of a file of rows: values for parameters of a scene, and other columns beside them.
package struct ParameterRow: Sendable {
  /// From 1.
  package var number: Int
  /// Where it begins.
  package var place: SourcePlace
  /// By the names of the columns.
  package var values: [String: Value]

  /// A value and where it stands.
  package struct Value: Sendable {
    /// JSON; nil for what is no value of its parameter, and for columns that are no parameters.
    package var json: String?
    /// As a name of a file has it; nil for lists, objects and null.
    package var word: String?
    package var place: SourcePlace
  }
}

/// Gives the rows of a file of rows, in their order.
protocol ParameterRowSource {
  /// The columns that the file names before its rows; nil where each row names its own.
  var columns: [(name: String, place: SourcePlace)]? { get }
  /// The next row; nil at the end.
  ///
  /// Throws where the file cannot be read on. What is wrong with a value is said to
  /// `report`.
  mutating func next(_ report: (Diagnostic) -> Void) throws(Diagnostic) -> ParameterRow?
}

import FlipbookDocument
import FlipbookSceneKeys

/// The values of a template's parameters for one view: an object, or a list in the order of the columns.
struct TemplateRow {
  /// The value as written.
  let value: JSONValue
  private let cells: [Cell]

  /// A value by its name.
  typealias Cell = (name: String, value: JSONValue, place: JSONPlace)

  /// Reads a row; throws after an error has been reported.
  ///
  /// - Parameter columns: The names of the values of a list; nil where a row is an object.
  init(_ value: JSONValue, columns: [String]?, _ work: inout Work) throws(Reported) {
    self.value = value
    guard let columns else {
      guard value.isObject else {
        throw work.mismatch(value, needs: "an object with the values of parameters")
      }
      cells = value.members.map { ($0.key, $0.value, $0.place) }
      return
    }
    guard value.isArray, value.count <= columns.count else {
      throw work.mismatch(
        value, needs: "a list of \(columns.count) values, as many as \"columns\", or fewer")
    }
    cells = zip(columns, value.elements).map { ($0, $1, $1.place) }
  }

  /// The value of a parameter; nil where the row gives none.
  subscript(name: String) -> Cell? { cells.first { $0.name == name } }

  /// The names and values that can be parameters; other names are reported.
  func bindings(_ work: inout Work) -> [String: JSONBinding] {
    work.bindings(cells, knownAs: "a parameter")
  }
}

extension JSONBinding {
  /// A value in the scope in which it is written.
  init(of value: JSONValue) {
    self.init(
      document: value.document, index: value.index, place: .own(usage: value.usage),
      size: value.document.size(of: value.index))
  }
}

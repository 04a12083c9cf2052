/// A parsed JSON text, with the values bound to its parameters.
///
/// Values from the command line are appended to the file's own bytes, on the same tape. It is a
/// class because each of possibly millions of values refers to it; it is immutable.
package final class JSONDocument: Sendable {
  /// The name of the file, for messages.
  package let file: String
  package let bytes: [UInt8]
  /// The count of bytes that belong to the file.
  package let fileLength: Int
  package let nodes: [JSONNode]
  let closings: JSONClosings
  /// The index of the file's outermost value.
  package let root: Int
  package let lines: LineIndex
  /// The bindings of parameters by name.
  package let parameters: [String: JSONBinding]
  /// The parameters given on the command line, with the offsets of their values.
  package let overrides: [(start: Int, name: String)]
  /// The same text with outer bindings, which apply where the inner ones have none; nil where there
  /// are none.
  package let outer: JSONDocument?

  init(
    file: String, bytes: [UInt8], fileLength: Int, nodes: [JSONNode], closings: JSONClosings,
    root: Int
  ) {
    self.file = file
    self.bytes = bytes
    self.fileLength = fileLength
    self.nodes = nodes
    self.closings = closings
    self.root = root
    self.lines = bytes.withUnsafeBufferPointer {
      LineIndex(UnsafeBufferPointer(rebasing: $0[..<fileLength]))
    }
    parameters = [:]
    overrides = []
    outer = nil
  }

  /// A parsed file with values of the command line appended; offsets and indices of the file are
  /// unchanged.
  init(
    _ file: JSONDocument, bytes: [UInt8], nodes: [JSONNode], closings: JSONClosings,
    overrides: [(start: Int, name: String)]
  ) {
    self.file = file.file
    self.bytes = bytes
    fileLength = file.fileLength
    self.nodes = nodes
    self.closings = closings
    root = file.root
    lines = file.lines
    parameters = [:]
    self.overrides = overrides
    outer = nil
  }

  private init(
    _ other: JSONDocument, parameters: [String: JSONBinding], outer: JSONDocument?
  ) {
    file = other.file
    bytes = other.bytes
    fileLength = other.fileLength
    nodes = other.nodes
    closings = other.closings
    root = other.root
    lines = other.lines
    overrides = other.overrides
    self.parameters = parameters
    self.outer = outer
  }

  /// The same text with these bindings of parameters only.
  package func binding(_ parameters: [String: JSONBinding]) -> JSONDocument {
    JSONDocument(self, parameters: parameters, outer: nil)
  }

  /// The same text without bindings.
  package var unbound: JSONDocument { JSONDocument(self, parameters: [:], outer: nil) }

  /// The same text with bindings that shadow its existing ones.
  package func adding(_ parameters: [String: JSONBinding]) -> JSONDocument {
    JSONDocument(self, parameters: parameters, outer: self)
  }

  /// The binding of a parameter, and the document that has it.
  package func binding(of name: String) -> (owner: JSONDocument, binding: JSONBinding)? {
    if let binding = parameters[name] { return (self, binding) }
    return outer?.binding(of: name)
  }

  /// The names of all parameters that have values here, in alphabetical order.
  package var boundNames: [String] {
    Set(parameters.keys).union(outer?.boundNames ?? []).sorted()
  }

  /// The outermost value.
  package var value: JSONValue { JSONValue(document: self, index: root, path: .root) }

  /// The index of the node after a value and its contents.
  package func indexAfter(_ index: Int) -> Int {
    nodes[index].isContainer ? Int(nodes[index].end) : index + 1
  }

  /// The offset after the last byte of a node: after a string's closing quote, or an object's
  /// closing bracket.
  package func end(of index: Int) -> Int {
    nodes[index].isContainer ? closings.end(of: index, in: nodes) : Int(nodes[index].end)
  }

  /// The bytes of a number, or of a string between its quotes.
  package func withContent<Result>(
    of index: Int, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result
  ) -> Result {
    let node = nodes[index]
    let margin = node.kind == .number ? 0 : 1
    return bytes.withUnsafeBufferPointer {
      body($0[(node.offset + margin)..<(Int(node.end) - margin)])
    }
  }

  /// The text of a string or a key, with escapes resolved.
  package func text(of index: Int) -> String {
    withContent(of: index) {
      nodes[index].kind == .escapedString
        ? JSONEscape.resolve($0) : String(decoding: $0, as: UTF8.self)
    }
  }
}

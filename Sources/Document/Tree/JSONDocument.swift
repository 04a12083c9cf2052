/// A JSON text that was read, with the values that its parameters have.
///
/// Values from the command line stand behind the file's own bytes, on the same tape. A class,
/// because every one of millions of values refers to it; nothing in it changes.
package final class JSONDocument: Sendable {
  /// The name of the file, for messages.
  package let file: String
  package let bytes: [UInt8]
  /// How many of the bytes belong to the file.
  package let fileLength: Int
  package let nodes: [JSONNode]
  let closings: JSONClosings
  /// The index of the file's outermost value.
  package let root: Int
  package let lines: LineIndex
  /// What each parameter stands for, by its name.
  package let parameters: [String: JSONBinding]
  /// The parameters that the command line gives, and where their values begin.
  package let overrides: [(start: Int, name: String)]
  /// The same text with the parameters that hold where these do not; nil where there are none.
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

  /// A file that was read, with values of the command line behind it: what stands in it stays where
  /// it is.
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

  /// The same text, with parameters that have these values.
  package func binding(_ parameters: [String: JSONBinding]) -> JSONDocument {
    JSONDocument(self, parameters: parameters, outer: nil)
  }

  /// The same text with its parameters by their names.
  package var unbound: JSONDocument { JSONDocument(self, parameters: [:], outer: nil) }

  /// The same text, with parameters that stand before those that it has.
  package func adding(_ parameters: [String: JSONBinding]) -> JSONDocument {
    JSONDocument(self, parameters: parameters, outer: self)
  }

  /// What a parameter stands for, and the text that has it.
  package func binding(of name: String) -> (owner: JSONDocument, binding: JSONBinding)? {
    if let binding = parameters[name] { return (self, binding) }
    return outer?.binding(of: name)
  }

  /// The outermost value.
  package var value: JSONValue { JSONValue(document: self, index: root, path: .root) }

  /// The index behind a value and all that is inside it.
  package func indexAfter(_ index: Int) -> Int {
    nodes[index].isContainer ? Int(nodes[index].end) : index + 1
  }

  /// The offset behind the last byte of a node: a string's closing quote, an object's closing bracket.
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

  /// The text of a string or a key, its escapes resolved.
  package func text(of index: Int) -> String {
    withContent(of: index) {
      nodes[index].kind == .escapedString
        ? JSONEscape.resolve($0) : String(decoding: $0, as: UTF8.self)
    }
  }
}

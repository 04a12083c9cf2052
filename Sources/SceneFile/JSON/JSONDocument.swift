/// A JSON text that was read, with the values that its parameters have.
///
/// Values from the command line stand behind the file's own bytes, on the same tape. A class,
/// because every one of millions of values refers to it; nothing in it changes.
final class JSONDocument: Sendable {
  /// The name of the file, for messages.
  let file: String
  let bytes: [UInt8]
  /// How many of the bytes belong to the file.
  let fileLength: Int
  let nodes: [JSONNode]
  /// The index of the file's outermost value.
  let root: Int
  let lines: LineIndex
  /// The node of each parameter's value, by the parameter's name.
  let parameters: [String: Int]

  init(
    file: String, bytes: [UInt8], fileLength: Int, nodes: [JSONNode], root: Int,
    parameters: [String: Int] = [:]
  ) {
    self.file = file
    self.bytes = bytes
    self.fileLength = fileLength
    self.nodes = nodes
    self.root = root
    self.lines = bytes.withUnsafeBufferPointer {
      LineIndex(UnsafeBufferPointer(rebasing: $0[..<fileLength]))
    }
    self.parameters = parameters
  }

  private init(_ other: JSONDocument, parameters: [String: Int]) {
    file = other.file
    bytes = other.bytes
    fileLength = other.fileLength
    nodes = other.nodes
    root = other.root
    lines = other.lines
    self.parameters = parameters
  }

  /// The same text, with parameters that have these values.
  func binding(_ parameters: [String: Int]) -> JSONDocument {
    JSONDocument(self, parameters: parameters)
  }

  /// The outermost value.
  var value: JSONValue { JSONValue(document: self, index: root, path: .root) }

  /// The index behind a value and all that is inside it.
  func indexAfter(_ index: Int) -> Int {
    nodes[index].isContainer ? Int(nodes[index].end) : index + 1
  }

  /// The bytes of a number, or of a string between its quotes.
  func withContent<Result>(
    of index: Int, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result
  ) -> Result {
    let node = nodes[index]
    let margin = node.kind == .number ? 0 : 1
    return bytes.withUnsafeBufferPointer {
      body($0[(node.offset + margin)..<(Int(node.end) - margin)])
    }
  }

  /// The text of a string or a key, its escapes resolved.
  func text(of index: Int) -> String {
    withContent(of: index) {
      nodes[index].kind == .escapedString
        ? JSONEscape.resolve($0) : String(decoding: $0, as: UTF8.self)
    }
  }
}

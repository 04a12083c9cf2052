/// A JSON text that was read, with the values that its parameters have.
///
/// Values from the command line stand behind the file's own bytes, on the same tape.
struct JSONDocument: Sendable {
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
  var parameters: [String: Int] = [:]

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

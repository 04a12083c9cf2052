extension JSONValue {
  /// The value of an object's key, of the last one if it is repeated, without a look at the others;
  /// nil for any other value.
  package func member(_ key: String) -> JSONValue? {
    guard isObject else { return nil }
    var text = key
    let found = text.withUTF8 { document.node(ofKey: $0, in: index) }
    return found.map {
      JSONValue(document: document, index: $0 + 1, path: .key(key, path), usage: usage)
    }
  }
}

extension JSONDocument {
  fileprivate func node(ofKey key: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes in
        var found: Int?
        var next = object + 1
        let end = Int(nodes[object].end)
        while next < end {
          let node = nodes[next]
          let content = (node.offset + 1)..<(Int(node.end) - 1)
          if node.kind == .string {
            if content.count == key.count, bytes[content].elementsEqual(key) { found = next }
          } else if text(of: next).utf8.elementsEqual(key) {
            found = next
          }
          let value = nodes[next + 1]
          next = value.isContainer ? Int(value.end) : next + 2
        }
        return found
      }
    }
  }
}

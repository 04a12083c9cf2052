extension JSONDocument {
  /// The maximum size of a scene file, and of its expansion by parameters, in bytes.
  package static let byteLimit = 32 << 20
  /// The maximum nesting depth of objects and arrays.
  package static let nestingLimit = 256

  /// The value of a parameter, given on the command line.
  package struct Override {
    package var name: String
    /// JSON, or otherwise a plain text.
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Parses the bytes of a file.
  ///
  /// Parameters are not bound yet. Duplicate keys are returned and not thrown, because the rest can
  /// still be read.
  package static func read(
    _ bytes: [UInt8], file: String, limit: Int = byteLimit
  ) throws(JSONSyntaxError) -> (document: JSONDocument, duplicates: [JSONDuplicateKey]) {
    guard bytes.count <= limit else {
      throw JSONSyntaxError("the file is larger than \(limit >> 20) MiB", at: 0..<0, kind: .limit)
    }
    guard !BinaryCheck.isBinary(bytes) else {
      throw JSONSyntaxError(
        "this is a binary file, not JSON", at: 0..<0, hint: "JSON is text in UTF-8.")
    }
    let invalid = bytes.withUnsafeBufferPointer { UTF8Check.firstInvalid($0) }
    if let invalid {
      let end = bytes[(invalid + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      throw JSONSyntaxError("the text is not valid UTF-8 here", at: invalid..<end)
    }

    var reader = JSONReader()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let root = try reader.read(in: bytes, from: start)
    let document = JSONDocument(
      file: file, bytes: bytes, fileLength: bytes.count, nodes: reader.nodes,
      closings: reader.closings, root: root)
    return (document, reader.duplicates)
  }

  /// The same file with values of the command line appended, and the indices of their nodes in
  /// order.
  ///
  /// - Parameter duplicates: The duplicate keys of the file.
  package func reading(
    _ overrides: [Override], duplicates: [JSONDuplicateKey]
  ) throws(JSONSyntaxError) -> (document: JSONDocument, overrideNodes: [Int]) {
    guard !overrides.isEmpty else { return (self, []) }
    var reader = JSONReader(behind: self, duplicates)
    var all = bytes
    var overrideNodes: [Int] = []
    var starts: [(start: Int, name: String)] = []
    for override in overrides {
      starts.append((all.count, override.name))
      overrideNodes.append(try reader.append(override.text, to: &all))
    }
    let document = JSONDocument(
      self, bytes: all, nodes: reader.nodes, closings: reader.closings, overrides: starts)
    return (document, overrideNodes)
  }
}

extension JSONDocument {
  /// Recovers what a file with a missing or damaged end contains.
  ///
  /// That is everything before the first error; nil where there is not even the beginning of an
  /// object or a list.
  package static func recovered(from bytes: [UInt8], file: String) -> JSONDocument? {
    let valid = bytes.withUnsafeBufferPointer { UTF8Check.firstInvalid($0) } ?? bytes.count
    let text = Array(bytes[..<valid])
    var reader = JSONReader()
    do {
      _ = try reader.read(in: text, from: 0)
    } catch {
      guard text.withUnsafeBufferPointer({ reader.closeOpen($0) }) else { return nil }
    }
    return JSONDocument(
      file: file, bytes: text, fileLength: text.count, nodes: reader.nodes,
      closings: reader.closings, root: 0)
  }
}

extension JSONReader {
  fileprivate mutating func read(in bytes: [UInt8], from start: Int) throws(JSONSyntaxError) -> Int
  {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      try read(buffer, from: start)
    }
  }

  /// Parses text as JSON, or as a string where it is not JSON, and returns the index of its node.
  fileprivate mutating func append(_ text: String, to bytes: inout [UInt8]) throws(JSONSyntaxError)
    -> Int
  {
    guard bytes.count + 6 * text.utf8.count <= 4 * JSONDocument.byteLimit else {
      throw JSONSyntaxError("the values of the command line are too long", at: 0..<0, kind: .limit)
    }
    let start = bytes.count
    let before = mark
    bytes += Array(text.utf8)
    do {
      let node = try read(in: bytes, from: start)
      if duplicates.count == before.duplicates { return node }
    } catch {
      // Text that is not JSON is a plain string.
    }
    forget(from: before)
    bytes.removeSubrange(start...)
    bytes += Array(JSONText.quoted(text).utf8)
    return try read(in: bytes, from: start)
  }
}

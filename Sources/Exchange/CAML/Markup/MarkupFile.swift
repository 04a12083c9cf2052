import FlipbookDocument

/// A markup file that was read: its root element, and the places of its elements.
struct MarkupFile {
  /// The path of the file, for messages.
  let name: String
  let root: MarkupElement
  /// The namespace of the root element; nil for none.
  let namespace: String?
  private let bytes: [UInt8]
  private let lines: LineIndex

  var byteCount: Int { bytes.count }

  init(name: String, root: MarkupElement, namespace: String?, bytes: [UInt8]) {
    self.name = name
    self.root = root
    self.namespace = namespace
    self.bytes = bytes
    lines = bytes.withUnsafeBufferPointer { LineIndex($0) }
  }

  /// A diagnostic at an element, with the line of the file.
  ///
  /// - Parameter path: The path of layers to the element, for the reader.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ reason: String,
    hint: String? = nil, at element: MarkupElement, path: String = ""
  ) -> Diagnostic {
    let end = bytes[element.offset...].prefix(4096).firstIndex(of: UInt8(ascii: ">"))
    return Self.diagnostic(
      severity, kind, reason, hint: hint, in: name, bytes: bytes, lines: lines,
      range: element.offset..<(end.map { $0 + 1 } ?? element.offset + 1), path: path)
  }

  /// A diagnostic at a range of bytes of a file.
  static func diagnostic(
    _ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ reason: String,
    hint: String? = nil, in name: String, bytes: [UInt8], lines: LineIndex? = nil,
    range: Range<Int>, path: String = ""
  ) -> Diagnostic {
    let lines = lines ?? bytes.withUnsafeBufferPointer { LineIndex($0) }
    func position(_ offset: Int) -> (SourcePosition, lineStart: Int) {
      let offset = min(max(offset, 0), bytes.count)
      let found = lines.locate(offset, in: bytes)
      return (
        SourcePosition(line: found.line, column: found.column, offset: offset), found.lineStart
      )
    }
    let (start, lineStart) = position(range.lowerBound)
    let (end, _) = position(max(range.lowerBound, range.upperBound))
    return Diagnostic(
      severity, kind, reason, hint: hint,
      place: SourcePlace(file: name, start: start, end: end, path: path),
      excerpt: SourceExcerpt(
        bytes, lineStart: lineStart, range: start.offset..<max(start.offset, end.offset)))
  }
}

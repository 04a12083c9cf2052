import FlipbookCalculus

extension JSONDocument {
  /// The finding with its place and the line of the file.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ finding: DiagnosticReport.Finding
  ) -> Diagnostic {
    guard let offset = finding.offset else {
      return Diagnostic(severity, finding.kind, finding.reason, hint: finding.hint)
    }
    // A value from the command line has no place in the file.
    if let option = finding.option {
      var diagnostic = Diagnostic(
        severity, finding.kind, "--set \(option): \(finding.reason)", hint: finding.hint)
      diagnostic.option = option
      return diagnostic
    }
    let place = place(at: offset, end: finding.end, path: finding.path)
    return Diagnostic(
      severity, finding.kind, finding.reason, hint: finding.hint, place: place,
      excerpt: excerpt(at: place))
  }

  /// The place of the key or value that begins at an offset, or of the text up to `end`.
  ///
  /// At an offset where neither begins, it is the place of the character.
  package func place(at offset: Int, end: Int? = nil, path: JSONPath) -> SourcePlace {
    let start = lines.position(of: offset, in: bytes)
    let last = max(start.offset, end ?? self.end(at: start.offset))
    var behind = lines.position(of: last, in: bytes)
    // Bytes that are not valid UTF-8 may have no column; editors show a replacement character for
    // them.
    if last > start.offset, behind.line == start.line, behind.column <= start.column {
      behind.column = start.column + 1
    }
    return SourcePlace(file: file, start: start, end: behind, path: path.description)
  }

  /// The offset after the key or value that begins at an offset, or otherwise after its character.
  private func end(at offset: Int) -> Int {
    guard offset < fileLength else { return offset }
    let index = nodes.partitioningIndex { $0.offset >= offset }
    if index < nodes.count, nodes[index].offset == offset { return end(of: index) }
    var end = offset + 1
    while end < fileLength, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The line in which a place begins; nil when the place is in another file.
  package func excerpt(at place: SourcePlace) -> SourceExcerpt? {
    guard place.file == file else { return nil }
    let offset = min(place.start.offset, fileLength)
    return SourceExcerpt(
      bytes.prefix(fileLength), lineStart: lines.locate(offset, in: bytes).lineStart,
      range: offset..<max(offset, place.end.offset))
  }
}

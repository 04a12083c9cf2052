import Calculus

/// Collects what is wrong while a scene is read.
package struct DiagnosticReport: Sendable {
  /// How many findings keep their text; of more than that only the number is kept.
  private static let kept = 500

  /// A finding, its line and column not yet looked up.
  package struct Finding: Sendable {
    package var kind: DiagnosticKind
    package var offset: Int?
    package var path: JSONPath
    package var reason: String
    package var hint: String?
    /// The parameter whose value the command line gives, where that is what is wrong.
    package var option: String?
    /// The file, where it is not the scene itself.
    package var document: JSONDocument?

    package init(
      kind: DiagnosticKind, offset: Int? = nil, path: JSONPath, reason: String,
      hint: String? = nil, option: String? = nil
    ) {
      self.kind = kind
      self.offset = offset
      self.path = path
      self.reason = reason
      self.hint = hint
      self.option = option
    }
  }

  package init() {}

  /// Where errors were found and which, because each row of a template meets those of the template.
  private var seen: Set<String> = []

  /// The file that is being read, where it is not the scene itself.
  package var document: JSONDocument?

  /// How many errors were met, also those that are told once for all rows of a template: whoever
  /// reads something has read it well when this has not grown.
  package private(set) var metErrors = 0

  package private(set) var errors = Findings()
  package private(set) var warnings = Findings()
  /// What only `render lint` tells, by its rule.
  package private(set) var remarks: [(rule: LintRule, finding: Finding)] = []

  package struct Findings: Sendable {
    package fileprivate(set) var list: [Finding] = []
    package fileprivate(set) var count = 0
  }

  /// Whether a new error is worth a long search for what may be meant.
  package var hasRoom: Bool { errors.list.count < 2 * DiagnosticList.limit }

  package var hasErrors: Bool { errors.count > 0 }

  package mutating func error(_ finding: @autoclosure () -> Finding) {
    metErrors += 1
    guard errors.list.count < Self.kept else {
      errors.count += 1
      return
    }
    var finding = finding()
    finding.document = document
    let file = document?.file ?? ""
    guard seen.insert("\(file) \(finding.offset ?? -1) \(finding.reason)").inserted else { return }
    errors.count += 1
    errors.list.append(finding)
  }

  package mutating func warning(_ finding: @autoclosure () -> Finding) {
    warnings.count += 1
    guard warnings.list.count < Self.kept else { return }
    var finding = finding()
    finding.document = document
    warnings.list.append(finding)
  }

  package mutating func remark(_ rule: LintRule, _ finding: @autoclosure () -> Finding) {
    guard remarks.count < Self.kept else { return }
    var finding = finding()
    finding.document = document
    remarks.append((rule, finding))
  }

  /// The remarks with their places, in the order in which they were read.
  package func remarks(in document: JSONDocument) -> [LintRemark] {
    remarks.compactMap { rule, finding in
      guard let offset = finding.offset else { return nil }
      let place = (finding.document ?? document).place(at: offset, path: finding.path)
      return LintRemark(rule, finding.reason, place: place)
    }
  }

  /// The first findings in the order of the file; those without a place come first.
  package func list(_ severity: Diagnostic.Severity, in document: JSONDocument) -> DiagnosticList {
    let findings = severity == .error ? errors : warnings
    let sorted = findings.list.enumerated().sorted {
      ($0.element.document?.file ?? "", $0.element.offset ?? -1, $0.offset)
        < ($1.element.document?.file ?? "", $1.element.offset ?? -1, $1.offset)
    }
    let shown = sorted.prefix(DiagnosticList.limit).map { _, finding in
      (finding.document ?? document).diagnostic(severity, finding)
    }
    return DiagnosticList(shown, omittedCount: findings.count - shown.count)
  }
}

extension JSONDocument {
  /// The finding with its place, line and caret.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ finding: DiagnosticReport.Finding
  ) -> Diagnostic {
    guard let offset = finding.offset else {
      return Diagnostic(severity, finding.kind, finding.reason, hint: finding.hint)
    }
    // What the command line says stands in no line of the file.
    if let option = finding.option {
      var diagnostic = Diagnostic(
        severity, finding.kind, "--set \(option): \(finding.reason)", hint: finding.hint)
      diagnostic.option = option
      return diagnostic
    }
    let position = lines.locate(offset, in: bytes)
    return Diagnostic(
      severity, finding.kind, finding.reason, hint: finding.hint,
      place: place(at: offset, path: finding.path),
      excerpt: SourceExcerpt(
        bytes.prefix(fileLength), lineStart: position.lineStart, offset: offset))
  }

  /// The place of an offset.
  package func place(at offset: Int, path: JSONPath) -> SourcePlace {
    let position = lines.locate(offset, in: bytes)
    return SourcePlace(
      file: file, line: position.line, column: position.column, length: length(at: offset),
      path: path.description)
  }

  /// How many characters the key, string, number or word has that begins at an offset: 1 for the
  /// bracket of an object or a list and where nothing begins, and 0 at the end of the file.
  private func length(at offset: Int) -> Int {
    let index = nodes.partitioningIndex { $0.offset >= offset }
    guard index < nodes.count, nodes[index].offset == offset, offset < fileLength else {
      return offset < fileLength ? 1 : 0
    }
    let node = nodes[index]
    guard !node.isContainer else { return 1 }
    return bytes[offset..<Int(node.end)].count { $0 & 0xC0 != 0x80 }
  }

  /// The line of a place with its caret; nil when the place lies outside the file.
  package func excerpt(at place: SourcePlace) -> SourceExcerpt? {
    guard place.file == file, place.line >= 1, place.column >= 1 else { return nil }
    let text = bytes.prefix(fileLength)
    var lineStart = text.startIndex
    for _ in 1..<place.line {
      guard let end = text[lineStart...].firstIndex(of: 0x0A) else { return nil }
      lineStart = end + 1
    }
    var offset = lineStart
    var column = lines.locate(lineStart, in: bytes).column
    while offset < text.endIndex, column < place.column {
      offset += 1
      // The bytes that continue a character have no column of their own.
      while offset < text.endIndex, text[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return SourceExcerpt(text, lineStart: lineStart, offset: offset)
  }
}

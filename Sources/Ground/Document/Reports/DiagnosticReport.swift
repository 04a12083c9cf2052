/// Proof that an error has been reported: only the report creates one, so no failure is silent.
package struct Reported: Error {
  fileprivate init() {}
}

/// Collects errors and warnings while a scene is read.
package struct DiagnosticReport: Sendable {
  /// The maximum number of findings that are kept; further ones are only counted.
  private static let kept = 500

  /// A finding whose line and column are not yet computed.
  package struct Finding: Sendable {
    package var kind: DiagnosticKind
    package var offset: Int?
    /// The offset after the range; nil for the end of the key or value that begins at `offset`.
    package var end: Int?
    package var path: JSONPath
    package var reason: String
    package var hint: String?
    /// The parameter, where the wrong value was given on the command line.
    package var option: String?
    /// The file, where it is not the scene itself.
    package var document: JSONDocument?

    package init(
      kind: DiagnosticKind, offset: Int? = nil, end: Int? = nil, path: JSONPath, reason: String,
      hint: String? = nil, option: String? = nil
    ) {
      self.kind = kind
      self.offset = offset
      self.end = end
      self.path = path
      self.reason = reason
      self.hint = hint
      self.option = option
    }
  }

  package init() {}

  /// The errors found so far by place and reason, because every row of a template repeats the
  /// template's errors.
  private var seen: Set<String> = []

  /// The file that is being read, where it is not the scene itself.
  package var document: JSONDocument?

  package private(set) var errors = Findings()
  package private(set) var warnings = Findings()
  /// The findings that only `render lint` reports, with their rules.
  package private(set) var remarks: [(rule: LintRule, finding: Finding)] = []

  package struct Findings: Sendable {
    package fileprivate(set) var list: [Finding] = []
    package fileprivate(set) var count = 0
  }

  /// Whether a new error would be shown, and is worth a long search for suggestions.
  package var hasRoom: Bool { errors.list.count < 2 * DiagnosticList.limit }

  package var hasErrors: Bool { errors.count > 0 }

  /// Reports an error, and returns a value to throw where reading cannot continue.
  ///
  /// - Parameter hint: Its hint, for which all names may be searched: only if the error is new.
  @discardableResult
  package mutating func error(
    _ finding: @autoclosure () -> Finding, hint: @autoclosure () -> String? = nil
  ) -> Reported {
    guard errors.list.count < Self.kept else {
      errors.count += 1
      return Reported()
    }
    var finding = finding()
    finding.document = document
    let file = document?.file ?? ""
    guard seen.insert("\(file) \(finding.offset ?? -1) \(finding.reason)").inserted else {
      return Reported()
    }
    if finding.hint == nil { finding.hint = hint() }
    errors.count += 1
    errors.list.append(finding)
    return Reported()
  }

  /// A value to throw where reading stops without an error, because it is repeated once more is
  /// known.
  package var postponed: Reported { Reported() }

  /// Removes the warnings and remarks since there were fewer, when what was read is read again.
  package mutating func forget(warningsAfter warnings: Int, remarksAfter remarks: Int) {
    self.warnings.list.removeLast(
      max(0, min(self.warnings.list.count, self.warnings.count - warnings)))
    self.warnings.count = warnings
    self.remarks.removeLast(max(0, self.remarks.count - remarks))
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

  /// The remarks with their places, in the order of reading.
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

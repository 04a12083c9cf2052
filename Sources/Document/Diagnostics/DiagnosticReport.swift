/// Proof that an error has been reported: only the report makes one, so nothing fails in silence.
package struct Reported: Error {
  fileprivate init() {}
}

/// Collects what is wrong while a scene is read.
package struct DiagnosticReport: Sendable {
  /// How many findings keep their text; of more than that only the number is kept.
  private static let kept = 500

  /// A finding, its line and column not yet looked up.
  package struct Finding: Sendable {
    package var kind: DiagnosticKind
    package var offset: Int?
    /// The offset behind what is meant; nil for the end of the key or value that begins at `offset`.
    package var end: Int?
    package var path: JSONPath
    package var reason: String
    package var hint: String?
    /// The parameter whose value the command line gives, where that is what is wrong.
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

  /// Where errors were found and which, because each row of a template meets those of the template.
  private var seen: Set<String> = []

  /// The file that is being read, where it is not the scene itself.
  package var document: JSONDocument?

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

  /// Reports an error; who cannot go on without what is wrong throws what this returns.
  @discardableResult
  package mutating func error(_ finding: @autoclosure () -> Finding) -> Reported {
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
    errors.count += 1
    errors.list.append(finding)
    return Reported()
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

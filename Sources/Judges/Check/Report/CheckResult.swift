import FlipbookDocument

/// One comparison or test, and its outcome.
package struct CheckResult: Hashable, Sendable {
  /// The scene's name, or the folder's name where there is no scene.
  package var scene: String
  /// The subject that was compared.
  package var subject: CheckSubject
  /// The findings, one line each; nil for none.
  package var failure: String?
  /// The curves of the failure: for each subject, one chart of each size.
  package var charts: [CheckChart] = []
  /// Where a motion differs from what a sentence claims.
  package var motion: MotionFailure?
  /// What was found, on any level.
  package var findings = CheckFindings()
  /// Why nothing was compared; nil where something was.
  package var note: Note?

  /// A reason why nothing was compared that is not a failure.
  package enum Note: String, Hashable, Sendable {
    /// This run wrote the reference.
    case recorded
    /// The scene has references, but none of this level.
    case notRecorded
    /// The scene has no `expect.json`.
    case withoutAssertions

    /// The wording in reports.
    var words: String {
      switch self {
      case .recorded: "recorded"
      case .notRecorded: "not recorded"
      case .withoutAssertions: "no expect.json"
      }
    }
  }

  package init(scene: String, subject: CheckSubject, failure: String? = nil) {
    self.scene = scene
    self.subject = subject
    self.failure = failure
  }

  /// The differences of the values, the earliest first.
  package var differences: [TraceDifference] {
    get { findings.differences }
    set { findings.differences = newValue }
  }

  /// The first difference of each layer's drawing, in the order of time.
  package var drawing: [DrawingDifference] {
    get { findings.drawing }
    set { findings.drawing = newValue }
  }

  /// How many frames were compared by what they draw, and which differ; nil where none was compared.
  package var coverage: FrameCoverage? {
    get { findings.coverage }
    set { findings.coverage = newValue }
  }

  /// The frames whose pixels were compared.
  package var frames: [FrameDifference] {
    get { findings.frames }
    set { findings.frames = newValue }
  }

  /// The level of the subject; nil where it has none, such as the film's length.
  package var level: CheckLevel? { subject.level }

  /// Whether the comparison was made and found no failure.
  package var hasPassed: Bool { failure == nil && note == nil }

  /// The largest deviation of frames that passed within their tolerance, in levels of 255; nil for
  /// none.
  package var deviation: Int? {
    guard failure == nil, let largest = frames.map(\.largest).max(), largest > 0 else { return nil }
    return largest
  }

  /// What is said of a result that passed; nil for nothing.
  package var remark: String? {
    guard hasPassed, case .tree(let count) = subject else { return nil }
    return "nothing looks or moves differently; \(TreeChange.words(count))"
  }

  /// The outcome in a few words.
  package var outcome: String {
    if let note { return note.words }
    if let remark { return remark }
    guard hasPassed else { return "failed" }
    return deviation.map { "passed, off by \($0) of 255" } ?? "passed"
  }

  /// The differences of the drawing, one line for each of the first views; nil for none.
  var drawingFailure: String? {
    guard !drawing.isEmpty else { return nil }
    let count = drawing.count
    let shown = drawing.prefix(5).map { told($0) }
    return (shown + (count > 5 ? ["and \(count - 5) more views"] : [])).map(VisibleText.line)
      .joined(separator: "\n")
  }

  /// A difference of the drawing, with what the scene says otherwise.
  func told(_ difference: DrawingDifference) -> String {
    let changes = findings.drawingChanges[difference.layer] ?? []
    return difference.text
      + (changes.isEmpty ? "" : "; the scene says \(changes.joined(separator: ", "))")
  }

  /// The lines of the failure.
  package var failureLines: [String] {
    failure?.split(separator: "\n").map(String.init) ?? []
  }
}

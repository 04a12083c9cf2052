/// One thing that was compared, and how it came out.
package struct CheckResult: Hashable, Sendable {
  /// The scene's name, or the folder's where there is no scene.
  package var scene: String
  /// What was compared.
  package var subject: CheckSubject
  /// What is wrong, each thing in a line; nil when nothing is.
  package var failure: String?
  /// The curves of what failed, for each subject one of each size.
  package var charts: [CheckChart] = []
  /// Where a motion is not as it was said to be.
  package var motion: MotionFailure?
  /// What differs of the values, the first one first.
  package var differences: [TraceDifference] = []
  /// What differs of the drawing, the first one of each layer, in the order of time.
  package var drawing: [DrawingDifference] = []
  /// How many frames were compared by what they draw, and which differ; nil where none was.
  package var coverage: FrameCoverage?
  /// The frames whose pixels were compared.
  package var frames: [FrameDifference] = []
  /// Why nothing was compared; nil where something was.
  package var note: Note?

  /// Why nothing was compared, which is no failure.
  package enum Note: String, Hashable, Sendable {
    /// The reference was written now.
    case recorded
    /// The scene has references, but none of this level.
    case notRecorded
    /// The scene has no `expect.json`.
    case withoutAssertions

    /// What people read.
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

  /// The level that it belongs to; nil for what is no level, such as the film's length.
  package var level: CheckLevel? { subject.level }

  /// Whether something was compared and is as it should be.
  package var hasPassed: Bool { failure == nil && note == nil }

  /// By how many levels of 255 frames that passed are off, within their tolerance; nil for none.
  package var deviation: Int? {
    guard failure == nil, let largest = frames.map(\.largest).max(), largest > 0 else { return nil }
    return largest
  }

  /// How it came out, in a few words.
  package var outcome: String {
    if let note { return note.words }
    guard hasPassed else { return "failed" }
    return deviation.map { "passed, off by \($0) of 255" } ?? "passed"
  }

  /// The lines of the failure.
  package var failureLines: [String] {
    failure?.split(separator: "\n").map(String.init) ?? []
  }
}

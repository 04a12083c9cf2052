/// One thing that was compared, and how it came out.
package struct CheckResult: Hashable, Sendable {
  /// The scene's name, or the folder's where there is no scene.
  package var scene: String
  /// What was compared, such as `values`, `frame 0.5s` or `expect pip.position at 0.5`.
  package var subject: String
  /// What is wrong, each thing in a line; nil when nothing is.
  package var failure: String?
  /// A strip of expected, difference and actual, by its path in the report's folder.
  package var strip: String?
  /// The curve of what failed, by its path in the report's folder.
  package var chart: String?
  /// Where a motion is not as it was said to be.
  package var motion: MotionFailure?
  /// What differs of the values, the first one first.
  package var differences: [TraceDifference] = []
  /// By how many levels of 255 a frame that passed is off, within its tolerance; nil for none.
  package var deviation: Int?
  /// Why nothing was compared; nil where something was.
  package var note: Note?

  /// Why nothing was compared, which is no failure.
  package enum Note: String, Hashable, Sendable {
    /// The reference was written now.
    case recorded
    /// The scene has no `expect.json`.
    case withoutAssertions

    /// What people read.
    var words: String {
      switch self {
      case .recorded: "recorded"
      case .withoutAssertions: "no expect.json"
      }
    }
  }

  package init(scene: String, subject: String, failure: String? = nil, strip: String? = nil) {
    self.scene = scene
    self.subject = subject
    self.failure = failure
    self.strip = strip
  }

  /// Whether something was compared and is as it should be.
  package var hasPassed: Bool { failure == nil && note == nil }

  /// How it came out, in a few words.
  var outcome: String {
    if let note { return note.words }
    guard hasPassed else { return "failed" }
    return deviation.map { "passed, off by \($0) of 255" } ?? "passed"
  }

  /// The lines of the failure.
  package var failureLines: [String] {
    failure?.split(separator: "\n").map(String.init) ?? []
  }
}

/// Everything that was compared.
package struct CheckReport: Hashable, Sendable {
  package var results: [CheckResult]

  package init(results: [CheckResult] = []) {
    self.results = results
  }

  package var failures: [CheckResult] { results.filter { $0.failure != nil } }

  /// The names of scenes whose references were written now.
  package var recordedScenes: [String] {
    results.filter { $0.note == .recorded && $0.subject == "film" }.map(\.scene)
  }

  /// The closing line: `41 passed, 1 failed`, and what there was beside that.
  package var summary: String {
    var parts = ["\(results.count(where: \.hasPassed)) passed", "\(failures.count) failed"]
    let recorded = results.count { $0.note == .recorded }
    if recorded > 0 { parts.append("\(recorded) recorded") }
    let bare = results.count { $0.note == .withoutAssertions }
    if bare > 0 { parts.append("\(bare) \(bare == 1 ? "scene" : "scenes") without expect.json") }
    let near = results.compactMap(\.deviation)
    if let farthest = near.max() {
      parts.append(
        "\(near.count) \(near.count == 1 ? "frame" : "frames") off by at most \(farthest) of 255")
    }
    return parts.joined(separator: ", ")
  }
}

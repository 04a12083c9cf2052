internal import FlipbookDocument

/// Unsaved changes of the page: shown at once, and saved on request.
package struct Draft: Hashable, Sendable {
  /// The edits by path.
  package var edits: [String: Edit] = [:]
  /// All recorded touches, in order.
  package private(set) var recorded: [Take] = []
  /// The indices in `recorded` of the touches that the scene should have.
  package var wanted: Set<Int> = []
  /// The indices of the touches that are in the file.
  package private(set) var saved: Set<Int> = []

  package init(edits: [String: Edit] = [:], takes: [Take] = []) {
    self.edits = edits
    for take in takes { record(take) }
  }

  /// The touches that are not in the file yet, in order.
  package var takes: [Take] { wanted.subtracting(saved).sorted().map { recorded[$0] } }

  /// The touches to be removed from the file.
  package var withdrawn: [Take] { saved.subtracting(wanted).sorted().map { recorded[$0] } }

  package var isEmpty: Bool { edits.isEmpty && wanted == saved }

  /// A replaced literal.
  package struct Edit: Hashable, Sendable {
    /// The text in the file when the edit was made.
    package var original: String
    package var ids: [String]
    package var text: String

    package init(original: String, ids: [String], text: String) {
      self.original = original
      self.ids = ids
      self.text = text
    }
  }

  /// An edit that does not fit the file any more, because the same literal was changed elsewhere.
  package struct Conflict: Hashable, Sendable {
    package var path: String
    package var original: String
    /// The current text in the file; nil where the literal no longer exists.
    package var theirs: String?
    package var mine: String
  }

  /// Adds a recorded touch.
  package mutating func record(_ take: Take) {
    wanted.insert(recorded.count)
    recorded.append(take)
  }

  /// Adds a touch that is in the file and is to be removed from it.
  package mutating func recordWithdrawn(_ take: Take) {
    saved.insert(recorded.count)
    recorded.append(take)
  }

  /// Adds the changes of another draft, over which this draft's own take precedence.
  package mutating func adopt(_ other: Draft) {
    edits.merge(other.edits) { mine, _ in mine }
    for take in other.takes { record(take) }
    for take in other.withdrawn { recordWithdrawn(take) }
  }

  /// Marks a draft as saved, and keeps what was changed after it was taken: other edits, and edits
  /// that were undone, whose literals are to go back to what they were.
  package mutating func settle(_ written: Draft) {
    for (path, edit) in written.edits {
      let text = edits[path]?.text ?? edit.original
      edits[path] =
        text == edit.text ? nil : Edit(original: edit.text, ids: edit.ids, text: text)
    }
    // Touches that were added meanwhile are where they were.
    saved = written.wanted.union(saved.filter { $0 >= written.recorded.count })
  }

  /// Applies the draft to text, and returns the conflicts; a touch to be removed that no longer
  /// exists is not a conflict.
  package func applied(to text: SceneText) -> (bytes: [UInt8], conflicts: [Conflict])? {
    var changes: [(range: Range<Int>, text: String)] = []
    var conflicts: [Conflict] = []
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      let found = text.literal(at: path)
      if let found, found.ids == edit.ids, found.text == edit.original {
        changes.append((found.range, edit.text))
      } else if found?.ids != edit.ids || found?.text != edit.text {
        conflicts.append(
          Conflict(path: path, original: edit.original, theirs: found?.text, mine: edit.text))
      }
    }
    guard var edited = SceneText(text.replacing(changes)) else { return nil }
    for take in withdrawn {
      guard let rest = SceneText(edited.removingFromScript(take.entry)) else { return nil }
      edited = rest
    }
    guard let bytes = edited.appendingToScript(takes.map(\.entry)) else { return nil }
    return (bytes, conflicts)
  }
}

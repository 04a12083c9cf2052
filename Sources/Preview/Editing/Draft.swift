internal import Document

/// What was changed in the page and is not in the file: shown at once, saved on request.
package struct Draft: Hashable, Sendable {
  /// By their ways.
  package var edits: [String: Edit] = [:]
  /// All touches that were recorded, in their order.
  package private(set) var recorded: [Take] = []
  /// Those that the scene shall have, by their places in `recorded`.
  package var wanted: Set<Int> = []
  /// Those that are in the file.
  package private(set) var saved: Set<Int> = []

  package init(edits: [String: Edit] = [:], takes: [Take] = []) {
    self.edits = edits
    for take in takes { record(take) }
  }

  /// Touches that are not in the file yet, in their order.
  package var takes: [Take] { wanted.subtracting(saved).sorted().map { recorded[$0] } }

  /// Touches that are in the file and shall leave it.
  package var withdrawn: [Take] { saved.subtracting(wanted).sorted().map { recorded[$0] } }

  package var isEmpty: Bool { edits.isEmpty && wanted == saved }

  /// A literal and what stands in its place.
  package struct Edit: Hashable, Sendable {
    /// What the file had when it was changed.
    package var original: String
    package var ids: [String]
    package var text: String

    package init(original: String, ids: [String], text: String) {
      self.original = original
      self.ids = ids
      self.text = text
    }
  }

  /// An edit that does not fit the file any more, because somebody else has changed the same.
  package struct Conflict: Hashable, Sendable {
    package var path: String
    package var original: String
    /// What the file has now; nil where the place is gone.
    package var theirs: String?
    package var mine: String
  }

  /// A touch that was just recorded.
  package mutating func record(_ take: Take) {
    wanted.insert(recorded.count)
    recorded.append(take)
  }

  /// A touch that is in the file and shall leave it.
  package mutating func recordWithdrawn(_ take: Take) {
    saved.insert(recorded.count)
    recorded.append(take)
  }

  /// What another draft of the scene has, below what this one has.
  package mutating func adopt(_ other: Draft) {
    edits.merge(other.edits) { mine, _ in mine }
    for take in other.takes { record(take) }
    for take in other.withdrawn { recordWithdrawn(take) }
  }

  /// A draft has been written; what was changed meanwhile stays.
  package mutating func settle(_ written: Draft) {
    for (path, edit) in written.edits {
      if edits[path] == edit {
        edits[path] = nil
      } else {
        edits[path]?.original = edit.text
      }
    }
    saved = written.wanted
  }

  /// The text with the draft in it, and what could not be put in; a touch that shall leave it and is
  /// not there any more has left.
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

internal import Document

/// What was changed in the page and is not in the file: shown at once, saved on request.
package struct Draft: Hashable, Sendable {
  /// By their ways.
  package var edits: [String: Edit] = [:]
  /// Touches that were recorded, in their order.
  package var takes: [Take] = []

  package init(edits: [String: Edit] = [:], takes: [Take] = []) {
    self.edits = edits
    self.takes = takes
  }

  package var isEmpty: Bool { edits.isEmpty && takes.isEmpty }

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

  /// The text with the draft in it, and what could not be put in.
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
    guard let edited = SceneText(text.replacing(changes)) else { return nil }
    guard let bytes = edited.appendingToScript(takes.map(\.entry)) else { return nil }
    return (bytes, conflicts)
  }
}

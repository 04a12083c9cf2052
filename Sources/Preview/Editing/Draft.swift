internal import Document

/// What was changed in the page and is not in the file: shown at once, saved on request.
struct Draft: Hashable, Sendable {
  /// By their ways.
  var edits: [String: Edit] = [:]
  /// Touches that were recorded, in their order.
  var takes: [Take] = []

  var isEmpty: Bool { edits.isEmpty && takes.isEmpty }

  /// A literal and what stands in its place.
  struct Edit: Hashable, Sendable {
    /// What the file had when it was changed.
    var original: String
    var ids: [String]
    var text: String
  }

  /// An edit that does not fit the file any more, because somebody else has changed the same.
  struct Conflict: Hashable, Sendable {
    var path: String
    var original: String
    /// What the file has now; nil where the place is gone.
    var theirs: String?
    var mine: String
  }

  /// The text with the draft in it, and what could not be put in.
  func applied(to text: SceneText) -> (bytes: [UInt8], conflicts: [Conflict])? {
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

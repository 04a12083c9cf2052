package import FlipbookDocument

/// The differences between a scene's file and the file from which its values were recorded.
///
/// A change in a view concerns that view, a change in an event concerns the views that it names,
/// and any other change (in templates or parameters) concerns all views.
package struct SourceChanges {
  package let changes: [SourceChange]
  private let old: JSONTree
  private let new: JSONTree

  /// The maximum number of changes that are reported for a view.
  private static let maximumReported = 3

  package init(from old: JSONTree, to new: JSONTree) {
    (self.old, self.new) = (old, new)
    var walk = SourceWalk()
    _ = walk.merged(old, new)
    changes = walk.changes
  }

  /// The old text with some of the changes, by their numbers.
  package func text(with numbers: Set<Int>) -> JSONTree {
    var walk = SourceWalk(taking: numbers)
    return walk.merged(old, new)
  }

  /// The changes that concern a view, in words; for changes that are too many to be tried.
  func words(about view: String) -> [String] {
    let told = changes.filter { !$0.isName }
    let own = told.filter { concerns($0, view) }
    let relevant = own.isEmpty ? told.filter { $0.view == nil && $0.mentions.isEmpty } : own
    return Self.shortened(relevant.map(\.text))
  }

  /// Whether one of the changes is of a view, or of an event that names it.
  func concern(_ view: String) -> Bool { changes.contains { concerns($0, view) } }

  private func concerns(_ change: SourceChange, _ view: String) -> Bool {
    change.view == view || isMentioned(view, in: change.mentions)
  }

  /// The first of some changes, and how many more there are.
  static func shortened(_ words: [String]) -> [String] {
    let more = words.count - maximumReported
    return words.prefix(maximumReported) + (more > 0 ? ["\(more) more"] : [])
  }

  /// Whether a view is mentioned: its qualified name or the end of it, alone or followed by a
  /// property.
  private func isMentioned(_ view: String, in mentions: Set<String>) -> Bool {
    guard !view.isEmpty else { return false }
    return mentions.contains { word in
      word == view || word.hasPrefix(view + ".")
        || view.split(separator: ".").indices.contains { start in
          let end = view.split(separator: ".")[start...].joined(separator: ".")
          return word == end || word.hasPrefix(end + ".")
        }
    }
  }
}

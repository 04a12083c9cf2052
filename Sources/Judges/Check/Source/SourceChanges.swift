import FlipbookDocument

/// The differences between a scene's file and the file from which its values were recorded.
///
/// A change in a view concerns that view, a change in an event concerns the views that it names,
/// and any other change (in templates or parameters) concerns all views.
struct SourceChanges {
  private var changes: [SourceChange] = []

  /// The maximum number of changes that are kept.
  private static let most = 1000
  /// The maximum number of changes that are reported for a view.
  private static let maximumReported = 3
  /// Keys that do not affect motion.
  private static let silent: Set = ["$schema", "title", "meant", "id"]

  init(from old: JSONTree, to new: JSONTree) {
    compare(old, new, Around(path: [], view: nil, mentions: []))
  }

  /// The changes that concern a view, in words.
  func words(about view: String) -> [String] {
    let own = changes.filter { $0.view == view || isMentioned(view, in: $0.mentions) }
    let relevant = own.isEmpty ? changes.filter { $0.view == nil && $0.mentions.isEmpty } : own
    let words = relevant.prefix(Self.maximumReported).map(\.text)
    return words + (relevant.count > words.count ? ["\(relevant.count - words.count) more"] : [])
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

  /// The context of a value.
  private struct Around {
    var path: [String]
    var view: String?
    var mentions: Set<String>

    func entering(_ key: String) -> Around {
      var result = self
      result.path.append(key)
      return result
    }
  }

  private mutating func compare(_ old: JSONTree?, _ new: JSONTree?, _ around: Around) {
    guard old != new, changes.count < Self.most else { return }
    switch (old, new) {
    case (.object(let a), .object(let b)):
      for key in Set(a.keys).union(b.keys).sorted() where !Self.silent.contains(key) {
        compare(a[key], b[key], around.entering(key))
      }
    case (.array(let a), .array(let b)) where (a + b).allSatisfy(\.isObject) && a.count == b.count:
      for (index, pair) in zip(a, b).enumerated() {
        compare(pair.0, pair.1, inside(around, at: index, pair.0, pair.1))
      }
    case (.array(let a), .array(let b)) where (a + b).allSatisfy(\.isObject):
      // With different lengths, only the counts are reported.
      note(.number(Double(a.count)), .number(Double(b.count)), around)
    default: note(old, new, around)
    }
  }

  private mutating func note(_ old: JSONTree?, _ new: JSONTree?, _ around: Around) {
    changes.append(
      SourceChange(
        path: around.path, view: around.view, mentions: around.mentions, old: old, new: new))
  }

  /// The context of an element of a list: a view adds its name, an event the names that it
  /// mentions.
  private func inside(_ around: Around, at index: Int, _ old: JSONTree, _ new: JSONTree) -> Around {
    var result = around.entering("\(index)")
    switch around.path.last {
    case "views":
      let own = new.member("id")?.string ?? "views[\(index)]"
      result.view = around.view.map { "\($0).\(own)" } ?? own
    case "script", "events", "rows", "completion":
      result.mentions.formUnion(old.words)
      result.mentions.formUnion(new.words)
    default: break
    }
    return result
  }
}

extension JSONTree {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate func member(_ key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// All strings and keys in it.
  fileprivate var words: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: Set(members.keys)) { $0.formUnion($1.value.words) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.words) }
    case .string(let text): [text]
    default: []
    }
  }
}

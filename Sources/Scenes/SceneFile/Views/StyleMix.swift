import FlipbookDocument
import FlipbookSceneKeys

/// The keys that several styles together give to a view.
struct StyleMix: MergedStyles {
  /// A view with the keys of the styles.
  var keys: ViewKeys
  /// The members that the view takes, from the styles and in the order in which they were merged.
  var members: [JSONValue.Member]
  /// The bound properties among them.
  var bindings: [WrittenBinding]
  /// The text, which is counted for each view.
  var text: JSONValue?
  /// The bytes of what is read again for each view, such as views inside and animations.
  var bytes: Int
}

extension ViewFields {
  /// The keys of earlier styles that a key replaces.
  ///
  /// They are those that cannot be given together with it, and the key itself. A position and bounds go
  /// on from a frame, and an offset from bounds.
  static let rivals: [String: [String]] = {
    var rivals: [String: Set<String>] = [:]
    for group in table.description.atMostOne {
      for key in group { rivals[key, default: []].formUnion(group) }
    }
    for key in ["position", "center", "bounds"] { rivals[key]?.remove("frame") }
    rivals["contentOffset"]?.remove("bounds")
    return rivals.mapValues { $0.sorted() }
  }()

  /// The keys of a style that are read again for each view.
  static let deferred: Set<String> = [
    "views", "mask", "template", "animations", "actions", "gestures", "properties", "text",
  ]

  static let byKey: [String: Field<ViewKeys>] = Dictionary(
    table.fields.map { ($0.description.key, $0) }, uniquingKeysWith: { first, _ in first })
}

/// The keys of styles while they are merged: a later key replaces the same key, and keys that
/// cannot be given together with it.
struct MergedMembers {
  private var order: [String] = []
  private var members: [String: JSONValue.Member] = [:]

  mutating func add(_ member: JSONValue.Member) {
    remove(ViewFields.rivals[member.key] ?? [])
    if members[member.key] == nil { order.append(member.key) }
    members[member.key] = member
  }

  mutating func remove(_ keys: [String]) {
    for key in keys where members.removeValue(forKey: key) != nil {
      order.removeAll { $0 == key }
    }
  }

  var list: [JSONValue.Member] { order.compactMap { members[$0] } }
}

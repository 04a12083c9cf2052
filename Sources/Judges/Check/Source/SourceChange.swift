import FlipbookDocument
internal import FlipbookSceneFile

/// A change that an author made in a scene's file.
package struct SourceChange: Hashable {
  /// The path to the value: keys, and indices in lists.
  let path: [String]
  /// The qualified name of the view that it belongs to; nil outside of views.
  let view: String?
  /// Names and key paths mentioned by the enclosing event or animator.
  let mentions: Set<String>
  let form: Form

  enum Form: Hashable {
    /// A value, an element of a list, or the lack of it.
    case value(old: JSONTree?, new: JSONTree?)
    /// Keys of an object in place of other keys.
    case respelled(old: [String: JSONTree], new: [String: JSONTree])
    /// Two events that have each other's time.
    case swapped(JSONTree, JSONTree)
    /// The elements of a list in another order.
    case reordered
  }

  /// Whether it is only another name, which is no cause of its own.
  var isName: Bool { path.last == "id" }

  /// `spring stiffness 180 → 185.4`.
  package var text: String {
    let keys = path.filter { Int($0) == nil }
    let key = keys.last ?? "the scene"
    switch form {
    case .value(let old, let new):
      let isElement = path.last.map { Int($0) != nil } ?? false
      guard !isElement else {
        let names = [old, new].map { $0.map { name(of: $0) } ?? "none" }
        return "\(key) \(names[0]) → \(names[1])"
      }
      let owner = keys.dropLast().last
      let kind = owner.flatMap { Self.kinds.contains($0) ? $0 : nil }
      let standard = kind.flatMap { FieldDefault.text(of: key, in: $0) } ?? "none"
      let words = [kind, key].compactMap(\.self).joined(separator: " ")
      let pair = CutText(old.map(Self.text) ?? standard, new.map(Self.text) ?? standard)
      return "\(words) \(pair.old) → \(pair.new)"
    case .respelled(let old, let new):
      func words(_ members: [String: JSONTree]) -> String {
        members.sorted { $0.key < $1.key }.map { "\($0.key) \(Self.text($0.value))" }
          .joined(separator: ", ")
      }
      let pair = CutText(words(old), words(new))
      return "\(pair.old) → \(pair.new)"
    case .swapped(let early, let late):
      return "\(key): the events at \(Self.text(early)) and \(Self.text(late)) are swapped"
    case .reordered: return "\(key) in another order"
    }
  }

  /// Objects whose kind distinguishes keys that have the same name.
  private static let kinds: Set = [
    "basic", "keyframe", "spring", "decay", "transition", "animate", "drive", "pan", "snap",
    "decelerate",
  ]

  static func text(_ value: JSONTree) -> String {
    if case .string(let text) = value { return VisibleText.line(text) }
    return VisibleText.line(value.text.line)
  }

  /// An element of a list in a few words: its id, its verb and its time, or its index.
  private func name(of element: JSONTree) -> String {
    if let id = element.id { return VisibleText.line(id) }
    guard case .object(let members) = element, let time = members["at"] else {
      return "[\(path.last ?? "")]"
    }
    let verb = members.keys.sorted().first { $0 != "at" } ?? ""
    return VisibleText.line("\(verb) at \(Self.text(time))")
  }
}

import Document
internal import SceneFile

/// A word of a scene's file that says something else than it did.
struct SourceChange: Hashable {
  /// The way to it: keys, and places in lists.
  let path: [String]
  /// The view that it is about, by its whole name; nil for what lies outside of views.
  let view: String?
  /// Names and key paths that the event or animator around it mentions.
  let mentions: Set<String>
  let old: JSONTree?
  let new: JSONTree?

  /// `spring stiffness 180 → 185.4`.
  var text: String {
    let keys = path.filter { Int($0) == nil }
    let key = keys.last ?? "the scene"
    let owner = keys.dropLast().last
    let kind = owner.flatMap { Self.kinds.contains($0) ? $0 : nil }
    let standard = kind.flatMap { FieldDefault.text(of: key, in: $0) }
    let words = [kind, key].compactMap(\.self).joined(separator: " ")
    return "\(words) \(Self.text(old, standard)) → \(Self.text(new, standard))"
  }

  /// Objects whose kind tells which of several keys of a name is meant.
  private static let kinds: Set = [
    "basic", "keyframe", "spring", "decay", "transition", "animate", "drive", "pan", "snap",
    "decelerate",
  ]

  private static let longest = 60

  private static func text(_ value: JSONTree?, _ standard: String?) -> String {
    guard let value else { return standard ?? "none" }
    if case .string(let text) = value { return VisibleText.line(String(text.prefix(longest))) }
    let line = VisibleText.line(value.text.line)
    return line.count > longest ? line.prefix(longest) + "…" : line
  }
}

import FlipbookDocument
internal import FlipbookSceneFile

/// A changed value in a scene's file.
struct SourceChange: Hashable {
  /// The path to the value: keys, and indices in lists.
  let path: [String]
  /// The qualified name of the view that it belongs to; nil outside of views.
  let view: String?
  /// Names and key paths mentioned by the enclosing event or animator.
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

  /// Objects whose kind distinguishes keys that have the same name.
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

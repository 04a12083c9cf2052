/// Two texts that differ, cut around what differs where they are long.
package struct CutText: Hashable {
  package private(set) var old: String
  package private(set) var new: String

  /// In characters.
  private static let longest = 60
  /// The number of equal characters that are kept on each side.
  private static let context = 12

  package init(_ old: String, _ new: String) {
    (self.old, self.new) = (old, new)
    guard max(old.count, new.count) > Self.longest else { return }
    let (a, b) = (Array(old), Array(new))
    let head = zip(a, b).prefix { $0 == $1 }.count
    let rest = min(a.count, b.count) - head
    let tail = zip(a.reversed(), b.reversed()).prefix(rest).prefix { $0 == $1 }.count
    self.old = Self.cut(a, head, tail)
    self.new = Self.cut(b, head, tail)
  }

  private static func cut(_ text: [Character], _ head: Int, _ tail: Int) -> String {
    let start = head > context ? head - context : 0
    let end = tail > context ? text.count - tail + context : text.count
    let middle = min(end, start + longest)
    return (start > 0 ? "…" : "") + String(text[start..<middle])
      + (middle < text.count ? "…" : "")
  }
}

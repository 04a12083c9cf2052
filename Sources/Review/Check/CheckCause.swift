/// Failures that are one: the same property, the same change, from the same frame on.
package struct CheckCause: Hashable, Sendable {
  /// The key path without the view, such as `position`.
  package var property: String
  /// Such as `2 frames (33 ms) late`, or `differs`.
  package var verdict: String
  /// The first recorded frame that differs.
  package var frame: Int
  /// In seconds.
  package var time: Double
  /// What it shows in: scenes with their keys.
  package var members: [Member]

  package struct Member: Hashable, Sendable {
    package var scene: String
    package var key: String
  }

  /// `position is 2 frames (33 ms) late, from frame 12 (0.2 s): pip.position in pip`.
  package var text: String {
    var names: [String] = []
    for member in members.prefix(5) { names.append("\(member.key) in \(member.scene)") }
    if members.count > 5 { names.append("and \(members.count - 5) more") }
    return "\(headline): \(names.joined(separator: ", "))"
  }

  /// The same without where it shows.
  package var headline: String {
    "\(property) \(verdict), from frame \(frame) (\(Numerals.fixed(time, 4)) s)"
  }
}

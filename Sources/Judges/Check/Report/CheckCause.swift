/// A set of failures with one cause: the same property changed in the same way from the same frame
/// on.
package struct CheckCause: Hashable, Sendable {
  /// The first level on which it shows.
  package var level: CheckLevel
  /// The key path without the view, such as `position`; a command with its property, such as
  /// `fill color`; or `pixels`.
  package var property: String
  /// Such as `is 2 frames (33 ms) late`, or `differs`.
  package var verdict: String
  /// The first compared frame that differs.
  package var first: FrameMoment
  /// The failures of the first level: scenes with their keys, layers or frames.
  package var members: [Member]
  /// Failures of later levels in the same scenes from the same frame on, which are not causes
  /// themselves.
  package var consequences: [Consequence] = []

  package struct Member: Hashable, Sendable {
    package var scene: String
    /// A key such as `pip.position`, a layer, or a frame such as `frame 0.5s`.
    package var key: String
  }

  package struct Consequence: Hashable, Sendable {
    package var scene: String
    package var level: CheckLevel
    /// A layer with its command, or a frame.
    package var subject: String
    /// In seconds.
    package var time: Double
  }

  /// `position is 2 frames (33 ms) late, from frame 12 (0.2 s): pip.position in pip`, and a line
  /// with the consequences.
  package var text: String {
    var names: [String] = []
    for member in members.prefix(5) { names.append("\(member.key) in \(member.scene)") }
    if members.count > 5 { names.append("and \(members.count - 5) more") }
    let follows = consequenceText.map { "\n  \($0)" } ?? ""
    return "\(headline): \(names.joined(separator: ", "))\(follows)"
  }

  /// The text without scenes and keys.
  package var headline: String {
    "\(property) \(verdict), from \(first.text)"
  }

  /// `with it: the drawing of 2 layers, 3 frames`; nil where there are no consequences.
  package var consequenceText: String? {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let layers = consequences.count { $0.level == .drawing }
    let frames = consequences.count { $0.level == .pixels }
    var parts: [String] = []
    if layers > 0 { parts.append("the drawing of \(count(layers, "layer"))") }
    if frames > 0 { parts.append(count(frames, "frame")) }
    return parts.isEmpty ? nil : "with it: \(parts.joined(separator: ", "))"
  }
}

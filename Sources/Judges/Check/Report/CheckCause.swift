/// A set of failures with one cause: the same changes of a scene's file; or where these are not known, the
/// same property changed in the same way from the same frame on.
package struct CheckCause: Hashable, Sendable {
  /// The first level on which it shows.
  package var level: CheckLevel
  /// The key path without the view, such as `position`; a command with its property, such as
  /// `fill color`; or `pixels`.
  package var property: String
  /// Such as `is 2 frames (33 ms) late`, or `differs`.
  package var verdict: String
  /// The first frame in which a pixel differs; where none does, or that is not known, the first that differs at
  /// all.
  package var first: FrameMoment
  /// What changed in what, in the words of a designer: `card shadow blurrier: 6 → 6.3`; nil where only
  /// the property and the verdict say it.
  package var words: String?
  /// The failures of the first level: scenes with their keys, layers or frames.
  package var members: [Member]
  /// The changes of the scene's file, in words; empty where they are not known.
  package var changes: [String] = []
  /// Since when it shows in the pixels.
  package var sight = FrameRoot.Sight.unknown
  /// Failures in the same scenes that follow from it, and are not causes themselves.
  package var consequences: [Consequence] = []

  package struct Member: Hashable, Sendable {
    package var scene: String
    /// A key such as `pip.position`, a layer, or a frame such as `frame 0.5s`.
    package var key: String
  }

  package struct Consequence: Hashable, Sendable {
    package var scene: String
    /// nil for an assertion.
    package var level: CheckLevel?
    /// A key, a layer with its command, a frame, or the title of an assertion.
    package var subject: String
    /// In seconds.
    package var time: Double
  }

  /// The line, and one with the consequences.
  package var text: String { line + (consequenceText.map { "\n  \($0)" } ?? "") }

  /// `dot position is 2 frames (33 ms) late, from frame 12 (0.2 s), in a and b`.
  package var line: String {
    let scenes = members.reduce(into: [String]()) { names, member in
      if !names.contains(member.scene) { names.append(member.scene) }
    }
    return "\(headline), in \(Self.list(scenes))"
  }

  /// The text without scenes: what changed, what the scene says, and from which frame.
  package var headline: String {
    let says = changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))"
    return
      "\(title)\(says), from \(first.text)\(sight == .nowhere ? ", where no pixel differs" : "")"
  }

  /// What changed in what.
  package var title: String { words ?? "\(property) \(verdict)" }

  /// `a, b and c`; of more than five the first four, and a count.
  static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    if names.count > 5 {
      return "\(names.prefix(4).joined(separator: ", ")) and \(names.count - 4) more"
    }
    return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }

  /// `with it: the drawing of 2 layers, 3 frames`; nil where there are no consequences.
  package var consequenceText: String? {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let keys = consequences.count { $0.level == .values }
    let assertions = consequences.count { $0.level == nil }
    let layers = consequences.count { $0.level == .drawing }
    let frames = consequences.count { $0.level == .pixels }
    var parts: [String] = []
    if keys > 0 { parts.append(count(keys, "value")) }
    if layers > 0 { parts.append("the drawing of \(count(layers, "layer"))") }
    if frames > 0 { parts.append(count(frames, "frame")) }
    if assertions > 0 { parts.append(count(assertions, "assertion")) }
    return parts.isEmpty ? nil : "with it: \(parts.joined(separator: ", "))"
  }
}

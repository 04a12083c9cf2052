/// One difference between the drawing of a scene and the recorded drawing.
package struct DrawingDifference: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The same command with a changed number or word.
    case changed
    /// A command that was not recorded.
    case added
    /// A command that was recorded and no longer exists.
    case removed
    /// The same layer in a different order from back to front.
    case reordered
  }

  package var kind: Kind
  /// The name of the view that is drawn; for a layer without a name, that of the view around it.
  package var layer: String
  /// The names of the views around it, from the nearest outward.
  package var enclosing: [String] = []
  /// What differs.
  package var part: DrawnPart
  /// The first frame that differs.
  package var first: FrameMoment
  /// The largest difference of its numbers in that frame; nil for words.
  package var deviation: Deviation?
  /// The recorded value; empty for an added command.
  package var expected: String
  /// The current value; empty for a removed command.
  package var actual: String
  /// The number of further differences of this layer, in this frame and later ones.
  package var more = 0

  package init(
    kind: Kind, layer: String, enclosing: [String] = [], command: String, property: String,
    first: FrameMoment, deviation: Deviation? = nil, expected: String, actual: String
  ) {
    self.kind = kind
    self.layer = layer
    self.enclosing = enclosing
    part = DrawnPart(command: command, property: property)
    self.first = first
    self.deviation = deviation
    self.expected = expected
    self.actual = actual
  }

  package var command: String { part.command }

  /// The first attribute that differs, such as `color`; `order` for layers, and the command itself where
  /// it was added or removed.
  package var property: String { part.property }

  /// The difference in the words of a designer, to be read after the name of the layer:
  /// `shadow blurrier: 6 → 6.3`, `is now in front of toasts`.
  package var change: String {
    switch kind {
    case .changed:
      if property == "drawn" { return "is drawn \(actual) instead of \(expected)" }
      return part.change(from: expected, to: actual)
        ?? "\(command) \(property) \(expected) → \(actual)"
    case .added, .removed:
      if part.isWholeView { return kind == .added ? "is new" : "is gone" }
      let words = DrawnWords.presence(of: command, with: part.attributes)
      let text = kind == .added ? words?.came : words?.gone
      let plain = "\(command) is \(kind == .added ? "newly" : "no longer") drawn"
      return (part.within.map { "\($0) " } ?? "") + (text ?? plain)
    case .reordered: return "is now \(actual)"
    }
  }

  /// The whole difference in one line.
  package var text: String {
    let place = "\(layer) \(change), from \(first.text)"
    switch kind {
    case .changed where property != "drawn":
      return place + (deviation.map { "; off by \($0.text)" } ?? "")
    case .added: return "\(place): \(actual)"
    case .removed: return "\(place): \(expected)"
    case .changed, .reordered: return place
    }
  }
}

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
  /// The kind of command: `fill`, `text`, `shadow`, `group` and so on.
  package var command: String
  /// The first attribute that differs, such as `color`, `opacity` or `corners`; `order` for layers,
  /// and the command itself where it was added or removed.
  package var property: String
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
    self.command = command
    self.property = property
    self.first = first
    self.deviation = deviation
    self.expected = expected
    self.actual = actual
  }

  /// The whole difference in one line.
  package var text: String {
    let place = "\(layer) from \(first.text)"
    switch kind {
    case .changed:
      let off = deviation.map { ", off by \($0.text)" } ?? ""
      return "\(place): \(command): \(property) \(actual) instead of \(expected)\(off)"
    case .added: return "\(place): \(command) is newly drawn: \(actual)"
    case .removed: return "\(place): \(command) is no longer drawn: \(expected)"
    case .reordered: return "\(place): \(actual) instead of \(expected)"
    }
  }
}

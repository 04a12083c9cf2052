/// One difference between what is drawn and what was recorded.
package struct DrawingDifference: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The same command with another number or word.
    case changed
    /// A command that was not recorded.
    case added
    /// A command that was recorded and is not there.
    case removed
    /// The same layer, in front of or behind others than recorded.
    case reordered
  }

  package var kind: Kind
  /// The name of the view that is drawn; of a layer without a name that of the view around it.
  package var layer: String
  /// The names of the views around it, from the nearest on.
  package var enclosing: [String] = []
  /// The kind of command: `fill`, `text`, `shadow`, `group` and so on.
  package var command: String
  /// What of the command differs first: `color`, `opacity`, `corners`; `order` for layers, and the
  /// command itself where it came or went.
  package var property: String
  /// The first frame that differs.
  package var first: FrameMoment
  /// The largest difference of its numbers in that frame; nil where words differ.
  package var deviation: Deviation?
  /// As recorded; empty for what was added.
  package var expected: String
  /// As it is now; empty for what was removed.
  package var actual: String
  /// How many more differences of this layer there are, in this frame and later ones.
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

  /// All of it in one line.
  package var text: String {
    let place = "\(layer) from \(first.text)"
    switch kind {
    case .changed:
      let off = deviation.map { ", off by \($0.text)" } ?? ""
      return "\(place): \(command): \(property) \(actual) instead of \(expected)\(off)"
    case .added: return "\(place): \(command) is drawn, and was not: \(actual)"
    case .removed: return "\(place): \(command) is not drawn any more: \(expected)"
    case .reordered: return "\(place): \(actual) instead of \(expected)"
    }
  }
}

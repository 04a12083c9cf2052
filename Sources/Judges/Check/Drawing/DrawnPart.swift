internal import FlipbookLayers
package import FlipbookRaster

/// The part of a view's drawing that differs: a command, with what changed in it.
package struct DrawnPart: Hashable, Sendable {
  /// The kind of command: `fill`, `text`, `shadow`, `group` and so on.
  package var command: String
  /// The first attribute that differs, such as `color`, `opacity` or `corners`; `order` for layers,
  /// and the command itself where it was added or removed.
  package var property: String
  /// The recorded and the current value of the attribute; nil where the command does not have it.
  package var old: DrawnCommand.Attribute.Value?
  package var new: DrawnCommand.Attribute.Value?
  /// `shadow` or `mask`, where the command only draws that.
  package var within: String?
  /// The names of the attributes of a command that was added or removed.
  package var attributes: [String] = []
  /// Whether the view drew nothing, or draws nothing now.
  package var isWholeView = false

  package init(command: String, property: String) {
    self.command = command
    self.property = property
  }
}

extension DrawnPart {
  /// The change of an attribute in words: `shadow blurrier: 6 → 6.3`; nil where the values are not
  /// known, or the attribute is in no table.
  func change(from expected: String, to actual: String) -> String? {
    guard let attribute = DrawnWords.attribute(property, of: command) else { return nil }
    let place = within.map { "\($0) " } ?? ""
    switch (old, new) {
    case (.word(let old), .word(let new)):
      return place + attribute.form.change(attribute.words, from: old, to: new)
    case (.some(let old), .some(let new)):
      guard let before = old.numbers, let after = new.numbers else { return nil }
      return place + attribute.form.change(attribute.words, from: before, to: after, unit: "px")
    case (nil, .some(let new)): return place + Self.presence(attribute, new, isNew: true)
    case (.some(let old), nil): return place + Self.presence(attribute, old, isNew: false)
    case (nil, nil): return "\(place)\(attribute.words.noun) \(expected) → \(actual)"
    }
  }

  /// An attribute that a command has only now, or no longer has: opacity and saturation are 1 then, and
  /// a radius is 0.
  private static func presence(
    _ attribute: DrawnWords.Attribute, _ value: DrawnCommand.Attribute.Value, isNew: Bool
  ) -> String {
    let isWhole = [LayerProperty.opacity.words, DrawnWords.saturation].contains(attribute.words)
    if attribute.form == .amount, let number = value.numbers?.first {
      let neutral = isWhole ? 1.0 : 0
      return ChangedNumber.words(
        attribute.words, isNew ? neutral : number, isNew ? number : neutral)
    }
    return isNew ? "\(attribute.words.noun) is new" : "\(attribute.words.noun) is gone"
  }
}

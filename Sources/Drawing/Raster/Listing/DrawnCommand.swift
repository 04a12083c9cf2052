package import FlipbookLayers

/// One command of a picture as words and numbers: what is drawn where, independent of how.
///
/// Positions are in pixels of the canvas; on the sheet of a projection or a curl, in pixels of the
/// sheet. It does not depend on Cairo, nor on how FreeType draws glyphs: text is listed as glyphs
/// with their positions, as Pango lays them out.
package struct DrawnCommand: Hashable, Sendable {
  /// How many commands contain it: 0 for a command drawn on the canvas itself.
  package var depth: Int
  /// The layer that draws it; nil for the same layer as the enclosing command.
  package var layer: LayerID?
  /// `fill`, `text`, `glyphs`, `group`, `mask` and so on.
  package var kind: String
  /// In a fixed order.
  package var attributes: [Attribute]

  package init(depth: Int, layer: LayerID? = nil, kind: String, attributes: [Attribute] = []) {
    self.depth = depth
    self.layer = layer
    self.kind = kind
    self.attributes = attributes
  }

  /// A property of a command.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }

    package enum Value: Hashable, Sendable {
      case numbers([Double])
      /// Red, green, blue and alpha, 0…1, for each color.
      case colors([Double])
      case word(String)
    }
  }
}

extension DrawnCommand {
  mutating func add(_ name: String, _ numbers: Double...) {
    attributes.append(Attribute(name, .numbers(numbers)))
  }

  mutating func add(_ name: String, _ numbers: [Double]) {
    attributes.append(Attribute(name, .numbers(numbers)))
  }

  mutating func add(_ name: String, word: String) {
    attributes.append(Attribute(name, .word(word)))
  }
}

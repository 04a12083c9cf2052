package import FlipbookGeometry
package import FlipbookLayers

/// Glyphs and lines of text as one outline of one color.
package struct TextInk: Hashable, Sendable {
  /// In points from the top left of the text's box, with y pointing down.
  package var path: Path
  /// nil for the text's own color.
  package var color: Color?
}

extension TextMeasurer {
  /// The drawing of text in a box, from back to front, for files that must look the same without its
  /// fonts; nil where it cannot be said in outlines: a glyph is an image, or no fonts can be opened.
  package func inks(of text: TextContent, in box: Size) -> [TextInk]? {
    guard case .outline(let outline)? = answer(to: .outline(text, box)) else { return nil }
    var inks: [TextInk] = []
    for mark in outline.marks {
      switch mark {
      case .ink(let path, let color): inks.append(TextInk(path: path, color: color))
      case .drawing(let layers, let tint):
        // A glyph of several colors is as opaque as the text around it.
        let opacity = (tint ?? text.foregroundColor).alpha
        for layer in layers {
          var color = layer.color
          color?.alpha *= opacity
          inks.append(TextInk(path: layer.path, color: color ?? tint))
        }
      case .image: return nil
      }
    }
    return inks
  }
}

package import Geometry
package import Layers

/// Glyphs and lines of a text as one outline of one color.
package struct TextInk: Hashable, Sendable {
  /// In points from the top left of the text's box.
  package var path: Path
  package var color: Color
}

extension TextMeasurer {
  /// What a text draws in a box, from back to front, for files that must look the same without its
  /// fonts; nil where it cannot be said in outlines: a glyph is an image, or no fonts can be opened.
  package func ink(of text: TextContent, in box: Size) -> [TextInk]? {
    guard case .outline(let outline)? = answer(to: .outline(text, box)) else { return nil }
    var inks: [TextInk] = []
    for mark in outline.marks {
      switch mark {
      case .ink(let path, let color):
        inks.append(TextInk(path: path, color: color ?? text.foregroundColor))
      case .drawing(let layers, let color):
        for layer in layers {
          var shade = layer.color ?? text.foregroundColor
          shade.alpha *= (color ?? text.foregroundColor).alpha
          inks.append(TextInk(path: layer.path, color: shade))
        }
      case .image: return nil
      }
    }
    return inks
  }
}

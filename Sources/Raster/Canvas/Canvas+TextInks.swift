package import Geometry
package import Layers
internal import Painter

/// One area of a laid-out text in one color.
package struct TextInk: Hashable, Sendable {
  /// In points from the top left of the text's box, with y pointing down.
  package var path: Path
  /// nil for the text's own color.
  package var color: Color?
}

extension Canvas {
  /// What a text draws in a box, from back to front, as outlines: for files that must look the same
  /// without its fonts.
  ///
  /// nil where it cannot be said in outlines: a glyph is an image, or the fonts cannot be opened.
  package func inks(of text: TextContent, in box: Size) -> [TextInk]? {
    guard let outline = try? texts.outline(of: text, in: box) else { return nil }
    var inks: [TextInk] = []
    for mark in outline.marks {
      switch mark {
      case .ink(let path, let color): inks.append(TextInk(path: path, color: color))
      case .drawing(let layers, nil):
        inks += layers.map { TextInk(path: $0.path, color: $0.color) }
      case .drawing, .image: return nil
      }
    }
    return inks
  }
}

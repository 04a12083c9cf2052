import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter

/// A label of a picture, how opaque it is with all around it, and where it is not cut off.
struct SeenText {
  var text: Picture.Text
  var opacity: Double
  /// The pixels that it can touch.
  var bounds: PixelRect
  var room: PixelRect
}

extension Picture {
  /// Labels that lie flat on the canvas or in groups; not those in masks, curls, filters and in perspective.
  var texts: [SeenText] {
    commands.texts(
      opacity: 1, in: PixelRect(x: 0, y: 0, width: width, height: height))
  }
}

extension [Picture.Command] {
  fileprivate func texts(opacity: Double, in room: PixelRect) -> [SeenText] {
    flatMap { command -> [SeenText] in
      switch command.paint {
      case .text(let text):
        [
          SeenText(
            text: text, opacity: opacity * command.lay.opacity, bounds: command.bounds, room: room)
        ]
      case .group(let group) where command.lay.mask == nil && !command.lay.isSheet:
        group.commands.texts(
          opacity: opacity * command.lay.opacity, in: room.intersection(command.bounds))
      default: []
      }
    }
  }

  /// The same drawing without the labels that `texts` finds.
  var withoutTexts: [Picture.Command] {
    compactMap { command in
      var command = command
      switch command.paint {
      case .text: return nil
      case .group(var group) where command.lay.mask == nil && !command.lay.isSheet:
        group.commands = group.commands.withoutTexts
        command.paint = .group(group)
      default: break
      }
      return command
    }
  }
}

extension Picture.Text {
  /// How large its smallest letters are on the canvas, in points.
  var size: Double {
    let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot() / 2
    let sizes = text.pieces.filter { !$0.string.allSatisfy(\.isWhitespace) }.map {
      $0.fontSize ?? text.fontSize
    }
    return (sizes.min() ?? text.fontSize) * scale
  }
}

extension PixelRect {
  func points(_ scale: Double) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}

/// The pixels of a label that lies on nothing.
struct Letters {
  /// The smallest area outside of which nothing is drawn.
  let ink: PixelRect
  /// Where the letters are whole, without their soft edges; in small labels nearly whole.
  let stems: [(x: Int, y: Int, color: Pixel)]

  /// Looks at the pixels of an area, outside of which nothing is.
  init(in bitmap: Bitmap, area: PixelRect) {
    var (left, top, right, bottom) = (bitmap.width, bitmap.height, 0, 0)
    var stems: [(x: Int, y: Int, color: Pixel, alpha: UInt8)] = []
    bitmap.withUnsafeBytes { bytes in
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let alpha = bytes[y * bitmap.bytesPerRow + 4 * x + 3]
          guard alpha > 24 else { continue }
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), max(bottom, y + 1))
          guard alpha > 160, let color = bitmap.pixel(x: x, y: y) else { continue }
          stems.append((x, y, color, alpha))
        }
      }
    }
    ink = PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    let fullest = stems.map(\.alpha).max() ?? 0
    self.stems = stems.filter { $0.alpha >= fullest - 4 }.map { ($0.x, $0.y, $0.color) }
  }
}

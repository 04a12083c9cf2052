import Geometry
import Glibc
import Images
import Layers
import Raster
import Testing

/// Small things of one colour are laid straight on the canvas.
///
/// A second fill that is clear makes the same group one that is flattened beside it.
struct SpriteTests {
  private static let box = Rect(x: 0, y: 0, width: 16, height: 10)
  private static let shapes: [Outline.Shape] = [
    .rect(box), .roundedRect(box, radius: 5), .rect(Rect(x: 3, y: -4, width: 7, height: 30)),
    .path(
      Path([
        .move(Point(0, 0)), .line(Point(16, 10)), .line(Point(16, 0)), .line(Point(0, 10)), .close,
      ])),
  ]

  private func group(_ shape: Outline.Shape, _ angle: Double, at place: Point) -> Picture.Group {
    let transform = AffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: place.x, ty: place.y)
    let color = Color(red: 1, green: 0.3, blue: 0.6, alpha: 0.8)
    return Picture.Group(
      commands: [command(.fill(Picture.Fill(outline: Outline(shape, transform), color: color)))],
      clip: Outline(.rect(Self.box), transform))
  }

  private func command(_ operation: Picture.Operation) -> Picture.Command {
    Picture.Command(bounds: PixelRect(x: 0, y: 0, width: 40, height: 40), operation: operation)
  }

  private func bitmap(
    _ group: Picture.Group, over background: Color?, isFlattened: Bool
  ) throws -> Bitmap {
    var group = group
    if isFlattened {
      let nothing = Picture.Fill(outline: Outline(.rect(Self.box)), color: .clear)
      group.commands.append(command(.fill(nothing)))
    }
    let picture = Picture(
      width: 40, height: 40, background: background, commands: [command(.group(group))])
    return try Studio().canvas().bitmap(of: picture)
  }

  /// The largest difference of the components as they are stored, multiplied by their alpha; the
  /// alpha of an opaque bitmap means nothing.
  private func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    if a.isOpaque { return a.distance(to: b) }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 256 }
    }
  }

  @Test(arguments: shapes, [0, 0.3, 1, 2.2, -0.01])
  func `a small group of one fill looks as one that is flattened`(
    shape: Outline.Shape, angle: Double
  ) throws {
    for (place, opacity) in [
      (Point(20, 15), 1.0), (Point(18.3, 20.7), 1), (Point(19.9, 14.05), 0.37), (Point(1, 38), 1),
    ] {
      var sprite = group(shape, angle, at: place)
      sprite.opacity = opacity
      for background in [nil, Color(red: 0.2, green: 0.9, blue: 0.1)] {
        let direct = try bitmap(sprite, over: background, isFlattened: false)
        let flattened = try bitmap(sprite, over: background, isFlattened: true)
        #expect(distance(direct, flattened) <= 1)
      }
    }
  }
}

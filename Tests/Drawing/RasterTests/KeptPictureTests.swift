import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// A canvas keeps what it drew, and never takes it for something else.
///
/// In each family one thing is different from picture to picture, and all else is the same: its
/// pixels too, as the area goes on beyond the canvas. Each picture is drawn three times, then all
/// again backwards, on one canvas that keeps things and on new ones.
@Suite(.endsInTime) struct KeptPictureTests {
  static let studio = Studio(width: 150, height: 100)

  private func expectKeptAsNew(_ layers: [Layer]) throws {
    let kept = Self.studio.canvas()
    var drawn: [Bitmap] = []
    for layer in layers + layers.reversed() {
      let picture = Self.studio.picture(of: [layer])
      let new = try Self.studio.canvas().bitmap(of: picture)
      for time in 1...3 { #expect(try kept.bitmap(of: picture) == new, "the \(time). time") }
      drawn.append(new)
    }
    // They are different pictures, or nothing would have been asked.
    for index in 1..<layers.count { #expect(drawn[index] != drawn[index - 1]) }
  }

  private func card(_ filters: [LayerFilter]) -> Layer {
    var card = Layer(20, 20, 70, 50, Color(red: 0.8, green: 0.3, blue: 0.1))
    card.sublayers = [Layer(10, 10, 20, 20, .pureBlue)]
    card.filters = filters
    return card
  }

  @Test func `filters of other kinds, amounts and orders are not taken for those that are kept`()
    throws
  {
    let (invert, dark) = (LayerFilter(.colorInvert, 1), LayerFilter(.colorBrightness, -0.3))
    try expectKeptAsNew([
      card([invert]), card([dark]), card([LayerFilter(.colorBrightness, -0.2)]),
      card([invert, dark]), card([dark, invert]), card([LayerFilter(.colorHueRotate, 1)]),
      card([LayerFilter(.gaussianBlur, 5)]), card([LayerFilter(.gaussianBlur, 5.2)]),
    ])
  }

  private func gradient(_ change: (inout GradientContent, inout Layer) -> Void) -> Layer {
    var content = GradientContent()
    content.colors = [.pureRed, .pureGreen, .pureBlue.with(alpha: 0.4)]
    (content.startPoint, content.endPoint) = (Point(0.3, 0.3), Point(0.8, 0.6))
    var layer = Layer(-100, -100, 400, 300)
    change(&content, &layer)
    layer.kind = .gradient(content)
    return layer
  }

  @Test(arguments: [GradientType.axial, .radial, .conic])
  func `gradients in other places, sizes and turns are not taken for a kept one`(type: GradientType)
    throws
  {
    let transforms: [Transform] = [
      .identity, .translation(9, 0, 0), .translation(0, 9, 0), .scale(1.1, 1, 1),
      .scale(1, 1.1, 1), .rotation(0.2),
    ]
    try expectKeptAsNew(
      transforms.map { transform in
        gradient { content, layer in
          content.type = type
          layer.transform = transform
        }
      })
  }

  @Test func `gradients of other types, colors, points and locations are not a kept one`() throws {
    try expectKeptAsNew([
      gradient { _, _ in }, gradient { content, _ in content.type = .radial },
      gradient { content, _ in content.type = .conic },
      gradient { content, _ in content.colors[1] = .black },
      gradient { content, _ in content.startPoint.x = 0.2 },
      gradient { content, _ in content.endPoint.y = 0.9 },
      gradient { content, _ in content.locations = [0, 0.2, 1] },
    ])
  }

  private func text(
    _ count: Int, size: Size = Size(120, 90), _ change: (inout TextContent) -> Void = { _ in }
  ) -> Layer {
    var content = TextContent(
      string: Array(repeating: "So many words in all.", count: count).joined(separator: " "))
    content.fontSize = 9
    content.isWrapped = true
    change(&content)
    var layer = Layer(5, 5, size.width, size.height)
    layer.kind = .text(content)
    // The same place whatever the size.
    layer.anchorPoint = .zero
    layer.position = Point(5, 5)
    return layer
  }

  // Text of more than 96 letters is drawn in another way.
  @Test(arguments: [2, 8])
  func `text in boxes of other widths and heights is not taken for kept text`(count: Int) throws {
    // Lines that begin below the first box are in the second one.
    let boxes = [(120.0, 12.0), (120, 90), (80, 90), (100, 90), (60, 90)]
    try expectKeptAsNew(boxes.map { text(count, size: Size($0.0, $0.1)) })
  }

  @Test(arguments: [2, 8])
  func `text of other fonts, alignments and colors is not taken for kept text`(count: Int) throws {
    try expectKeptAsNew([
      text(count), text(count) { $0.fontSize = 9.5 }, text(count) { $0.alignmentMode = .right },
      text(count) { $0.alignmentMode = .center }, text(count) { $0.lineHeight = 14 },
      text(count) { $0.foregroundColor = .pureRed }, text(count) { $0.string += "!" },
    ])
  }

  @Test func `shadows of other casters, radii, colors and offsets are not a kept one`() throws {
    func caster(_ change: (inout Layer) -> Void) -> Layer {
      var layer = Layer(40, 30, 50, 40, .pureRed)
      layer.shadowOpacity = 0.7
      layer.shadowRadius = 6
      layer.shadowOffset = Size(0, 8)
      change(&layer)
      return layer
    }
    try expectKeptAsNew([
      caster { _ in }, caster { $0.shadowRadius = 6.5 }, caster { $0.cornerRadius = 15 },
      caster { $0.shadowColor = .pureBlue }, caster { $0.shadowOpacity = 0.4 },
      caster { $0.shadowOffset.width = 3 },
      caster { $0.shadowPath = .rect(Rect(x: 0, y: 0, width: 20, height: 40)) },
    ])
  }
}

internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookRaster

/// The drawing of text: the outlines of its glyphs, or, where a glyph is an image, a picture of the text.
final class TextPictures {
  private let scene: CompiledScene
  private let measurer: TextMeasurer
  private var known: [Key: [TextInk]?] = [:]

  private struct Key: Hashable {
    var text: TextContent
    var box: Size
  }

  /// Pixels per point.
  static let scale = 3.0

  init(_ scene: CompiledScene) {
    self.scene = scene
    measurer = TextMeasurer(fonts: scene.fonts)
  }

  /// From back to front; nil where a glyph is an image.
  func inks(of text: TextContent, in box: Size) -> [TextInk]? {
    let key = Key(text: text, box: box)
    if let inks = known[key] { return inks }
    let inks = measurer.inks(of: text, in: box)
    known[key] = .some(inks)
    return inks
  }

  /// A label in a box; nil for one that is empty or too large.
  func bitmap(of text: TextContent, in box: Size) -> Bitmap? {
    let width = (box.width * Self.scale).rounded(.up)
    let height = (box.height * Self.scale).rounded(.up)
    guard let width = Int(exactly: width), let height = Int(exactly: height), width > 0, height > 0,
      Bitmap.canHold(width: width, height: height)
    else { return nil }
    let settings = PaintSettings(
      pixelWidth: width, pixelHeight: height, scale: Self.scale, background: nil)
    var layer = Layer(id: LayerID((1 << 30) + 1))
    layer.anchorPoint = .zero
    layer.bounds = Rect(origin: .zero, size: box)
    layer.kind = .text(text)
    guard let picture = try? LayerPainter(settings).affordablePicture(of: layer) else { return nil }
    return try? Canvas(images: scene.images, fonts: scene.fonts).bitmap(of: picture)
  }
}

internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// A part of an image and where a layer shows it.
struct ImageCell {
  /// The whole image, or one of the nine parts of one with caps.
  enum Place: Equatable {
    case whole
    /// By column and row, from 0 to 2.
    case part(Int, Int)

    /// The middle first, so that what has a fixed size covers the edges between them.
    static let parts: [Place] = [
      .part(1, 1), .part(1, 0), .part(1, 2), .part(0, 1), .part(2, 1), .part(0, 0), .part(2, 0),
      .part(0, 2), .part(2, 2),
    ]
  }

  /// In pixels.
  let image: Size
  /// The visible part, in pixels: a middle part reaches a pixel below its neighbors.
  private(set) var crop: Rect
  private(set) var imageToLayer: AffineTransform

  /// nil where nothing of the image is shown.
  init?(_ place: Place, of image: LayerImage, in layer: Layer) {
    guard let placement = ContentsPlacement(of: image, in: layer) else { return nil }
    self.image = image.pixelSize
    (crop, imageToLayer) = (placement.source, placement.imageToLayer)
    guard case .part(let column, let row) = place else { return }
    guard let parts = placement.parts(in: layer, toDevice: .identity) else {
      if (column, row) == (1, 1) { return }
      return nil
    }
    let target = placement.destination
    let across = Stretch(column, parts.across, from: target.minX, length: target.width)
    let down = Stretch(row, parts.down, from: target.minY, length: target.height)
    crop = Rect(x: across.low, y: down.low, width: across.length, height: down.length)
    imageToLayer = AffineTransform(
      a: across.scale, b: 0, c: 0, d: down.scale, tx: across.start, ty: down.start)
  }

  /// One direction of a part.
  private struct Stretch {
    let low: Double
    let length: Double
    /// Points per pixel.
    let scale: Double
    /// Where the image's first pixel would be.
    let start: Double

    init(_ index: Int, _ axis: ImageParts.Axis, from origin: Double, length side: Double) {
      let perPixel = side / Double(axis.count)
      let ends = [0, axis.first * perPixel, side - axis.last * perPixel, side]
      let (from, to) = (axis.source[index], axis.source[index + 1])
      scale = to > from ? max(0, ends[index + 1] - ends[index]) / (to - from) : 0
      start = origin + ends[index] - from * scale
      let reach = index == 1 ? 1.0 : 0
      low = max(axis.source[0], from - reach)
      length = max(0, min(axis.source[3], to + reach) - low)
    }
  }
}

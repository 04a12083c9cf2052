internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter
internal import Glibc

/// The pixels of a part of a plane.
struct PictureSheet: Hashable {
  /// In points of the plane.
  let area: Rect
  /// In pixels.
  let width: Int
  let height: Int
  /// Pixels per point.
  private let across: Double
  private let down: Double

  /// The longest side in pixels: of a larger area there are fewer pixels per point.
  private static let longestSide = 4096.0

  /// nil for an area without pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isFilled: Whether the pixels end where the area does: they are stretched for that.
  init?(of area: Rect, scale: Double, isFilled: Bool = false) {
    let longest = max(area.width, area.height)
    guard area.width > 0, area.height > 0, longest.isFinite, scale > 0, scale.isFinite,
      (area.minX + area.minY).isFinite
    else { return nil }
    let scale = min(scale, Self.longestSide / longest)
    func pixels(_ length: Double) -> Int {
      max(1, Int((length * scale - 1e-6).rounded(.up)))
    }
    self.area = area
    (width, height) = (pixels(area.width), pixels(area.height))
    across = isFilled ? Double(width) / area.width : scale
    down = isFilled ? Double(height) / area.height : scale
  }

  /// Points of the plane for each pixel of the picture.
  var pixel: Size { Size(1 / across, 1 / down) }

  /// Where a pixel of the picture is in the plane.
  func corner(ofPixel x: Int, _ y: Int) -> Point {
    Point(area.minX + Double(x) * pixel.width, area.minY + Double(y) * pixel.height)
  }

  /// A layer as the sheet shows it.
  ///
  /// - Parameter toPlane: From the plane around the layer to that of the sheet.
  func placed(_ layer: Layer, _ toPlane: AffineTransform = .identity) -> Layer {
    let toPixels = toPlane.then(.translation(-area.minX, -area.minY)).then(.scale(across, down))
    var sheet = Layer(id: LayerID((1 << 30) + 2))
    sheet.anchorPoint = .zero
    sheet.position = Point(toPixels.tx, toPixels.ty)
    sheet.transform = Transform(
      AffineTransform(a: toPixels.a, b: toPixels.b, c: toPixels.c, d: toPixels.d, tx: 0, ty: 0))
    sheet.sublayers = [layer]
    return sheet
  }

  func settings(on background: Color?) -> PaintSettings {
    PaintSettings(pixelWidth: width, pixelHeight: height, scale: 1, background: background)
  }
}

/// The part to which a picture is cut.
extension Bitmap {
  /// The pixels that are not transparent, and one more at each side that has one; nil where there are
  /// none, or when memory runs out.
  ///
  /// - Parameter margin: Whether there is one more at every side, beyond the edges like that at the edge.
  func ink(margin: Bool) -> (box: PixelRect, pixels: Bitmap)? {
    guard let ink = inkBox else { return nil }
    let box = margin ? ink.outset(by: 1) : ink
    return cut(to: box).map { (box, $0) }
  }

  /// The pixels that differ from those of another opaque bitmap of the same size, the others
  /// transparent; nil where none do.
  func change(from other: Bitmap) -> (box: PixelRect, pixels: Bitmap)? {
    guard let area = PixelArea.differing(self, other) else { return nil }
    let box = PixelRect(x: area.x, y: area.y, width: area.width, height: area.height)
    return patch(in: area, on: other).map { (box, $0) }
  }

  /// The smallest rectangle around all pixels that are not transparent, and one pixel more at each
  /// side that has one; nil where there are none.
  private var inkBox: PixelRect? {
    guard !isOpaque else { return PixelRect(x: 0, y: 0, width: width, height: height) }
    let (width, height) = (width, height)
    return withUnsafeBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      var (left, right, top, bottom) = (width, -1, height, -1)
      for y in 0..<height {
        let row = pixels[(y * width)..<((y + 1) * width)]
        guard let first = row.firstIndex(where: { $0 != 0 }),
          let last = row.lastIndex(where: { $0 != 0 })
        else { continue }
        (left, right) = (min(left, first - y * width), max(right, last - y * width))
        (top, bottom) = (min(top, y), y)
      }
      guard right >= left else { return nil }
      let box = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      return box.outset(by: 1).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// The pixels of a rectangle, beyond the edges those at the edge; nil when memory runs out.
  private func cut(to box: PixelRect) -> Bitmap? {
    guard var result = Bitmap(width: box.width, height: box.height, isOpaque: isOpaque) else {
      return nil
    }
    let (width, height) = (width, height)
    withUnsafeBytes { from in
      result.withUnsafeMutableBytes { to in
        let source = from.assumingMemoryBound(to: UInt32.self)
        let target = to.assumingMemoryBound(to: UInt32.self)
        for y in 0..<box.height {
          let row = min(max(box.y + y, 0), height - 1) * width
          for x in 0..<box.width {
            target[y * box.width + x] = source[row + min(max(box.x + x, 0), width - 1)]
          }
        }
      }
    }
    return result
  }
}

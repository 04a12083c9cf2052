internal import Geometry
public import Images
internal import Layers
public import Raster

extension Chart {
  /// The chart as an SVG file.
  public var svg: String { ChartLayout(self).drawing.svg }

  /// The chart in pixels, `scale` of them a point; nil when that is more than a picture may have.
  public func bitmap(scale: Double, fonts: FontLibrary) throws(RasterError) -> Bitmap? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    let layer = ChartLayout(self).drawing.layer(TextMeasurer(fonts: fonts))
    let painter = LayerPainter(
      PaintSettings(
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: .white))
    return try Canvas(images: ImageStore(), fonts: fonts).bitmap(of: painter.picture(of: layer))
  }
}

internal import Geometry
package import Images
internal import Layers
package import Raster

extension Chart {
  /// The chart as an SVG file, with its letters as outlines: it looks the same without the fonts.
  package func svg(fonts: FontLibrary) -> String { drawn(fonts: fonts).svg }

  /// The same, and where the axes of its panels are.
  package func drawn(fonts: FontLibrary) -> (svg: String, axes: [PanelAxes]) {
    let lettering = ChartLettering(fonts)
    let layout = ChartLayout(self, lettering)
    return (layout.drawing.svg(lettering), layout.axes)
  }

  /// The chart in pixels, `scale` of them a point; nil when that is more than a picture may have.
  package func bitmap(scale: Double, fonts: FontLibrary) throws(RasterError) -> Bitmap? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    let lettering = ChartLettering(fonts)
    let layer = ChartLayout(self, lettering).drawing.layer(lettering.measurer)
    let painter = LayerPainter(
      PaintSettings(
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: .white))
    return try Canvas(images: ImageStore(), fonts: fonts).bitmap(of: painter.picture(of: layer))
  }
}

internal import FlipbookGeometry
package import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter
package import FlipbookRaster

/// A chart with its layout, which is the same for every output format.
package struct ChartPicture {
  private let layout: ChartLayout
  private let lettering: ChartLettering
  private let fonts: FontLibrary

  package init(_ chart: Chart, fonts: FontLibrary) {
    lettering = ChartLettering(fonts)
    layout = ChartLayout(chart, lettering)
    self.fonts = fonts
  }

  /// The axes of the panels, in their order, in points of the picture.
  package var axes: [PanelAxes] { layout.axes }

  /// The chart as an SVG file, with text as outlines, so that it looks the same without the fonts.
  package func svg(_ colors: ChartColors = .adaptive) -> String {
    layout.drawing.svg(lettering, colors)
  }

  /// The chart as layers on a translucent rounded rectangle; their ids start at `first`.
  func card(_ theme: ChartTheme, first: Int) -> Layer {
    var drawing = layout.drawing
    drawing.elements.insert(
      .fill(
        .roundedRect(Rect(origin: .zero, size: drawing.size), cornerRadius: 8),
        Paint(.ground, alpha: 0.9)), at: 0)
    return drawing.layer(lettering, theme, first: first)
  }

  /// The chart as a bitmap with `scale` pixels per point; nil when it would exceed the maximum size
  /// of a picture.
  package func bitmap(
    scale: Double, _ theme: ChartTheme = .light
  ) throws(RasterError) -> Bitmap? {
    let size = layout.drawing.size
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    let painter = LayerPainter(
      PaintSettings(
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale,
        background: theme.color(.ground)))
    let layer = layout.drawing.layer(lettering, theme)
    return try Canvas(images: ImageStore(), fonts: fonts).bitmap(of: painter.picture(of: layer))
  }
}

extension Chart {
  package func svg(fonts: FontLibrary, colors: ChartColors = .adaptive) -> String {
    ChartPicture(self, fonts: fonts).svg(colors)
  }

  /// The chart as SVG, with the axes of its panels.
  package func drawn(
    fonts: FontLibrary, colors: ChartColors = .adaptive
  ) -> (svg: String, axes: [PanelAxes]) {
    let picture = ChartPicture(self, fonts: fonts)
    return (picture.svg(colors), picture.axes)
  }

  package func bitmap(
    scale: Double, fonts: FontLibrary, theme: ChartTheme = .light
  ) throws(RasterError) -> Bitmap? {
    try ChartPicture(self, fonts: fonts).bitmap(scale: scale, theme)
  }
}

package import FlipbookGeometry
package import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookOutput
package import FlipbookPainter
package import FlipbookRaster

/// A contact sheet: instants of a film side by side in one picture, with their times.
package struct ContactSheet {
  /// The times of the pictures in seconds, row by row.
  package let times: [Double]
  private let scene: CompiledScene
  private let background: Color?
  private let bezel: DeviceBezel?
  private let grid: SheetLayout

  /// - Parameters:
  ///   - background: The color behind all layers of the scene; nil for transparent, which is shown
  ///     as a checkerboard.
  ///   - bezel: The device around the scene in each picture.
  ///   - times: The instants of the pictures, in seconds, increasing; at least one.
  package init(
    _ scene: CompiledScene, background: Color?, bezel: DeviceBezel? = nil, columns: Int, rows: Int,
    times: [Double]
  ) {
    self.scene = scene
    self.background = background
    self.bezel = bezel
    self.times = times
    grid = SheetLayout(
      columns: columns, rows: rows, picture: bezel?.canvas ?? scene.size,
      maximumScale: max(scene.scale, 2))
  }

  /// A sheet of evenly spaced instants.
  ///
  /// - Parameter stretch: The first and the last instant, in seconds; equal for a single one.
  package init(
    _ scene: CompiledScene, background: Color?, bezel: DeviceBezel? = nil, columns: Int, rows: Int,
    stretch: ClosedRange<Double>
  ) {
    self.init(
      scene, background: background, bezel: bezel, columns: columns, rows: rows,
      times: MovingMoments.even(columns * rows, stretch))
  }

  /// The sheet; nil when it would exceed the maximum size of a picture, or when it was canceled.
  package func bitmap(
    unless isCancelled: () -> Bool = { false }
  ) throws(RasterError) -> Bitmap? {
    guard
      let settings = scene.settings(
        scale: grid.pictureScale, background: background, bezel: bezel),
      Bitmap.canHold(width: grid.pixelWidth, height: grid.pixelHeight)
    else { return nil }
    let painter = scene.painter(settings)
    var pictures: [Bitmap] = []
    for time in times {
      if isCancelled() { return nil }
      pictures.append(try painter.bitmap(at: time))
    }
    let theme: ChartTheme = Self.isDark(pictures) ? .dark : .light
    let sheet = PaintSettings(
      pixelWidth: grid.pixelWidth, pixelHeight: grid.pixelHeight, scale: SheetLayout.scale,
      background: Self.ground(theme))
    let names = pictures.indices.map { "picture \($0)" }
    let canvas = Canvas(
      images: ImageStore(Dictionary(uniqueKeysWithValues: zip(names, pictures))),
      fonts: scene.fonts)
    return try canvas.bitmap(of: LayerPainter(sheet).picture(of: tree(names, pictures, theme)))
  }

  /// Whether the sheet is dark, like the pictures by their mean luma.
  ///
  /// Mostly transparent pictures show the sheet itself, so for them the sheet contrasts with their
  /// contents.
  private static func isDark(_ pictures: [Bitmap]) -> Bool {
    var (sum, weight, count) = (0.0, 0.0, 0.0)
    for picture in pictures {
      for y in stride(from: 0, to: picture.height, by: max(1, picture.height / 24)) {
        for x in stride(from: 0, to: picture.width, by: max(1, picture.width / 24)) {
          guard let pixel = picture.pixel(x: x, y: y) else { continue }
          let alpha = picture.isOpaque ? 1 : Double(pixel.alpha) / 255
          sum +=
            alpha
            * (0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green)
              + 0.0722 * Double(pixel.blue))
          weight += alpha
          count += 1
        }
      }
    }
    guard weight > 0 else { return false }
    return weight < count / 2 ? sum / weight > 192 : sum / weight < 96
  }

  /// A shade off the background of charts, so that white and black pictures stand out.
  private static func ground(_ theme: ChartTheme) -> Color {
    let level = theme == .light ? 0xF2 : 0x26
    return Color(
      red: Double(level) / 255, green: Double(level) / 255,
      blue: Double(theme == .light ? 0xF4 : 0x28) / 255)
  }

  private static func shade(_ theme: ChartTheme, _ alpha: Double) -> Color {
    var color = theme.color(.title)
    color.alpha = alpha
    return color
  }

  // MARK: - Layers

  private func tree(_ names: [String], _ pictures: [Bitmap], _ theme: ChartTheme) -> Layer {
    var root = Layer(id: LayerID(0))
    root.bounds = Rect(origin: .zero, size: grid.size)
    root.position = root.bounds.center
    for index in pictures.indices {
      let cell = grid.cell(of: index)
      if !pictures[index].isOpaque {
        root.sublayers.append(Self.checkerboard(cell, LayerID(3 * index + 1), theme))
      }
      var picture = Layer(id: LayerID(3 * index + 2))
      picture.bounds.size = cell.size
      picture.position = cell.center
      picture.contents = .image(
        LayerImage(
          name: names[index],
          pixelSize: Size(Double(pictures[index].width), Double(pictures[index].height)),
          scale: SheetLayout.scale))
      root.sublayers.append(picture)
      var edge = Layer(id: LayerID(3 * index + 3))
      edge.bounds.size = Size(cell.width + 1, cell.height + 1)
      edge.position = cell.center
      edge.borderWidth = 0.5
      edge.borderColor = Self.shade(theme, 0.14)
      root.sublayers.append(edge)
    }
    root.sublayers.append(
      words(theme).layer(ChartLettering(scene.fonts), theme, first: 3 * pictures.count + 10))
    return root
  }

  /// A checkerboard behind transparent pictures.
  private static func checkerboard(_ cell: Rect, _ id: LayerID, _ theme: ChartTheme) -> Layer {
    let side = 6.0
    var path = Path()
    var y = 0
    while Double(y) * side < cell.height {
      var x = y % 2
      while Double(x) * side < cell.width {
        let corner = Point(Double(x) * side, Double(y) * side)
        let square = Rect(
          x: corner.x, y: corner.y, width: min(side, cell.width - corner.x),
          height: min(side, cell.height - corner.y))
        for element in Path.rect(square).elements { path.append(element) }
        x += 2
      }
      y += 1
    }
    var shape = ShapeContent()
    shape.path = path
    shape.fillColor = shade(theme, 0.07)
    var layer = Layer(id: id)
    layer.bounds.size = cell.size
    layer.position = cell.center
    layer.backgroundColor = theme.color(.ground)
    layer.kind = .shape(shape)
    return layer
  }

  /// The title of the film at the top, and a time below each picture.
  private func words(_ theme: ChartTheme) -> Drawing {
    var drawing = Drawing(size: grid.size)
    let lettering = ChartLettering(scene.fonts)
    let line = grid.titleLine
    let right = "\(times.count) moments, \(text(times[0]))–\(text(times[times.count - 1])) s"
    let room = grid.size.width - 2 * SheetLayout.margin
    let width = lettering.width(of: right, size: SheetLayout.captionSize)
    let title = lettering.shortened(
      scene.definition.title ?? scene.name, size: SheetLayout.titleSize, weight: 600, within: room)
    drawing.words(
      title, at: Point(SheetLayout.margin, line), size: SheetLayout.titleSize, weight: 600, .title)
    let isRoomy =
      lettering.width(of: title, size: SheetLayout.titleSize, weight: 600) + width + 24 <= room
    if isRoomy {
      drawing.words(
        right, at: Point(grid.size.width - SheetLayout.margin, line), size: SheetLayout.captionSize,
        .label, .end)
    }
    for (index, time) in times.enumerated() {
      drawing.words(
        text(time), at: grid.caption(of: index), size: SheetLayout.captionSize, .label, .middle)
    }
    return drawing
  }

  /// A time with enough digits to distinguish neighbors.
  private func text(_ time: Double) -> String {
    let step = zip(times, times.dropFirst()).map { $1 - $0 }.min() ?? 1
    return Numerals.padded(time, step >= 0.01 || step == 0 ? 2 : 3)
  }
}

internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// A curve of a property at the bottom of the canvas, with a line at the current instant.
struct PlotOverlay: OverlayPart {
  private let key: TraceKey
  private let factor: Double
  private let scene: CompiledScene
  private let card: Layer
  private let axes: PanelAxes?
  private let point: Point

  /// - Parameter number: The number of plots below it.
  init(
    _ key: TraceKey, of scene: CompiledScene, _ sheet: OverlaySheet, number: Int
  ) throws(ReferenceError) {
    guard key.hasVelocity else {
      throw ReferenceError("\"\(key.name)\" has no curve: its values are not numbers")
    }
    self.key = key
    self.scene = scene
    factor = PlotUnit(of: key).factor
    let unit = sheet.unit
    let margin = 8.0
    let room = Size(sheet.size.width / unit, sheet.size.height / unit)
    let size = Size(min(room.width - 2 * margin, 420), min(max(room.height * 0.24, 90), 150))
    let plot = ScenePlot([key])
    var chart = plot.chart(of: scene)
    (chart.title, chart.subtitle, chart.lanes, chart.size) = ("", "", [], size)
    chart.panels = Array(chart.panels.prefix(1))
    if var panel = chart.panels.first {
      panel.y.label =
        key.name + (panel.y.label.firstIndex(of: "(").map { " " + panel.y.label[$0...] } ?? "")
      panel.series = panel.series.map { series in
        var series = series
        // With a title that names the property, `x` and `y` are enough.
        series.name =
          series.name == key.name ? "" : String(series.name.dropFirst(key.name.count + 1))
        return series
      }
      chart.panels = [panel]
    }
    let picture = ChartPicture(chart, fonts: scene.fonts)
    axes = picture.axes.first
    let top = room.height - Double(number + 1) * (size.height + margin)
    point = Point(margin, max(margin, top))
    card = Self.scaled(picture.card(.light, first: 1 << 28), at: point, by: unit)
  }

  /// A layer positioned at a point and scaled about the canvas's corner.
  private static func scaled(_ layer: Layer, at point: Point, by unit: Double) -> Layer {
    var layer = layer
    layer.anchorPoint = Point(0, 0)
    layer.position = Point(point.x * unit, point.y * unit)
    layer.transform = .scale(unit, unit)
    return layer
  }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    guard let axes, axes.x.contains(time) else { return [card] }
    func at(_ x: Double, _ y: Double) -> Point {
      let across = (x - axes.x.lowerBound) / (axes.x.upperBound - axes.x.lowerBound)
      let along = (y - axes.y.lowerBound) / (axes.y.upperBound - axes.y.lowerBound)
      return Point(
        (point.x + axes.area.minX + across * axes.area.width) * sheet.unit,
        (point.y + axes.area.maxY - along * axes.area.height) * sheet.unit)
    }
    var drawing = OverlayDrawing(sheet)
    drawing.line(
      [at(time, axes.y.lowerBound), at(time, axes.y.upperBound)], .vermilion, width: 1.2)
    let values = key.state(in: scene.timeline, at: time).value.components ?? []
    for (index, value) in values.prefix(4).enumerated() where axes.y.contains(value * factor) {
      drawing.dot(at(time, value * factor), radius: 3, Ink.numbered(index))
    }
    return [card] + sheet.layers(drawing)
  }
}

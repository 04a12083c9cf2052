internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The canvas of overlays: its size, the thickness of lines, and the fonts.
struct OverlaySheet: Sendable {
  let size: Size
  /// The size of a point on a phone 375 points wide, scaled with the canvas.
  let unit: Double
  let lettering: ChartLettering

  init(of scene: CompiledScene) {
    size = scene.size
    let side = min(size.width, size.height)
    unit = min(max(side / 375, 0.5), 3)
    lettering = ChartLettering(scene.fonts)
  }

  /// A drawing as layers that are above all layers of the scene.
  func layers(_ drawing: OverlayDrawing) -> [Layer] {
    guard !drawing.elements.isEmpty else { return [] }
    var sheet = Drawing(size: size)
    sheet.elements = drawing.elements
    return [sheet.layer(lettering, .light, first: 1 << 29)]
  }
}

/// Lines, dots and arrows with a light edge, which are visible on light and dark backgrounds.
struct OverlayDrawing {
  let unit: Double
  private(set) var elements: [Drawing.Element] = []

  init(_ sheet: OverlaySheet) { unit = sheet.unit }

  mutating func stroke(_ path: Path, _ ink: Ink, width: Double = 1.8, dash: [Double] = []) {
    elements.append(
      .stroke(path, Paint(.ground, alpha: 0.85), width: (width + 2) * unit, dash: []))
    elements.append(
      .stroke(path, Paint(.ink(ink)), width: width * unit, dash: dash.map { $0 * unit }))
  }

  mutating func dot(_ at: Point, radius: Double, _ ink: Ink) {
    elements.append(
      .fill(PanelLayout.dot(at: at, (radius + 1) * unit), Paint(.ground, alpha: 0.85)))
    elements.append(.fill(PanelLayout.dot(at: at, radius * unit), Paint(.ink(ink))))
  }

  mutating func ring(_ at: Point, radius: Double, _ ink: Ink) {
    stroke(PanelLayout.dot(at: at, radius * unit), ink)
  }

  mutating func line(_ points: [Point], _ ink: Ink, width: Double = 1.8, dash: [Double] = []) {
    guard points.count > 1 else { return }
    stroke(
      Path([.move(points[0])] + points.dropFirst().map { .line($0) }), ink, width: width,
      dash: dash)
  }

  mutating func polygon(_ points: [Point], _ ink: Ink, width: Double = 1.5, dash: [Double] = []) {
    guard points.count > 2 else { return }
    stroke(
      Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]), ink,
      width: width, dash: dash)
  }

  /// Adds an arrow whose tip is exactly at `end`.
  mutating func arrow(from start: Point, to end: Point, _ ink: Ink) {
    let shaftVector = end - start
    guard shaftVector.length > 0.5 * unit, shaftVector.length.isFinite else { return }
    let head = min(9 * unit, shaftVector.length / 2)
    let along = shaftVector * (head / shaftVector.length)
    let across = Point(-along.y, along.x) * 0.45
    let back = end - along
    let tip = Path([
      .move(end), .line(back + across), .line(back - across), .close,
    ])
    let shaft = Path([.move(start), .line(back)])
    elements.append(.stroke(shaft, Paint(.ground, alpha: 0.85), width: 4.2 * unit, dash: []))
    elements.append(.stroke(tip, Paint(.ground, alpha: 0.85), width: 2 * unit, dash: []))
    elements.append(.stroke(shaft, Paint(.ink(ink)), width: 2.2 * unit, dash: []))
    elements.append(.fill(tip, Paint(.ink(ink))))
  }

  mutating func cross(_ at: Point, _ ink: Ink) {
    let arm = 4 * unit
    stroke(
      Path([
        .move(at + Point(-arm, 0)), .line(at + Point(arm, 0)), .move(at + Point(0, -arm)),
        .line(at + Point(0, arm)),
      ]), ink, width: 1.5)
  }

  mutating func add(_ element: Drawing.Element) { elements.append(element) }
}

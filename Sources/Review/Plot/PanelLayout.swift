internal import Geometry

/// Draws one panel: its grid, its curves and its marks.
struct PanelLayout {
  let panel: Chart.Panel
  let lettering: ChartLettering
  /// The middle of the axis's label: the same for panels below each other.
  let labelX: Double
  private(set) var area: Rect
  let scale: PanelScale
  var elements: [Drawing.Element] = []

  static let tickSize = 10.5
  static let markSize = 11.0
  /// The room left of the numbers for the axis's label.
  static let labelRoom = 22.0
  private static let grid = Color(red: 0.91, green: 0.91, blue: 0.93)
  private static let axis = Color(red: 0.45, green: 0.45, blue: 0.47)
  private static let label = Color(red: 0.3, green: 0.3, blue: 0.32)

  init(_ panel: Chart.Panel, in area: Rect, labelX: Double, _ lettering: ChartLettering) {
    self.panel = panel
    self.labelX = labelX
    self.lettering = lettering
    scale = PanelScale(panel, about: area.size)
    self.area = area
    guard panel.isSquare else { return }
    let (across, along) = (PanelScale.span(scale.x), PanelScale.span(scale.y))
    let length = min(area.width / across, area.height / along)
    self.area = Rect(
      x: area.minX + (area.width - across * length) / 2, y: area.minY, width: across * length,
      height: along * length)
  }

  func place(_ point: Point) -> Point { Point(across(point.x), along(point.y)) }

  func across(_ value: Double) -> Double {
    let share = (value - scale.x.lowerBound) / PanelScale.span(scale.x)
    return area.minX + min(max(panel.x.isFlipped ? 1 - share : share, -20), 20) * area.width
  }

  func along(_ value: Double) -> Double {
    let share = (value - scale.y.lowerBound) / PanelScale.span(scale.y)
    // Far outside the panel is as good as any place there.
    return area.minY + min(max(panel.y.isFlipped ? share : 1 - share, -20), 20) * area.height
  }

  mutating func draw() {
    drawGrid()
    for mark in panel.marks { drawShade(mark) }
    let curves = panel.series.map { ($0, outlines(of: $0)) }
    elements.append(.clipped(area.inset(by: -2), curves.flatMap { drawn($0.0, $0.1) }))
    for mark in panel.marks { drawMark(mark) }
    drawMarkLabels(avoiding: curves.map { ($0.0, $0.1) })
    drawLabels()
  }

  private mutating func drawGrid() {
    for tick in scale.xTicks {
      let at = across(tick.value)
      elements.append(line(Point(at, area.minY), Point(at, area.maxY), Self.grid))
      words(tick.text, Point(at, area.maxY + 11), .middle, Self.axis, size: Self.tickSize)
    }
    for tick in scale.yTicks {
      let at = along(tick.value)
      elements.append(line(Point(area.minX, at), Point(area.maxX, at), Self.grid))
      words(tick.text, Point(area.minX - 6, at), .end, Self.axis, size: Self.tickSize)
    }
    if scale.y.contains(0), panel.y.hasTicks {
      elements.append(line(Point(area.minX, along(0)), Point(area.maxX, along(0)), Self.axis))
    }
    elements.append(
      .stroke(.rect(area), Color(red: 0.8, green: 0.8, blue: 0.82), width: 1, dash: []))
  }

  private mutating func drawLabels() {
    words(panel.x.label, Point(area.center.x, area.maxY + 27), .middle, Self.label)
    let text = lettering.shortened(panel.y.label, size: 11, within: area.height + 16)
    guard !text.isEmpty else { return }
    elements.append(
      .words(
        Drawing.Words(
          text: text, at: Point(labelX, area.center.y), color: Self.label,
          anchor: .middle, isVertical: true)))
  }

  /// The points of each run on the sheet.
  private func outlines(of series: Chart.Series) -> [[Point]] {
    series.runs.map { run in
      guard series.style.stroke == .area, let first = run.first, let last = run.last else {
        return series.style.stroke == .dots ? run.map(place) : straightened(run.map(place))
      }
      return straightened(([Point(first.x, 0)] + run + [Point(last.x, 0)]).map(place))
    }
  }

  private func drawn(_ series: Chart.Series, _ runs: [[Point]]) -> [Drawing.Element] {
    let color = series.style.ink.color
    switch series.style.stroke {
    case .dots:
      return runs.joined().map { .fill(ChartLayout.dot(at: $0, series.style.width + 1), color) }
    case .area:
      return runs.map { .fill(path($0, closed: true), ChartLayout.tint(series.style.ink, 0.3)) }
    case .line:
      return runs.map { run in
        .stroke(
          path(run, closed: false), color, width: series.style.width,
          dash: series.style.isDashed ? [5, 4] : [])
      }
    }
  }

  private func path(_ points: [Point], closed: Bool) -> Path {
    guard let first = points.first else { return Path() }
    var path = Path([.move(first)] + points.dropFirst().map { .line($0) })
    if points.count == 1 { path.append(.line(first)) }
    if closed { path.append(.close) }
    return path
  }

  /// The same line without points that are on the line of their neighbors.
  private func straightened(_ points: [Point]) -> [Point] {
    var placed: [Point] = []
    for point in points {
      if placed.count >= 2 {
        let a = placed[placed.count - 2]
        let b = placed[placed.count - 1]
        let (u, v) = (b - a, point - b)
        if abs(u.x * v.y - u.y * v.x) < 0.004 * max(u.length, 1), u.x * v.x + u.y * v.y >= 0,
          a.distance(to: point) < 40
        {
          placed.removeLast()
        }
      }
      placed.append(point)
    }
    return placed
  }

  private mutating func drawShade(_ mark: Chart.Mark) {
    switch mark {
    case .band(let range, _, let ink):
      let left = min(max(across(range.lowerBound), area.minX), area.maxX)
      let right = min(max(across(range.upperBound), area.minX), area.maxX)
      elements.append(
        .fill(
          .rect(Rect(x: left, y: area.minY, width: right - left, height: area.height)),
          ChartLayout.tint(ink, 0.12)))
    case .level(let range, _, let ink):
      let ends = [along(range.lowerBound), along(range.upperBound)]
        .map { min(max($0, area.minY), area.maxY) }.sorted()
      elements.append(
        .fill(
          .rect(
            Rect(x: area.minX, y: ends[0], width: area.width, height: ends[1] - ends[0])),
          ChartLayout.tint(ink, 0.14)))
    default: break
    }
  }

  private mutating func drawMark(_ mark: Chart.Mark) {
    switch mark {
    case .vertical(let value, _, let ink):
      guard scale.x.contains(value) else { return }
      let at = across(value)
      elements.append(line(Point(at, area.minY), Point(at, area.maxY), ink.color, dash: [2, 3]))
    case .horizontal(let value, _, let ink):
      guard scale.y.contains(value) else { return }
      let at = along(value)
      elements.append(line(Point(area.minX, at), Point(area.maxX, at), ink.color, dash: [2, 3]))
    case .dot(let point, _, let ink):
      elements.append(.fill(ChartLayout.dot(at: place(point), 3.5), ink.color))
    case .impulse(_, _, _, let ink):
      guard let (start, end) = arrow(mark) else { return }
      let back = end.y > start.y ? -7.0 : 7
      elements.append(line(start, end + Point(0, back / 2), ink.color, width: 2))
      elements.append(
        .fill(
          Path([
            .move(end), .line(end + Point(-4, back)), .line(end + Point(4, back)), .close,
          ]), ink.color))
    case .band, .level, .words: break
    }
  }

  /// From where to where the arrow of an impulse goes; its length says which of two is larger.
  func arrow(_ mark: Chart.Mark) -> (start: Point, end: Point)? {
    guard case .impulse(let x, let size, _, _) = mark, scale.x.contains(x), size != 0 else {
      return nil
    }
    let largest = panel.marks.reduce(0) { largest, mark in
      if case .impulse(_, let size, _, _) = mark { max(largest, abs(size)) } else { largest }
    }
    let zero = min(max(along(0), area.minY), area.maxY)
    let room = (size > 0) != panel.y.isFlipped ? area.minY - zero : area.maxY - zero
    let share = 0.35 + 0.5 * abs(size) / largest
    return (Point(across(x), zero), Point(across(x), zero + room * share))
  }

  mutating func words(
    _ text: String, _ at: Point, _ anchor: Drawing.Words.Anchor, _ color: Color,
    size: Double = 11
  ) {
    guard !text.isEmpty else { return }
    elements.append(
      .words(Drawing.Words(text: text, at: at, size: size, color: color, anchor: anchor)))
  }

  private func line(
    _ start: Point, _ end: Point, _ color: Color, width: Double = 1, dash: [Double] = []
  ) -> Drawing.Element {
    .stroke(Path([.move(start), .line(end)]), color, width: width, dash: dash)
  }
}

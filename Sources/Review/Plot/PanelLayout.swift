internal import Geometry

/// Where everything of one panel stands.
struct PanelLayout {
  private let panel: Chart.Panel
  private var area: Rect
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  private(set) var elements: [Drawing.Element] = []
  /// How far the words of vertical lines reach, row by row.
  private var rowEnds: [Double] = []

  private static let grid = Color(red: 0.91, green: 0.91, blue: 0.93)
  private static let axis = Color(red: 0.55, green: 0.55, blue: 0.57)
  private static let label = Color(red: 0.3, green: 0.3, blue: 0.32)

  init(_ panel: Chart.Panel, in area: Rect) {
    self.panel = panel
    let points = panel.series.flatMap(\.runs).joined()
    x = Self.range(panel.x.range, of: points.map(\.x), margin: 0)
    y = Self.range(panel.y.range, of: points.map(\.y) + Self.heights(panel.marks), margin: 0.06)
    self.area = area
    guard panel.isSquare else { return }
    let scale = min(area.width / Self.span(x), area.height / Self.span(y))
    let (width, height) = (Self.span(x) * scale, Self.span(y) * scale)
    self.area = Rect(
      x: area.minX + (area.width - width) / 2, y: area.minY, width: width, height: height)
  }

  private static func span(_ range: ClosedRange<Double>) -> Double {
    range.upperBound - range.lowerBound
  }

  /// Lines along are drawn too, so the axis must reach them.
  private static func heights(_ marks: [Chart.Mark]) -> [Double] {
    marks.compactMap { mark in
      switch mark {
      case .horizontal(let y, _, _): y
      case .dot(let point, _, _): point.y
      default: nil
      }
    }
  }

  private static func range(
    _ given: ClosedRange<Double>?, of values: [Double], margin: Double
  ) -> ClosedRange<Double> {
    if let given, span(given) > 0, span(given).isFinite { return given }
    let finite = values.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return 0...1 }
    guard high - low > 1e-9 * max(abs(low), abs(high), 1e-300), (high - low).isFinite else {
      let half = max(abs(low) * 0.1, 1)
      return (low - half)...(low + half)
    }
    let extra = (high - low) * margin
    return (low - extra)...(high + extra)
  }

  private func place(_ point: Point) -> Point { Point(across(point.x), along(point.y)) }

  private func across(_ value: Double) -> Double {
    let share = (value - x.lowerBound) / Self.span(x)
    return area.minX + min(max(panel.x.isFlipped ? 1 - share : share, -20), 20) * area.width
  }

  private func along(_ value: Double) -> Double {
    let share = (value - y.lowerBound) / Self.span(y)
    // Far outside the panel is as good as any place there.
    return area.minY + min(max(panel.y.isFlipped ? share : 1 - share, -20), 20) * area.height
  }

  mutating func draw() {
    drawGrid()
    for mark in panel.marks { drawShade(mark) }
    let curves = panel.series.flatMap { curve($0) }
    elements.append(.clipped(area.inset(by: -2), curves))
    for mark in panel.marks { drawMark(mark) }
    drawLabels()
  }

  private mutating func drawGrid() {
    let columns = Ticks.values(in: x, about: max(2, Int(area.width / 70)))
    let rows = Ticks.values(in: y, about: max(2, Int(area.height / 34)))
    for tick in columns where panel.x.hasTicks {
      let at = across(tick)
      elements.append(line(Point(at, area.minY), Point(at, area.maxY), Self.grid))
      let step = columns.count > 1 ? columns[1] - columns[0] : 1
      words(Ticks.text(tick, step: step), Point(at, area.maxY + 10), .middle, Self.axis, size: 10)
    }
    for tick in rows where panel.y.hasTicks {
      let at = along(tick)
      elements.append(line(Point(area.minX, at), Point(area.maxX, at), Self.grid))
      let step = rows.count > 1 ? rows[1] - rows[0] : 1
      words(Ticks.text(tick, step: step), Point(area.minX - 6, at), .end, Self.axis, size: 10)
    }
    if y.contains(0) {
      elements.append(line(Point(area.minX, along(0)), Point(area.maxX, along(0)), Self.axis))
    }
    elements.append(
      .stroke(.rect(area), Color(red: 0.8, green: 0.8, blue: 0.82), width: 1, dash: []))
  }

  private mutating func drawLabels() {
    words(panel.x.label, Point(area.center.x, area.maxY + 26), .middle, Self.label)
    elements.append(
      .words(
        Drawing.Words(
          text: panel.y.label, at: Point(area.minX - 50, area.center.y), color: Self.label,
          anchor: .middle, isVertical: true)))
  }

  private func curve(_ series: Chart.Series) -> [Drawing.Element] {
    let color = series.style.ink.color
    switch series.style.stroke {
    case .dots:
      return series.runs.joined().map {
        .fill(ChartLayout.dot(at: place($0), series.style.width + 1), color)
      }
    case .area:
      return series.runs.compactMap { run in
        guard let first = run.first, let last = run.last else { return nil }
        let points = [Point(first.x, 0)] + run + [Point(last.x, 0)]
        return .fill(outline(points, closed: true), ChartLayout.tint(series.style.ink, 0.3))
      }
    case .line:
      return series.runs.map { run in
        .stroke(
          outline(run, closed: false), color, width: series.style.width,
          dash: series.style.isDashed ? [5, 4] : [])
      }
    }
  }

  /// The polygon through points, without those that lie on the line of their neighbours.
  private func outline(_ points: [Point], closed: Bool) -> Path {
    var placed: [Point] = []
    for point in points.map(place) {
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
    guard let first = placed.first else { return Path() }
    var path = Path([.move(first)] + placed.dropFirst().map { .line($0) })
    if placed.count == 1 { path.append(.line(first)) }
    if closed { path.append(.close) }
    return path
  }

  private mutating func drawShade(_ mark: Chart.Mark) {
    switch mark {
    case .band(let range, let text, let ink):
      let left = min(max(across(range.lowerBound), area.minX), area.maxX)
      let right = min(max(across(range.upperBound), area.minX), area.maxX)
      elements.append(
        .fill(
          .rect(Rect(x: left, y: area.minY, width: right - left, height: area.height)),
          ChartLayout.tint(ink, 0.12)))
      if right - left >= Drawing.width(of: text, size: 10) + 4 {
        words(text, Point(left + 4, area.maxY - 9), .start, ink.color, size: 10)
      }
    case .level(let range, let text, let ink):
      let ends = [along(range.lowerBound), along(range.upperBound)]
        .map { min(max($0, area.minY), area.maxY) }.sorted()
      elements.append(
        .fill(
          .rect(
            Rect(x: area.minX, y: ends[0], width: area.width, height: ends[1] - ends[0])),
          ChartLayout.tint(ink, 0.14)))
      words(text, Point(area.maxX - 5, ends[0] - 7), .end, ink.color, size: 10)
    default: break
    }
  }

  private mutating func drawMark(_ mark: Chart.Mark) {
    switch mark {
    case .vertical(let value, let text, let ink):
      guard x.contains(value) else { return }
      let at = across(value)
      elements.append(line(Point(at, area.minY), Point(at, area.maxY), ink.color, dash: [2, 3]))
      guard !text.isEmpty else { return }
      let width = Drawing.width(of: text, size: 10) + 8
      let fits = at + width <= area.maxX
      let left = fits ? at : at - width
      // The first row in which no earlier words stand in the way.
      let row = rowEnds.firstIndex { $0 <= left } ?? rowEnds.count
      if row == rowEnds.count { rowEnds.append(0) }
      rowEnds[row] = left + width
      words(
        text, Point(at + (fits ? 4 : -4), area.minY + 8 + 13 * Double(row)),
        fits ? .start : .end, ink.color, size: 10)
    case .horizontal(let value, let text, let ink):
      guard y.contains(value) else { return }
      let at = along(value)
      elements.append(line(Point(area.minX, at), Point(area.maxX, at), ink.color, dash: [2, 3]))
      words(text, Point(area.maxX - 5, at - 7), .end, ink.color, size: 10)
    case .dot(let point, let text, let ink):
      let at = place(point)
      elements.append(.fill(ChartLayout.dot(at: at, 3.5), ink.color))
      words(beside: at, text, ink)
    case .words(let point, let text, let ink):
      words(text, place(point), .start, ink.color, size: 10.5)
    case .band, .level: break
    }
  }

  private mutating func words(beside at: Point, _ text: String, _ ink: Ink) {
    let fits = at.x + 7 + Drawing.width(of: text, size: 10.5) <= area.maxX + 14
    words(text, at + Point(fits ? 7 : -7, -8), fits ? .start : .end, ink.color, size: 10.5)
  }

  private mutating func words(
    _ text: String, _ at: Point, _ anchor: Drawing.Words.Anchor, _ color: Color,
    size: Double = 11
  ) {
    guard !text.isEmpty else { return }
    elements.append(
      .words(Drawing.Words(text: text, at: at, size: size, color: color, anchor: anchor)))
  }

  private func line(
    _ start: Point, _ end: Point, _ color: Color, dash: [Double] = []
  ) -> Drawing.Element {
    .stroke(Path([.move(start), .line(end)]), color, width: 1, dash: dash)
  }
}

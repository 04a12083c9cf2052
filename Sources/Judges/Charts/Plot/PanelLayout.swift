internal import FlipbookGeometry

/// Draws one panel: its grid, curves and marks.
struct PanelLayout {
  let panel: Chart.Panel
  let lettering: ChartLettering
  private(set) var area: Rect
  let scale: PanelScale
  /// Whether the numbers of the horizontal axis are below it; otherwise a panel below has them.
  var saysAcross = true
  var acrossLabel: String
  var elements: [Drawing.Element] = []

  static let tickSize = 10.5
  static let markSize = 11.0

  init(_ panel: Chart.Panel, in area: Rect, _ lettering: ChartLettering) {
    self.panel = panel
    self.lettering = lettering
    acrossLabel = panel.x.label
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
    // Clamped, since all points far outside the panel are equivalent.
    return area.minY + min(max(panel.y.isFlipped ? share : 1 - share, -20), 20) * area.height
  }

  /// Draws the panel, and the names of curves that are not written yet; returns those that did not
  /// fit.
  mutating func draw(naming known: inout Set<SeriesName>) -> [SeriesName] {
    drawGrid()
    for mark in panel.marks { drawShade(mark) }
    let curves = panel.series.map { ($0, outlines(of: $0)) }
    elements.append(.clipped(area.inset(by: -2), curves.flatMap { drawn($0.0, $0.1) }))
    for mark in panel.marks { drawMark(mark) }
    let nameless = drawLabels(of: curves.map { ($0.0, $0.1) }, naming: &known)
    if saysAcross {
      words(
        lettering.shortened(acrossLabel, size: 11, within: area.width),
        at: Point(area.center.x, area.maxY + 27), .middle, .label)
    }
    return nameless
  }

  private mutating func drawGrid() {
    for tick in scale.xTicks {
      let at = across(tick.value)
      elements.append(line(Point(at, area.minY), Point(at, area.maxY), Paint(.grid)))
      if saysAcross {
        words(tick.text, at: Point(at, area.maxY + 11), .middle, .axis, size: Self.tickSize)
      }
    }
    for tick in scale.yTicks {
      let at = along(tick.value)
      elements.append(line(Point(area.minX, at), Point(area.maxX, at), Paint(.grid)))
      words(tick.text, at: Point(area.minX - 6, at), .end, .axis, size: Self.tickSize)
    }
    if scale.y.contains(0), panel.y.hasTicks {
      elements.append(line(Point(area.minX, along(0)), Point(area.maxX, along(0)), Paint(.axis)))
    }
    elements.append(.stroke(.rect(area), Paint(.frame), width: 1, dash: []))
  }

  /// The points of each run in the drawing.
  private func outlines(of series: Chart.Series) -> [[Point]] {
    series.runs.map { run in
      guard series.style.stroke == .area, let first = run.first, let last = run.last else {
        return series.style.stroke == .dots ? run.map(place) : straightened(run.map(place))
      }
      return straightened(([Point(first.x, 0)] + run + [Point(last.x, 0)]).map(place))
    }
  }

  private func drawn(_ series: Chart.Series, _ runs: [[Point]]) -> [Drawing.Element] {
    let paint = Paint(.ink(series.style.ink))
    switch series.style.stroke {
    case .dots:
      return runs.joined().map { .fill(Self.dot(at: $0, series.style.width + 1), paint) }
    case .area:
      return runs.map { .fill(path($0, closed: true), Paint(.ink(series.style.ink), alpha: 0.3)) }
    case .line:
      return runs.map { run in
        .stroke(
          path(run, closed: false), paint, width: series.style.width,
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

  /// The line without points that are collinear with their neighbors.
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
          Paint(.ink(ink), alpha: 0.12)))
    case .level(let range, _, let ink):
      let ends = [along(range.lowerBound), along(range.upperBound)]
        .map { min(max($0, area.minY), area.maxY) }.sorted()
      elements.append(
        .fill(
          .rect(
            Rect(x: area.minX, y: ends[0], width: area.width, height: ends[1] - ends[0])),
          Paint(.ink(ink), alpha: 0.14)))
    default: break
    }
  }

  private mutating func drawMark(_ mark: Chart.Mark) {
    switch mark {
    case .vertical(let value, _, let ink):
      guard scale.x.contains(value) else { return }
      let at = across(value)
      elements.append(
        line(Point(at, area.minY), Point(at, area.maxY), Paint(.ink(ink)), dash: [2, 3]))
    case .horizontal(let value, _, let ink):
      guard scale.y.contains(value) else { return }
      let at = along(value)
      elements.append(
        line(Point(area.minX, at), Point(area.maxX, at), Paint(.ink(ink)), dash: [2, 3]))
    case .dot(let point, _, let ink):
      elements.append(.fill(Self.dot(at: place(point), 3.5), Paint(.ink(ink))))
    case .impulse(_, _, _, let ink):
      guard let (start, end) = arrow(mark) else { return }
      let back = end.y > start.y ? -7.0 : 7
      elements.append(line(start, end + Point(0, back / 2), Paint(.ink(ink)), width: 2))
      elements.append(
        .fill(
          Path([
            .move(end), .line(end + Point(-4, back)), .line(end + Point(4, back)), .close,
          ]), Paint(.ink(ink))))
    case .band, .level, .words: break
    }
  }

  /// The start and the end of an impulse's arrow, whose length is relative to the largest one.
  ///
  /// Arrows at one instant with the same direction are side by side.
  func arrow(_ mark: Chart.Mark) -> (start: Point, end: Point)? {
    guard case .impulse(let x, let size, _, _) = mark, scale.x.contains(x), size != 0 else {
      return nil
    }
    var largest = 0.0
    var together: [Chart.Mark] = []
    for case .impulse(_, let otherSize, _, _) in panel.marks {
      largest = max(largest, abs(otherSize))
    }
    for other in panel.marks {
      if case .impulse(let otherX, let otherSize, _, _) = other, otherX == x,
        (otherSize > 0) == (size > 0)
      {
        together.append(other)
      }
    }
    let place = Double(together.firstIndex(of: mark) ?? 0)
    let aside = (place - Double(together.count - 1) / 2) * 9
    let zero = min(max(along(0), area.minY), area.maxY)
    let room = (size > 0) != panel.y.isFlipped ? area.minY - zero : area.maxY - zero
    let share = 0.35 + 0.5 * abs(size) / largest
    let at = across(x) + aside
    return (Point(at, zero), Point(at, zero + room * share))
  }

  static func dot(at point: Point, _ radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }

  mutating func words(
    _ text: String, at: Point, _ anchor: Drawing.Words.Anchor, _ tone: Tone,
    size: Double = 11
  ) {
    guard !text.isEmpty else { return }
    elements.append(
      .words(Drawing.Words(text: text, at: at, size: size, paint: Paint(tone), anchor: anchor)))
  }

  func line(
    _ start: Point, _ end: Point, _ paint: Paint, width: Double = 1, dash: [Double] = []
  ) -> Drawing.Element {
    .stroke(Path([.move(start), .line(end)]), paint, width: width, dash: dash)
  }
}

internal import FlipbookGeometry

/// Computes the layout of a chart, and draws it.
struct ChartLayout {
  let chart: Chart
  let lettering: ChartLettering
  private(set) var drawing: Drawing
  /// The axes of the panels, in the order of the panels.
  private(set) var axes: [PanelAxes] = []
  /// Curves for whose names there is no room next to them.
  private var nameless: [SeriesName] = []

  static let margin = 16.0
  private static let right = 20.0
  private static let smallSize = 11.5

  /// Lays out the chart; names are next to their curves, or above their panel where there is no
  /// room.
  init(_ chart: Chart, _ lettering: ChartLettering) {
    self.init(chart, lettering, above: [])
    var known: Set<SeriesName> = []
    // With less room for the panels, further names may not fit.
    for _ in 0..<3 where !nameless.isEmpty {
      known.formUnion(nameless)
      self.init(chart, lettering, above: known)
    }
  }

  private init(_ chart: Chart, _ lettering: ChartLettering, above: Set<SeriesName>) {
    self.chart = chart
    self.lettering = lettering
    drawing = Drawing(title: chart.title, size: chart.size)
    drawPanels(below: drawHead(), named: above)
  }

  /// Draws title and subtitle, and returns the y at which panels may begin.
  private mutating func drawHead() -> Double {
    let space = chart.size.width - 2 * Self.margin
    let isBare = chart.title.isEmpty && chart.subtitle.isEmpty
    var y = isBare ? 4 : Self.margin + 8
    for line in lettering.lines(of: chart.title, size: 16, weight: 600, within: space) {
      drawing.words(line, at: Point(Self.margin, y), size: 16, weight: 600, .title)
      y += 21
    }
    for line in lettering.lines(of: chart.subtitle, size: Self.smallSize, within: space) {
      drawing.words(line, at: Point(Self.margin, y), size: Self.smallSize, .label)
      y += 16
    }
    return y
  }

  private mutating func drawSample(of style: Chart.Style, from start: Point) {
    switch style.stroke {
    case .dots:
      drawing.elements.append(
        .fill(PanelLayout.dot(at: start + Point(10, 0), 3), Paint(.ink(style.ink))))
    case .area:
      drawing.elements.append(
        .fill(
          .rect(Rect(x: start.x, y: start.y - 5, width: 20, height: 10)),
          Paint(.ink(style.ink), alpha: 0.35)))
    case .line:
      drawing.line(
        from: start, to: start + Point(20, 0), Paint(.ink(style.ink)), width: style.width,
        dash: style.isDashed ? [5, 4] : [])
    }
  }

  /// Whether all panels are in one column with the same horizontal axis, whose numbers are drawn
  /// once.
  private var sharesAcross: Bool {
    guard chart.columns <= 1, chart.panels.count > 1, let first = chart.panels.first?.x,
      first.range != nil
    else { return false }
    return chart.panels.allSatisfy { panel in
      panel.x.range == first.range && panel.x.isFlipped == first.isFlipped && panel.x.hasTicks
    }
  }

  private mutating func drawPanels(below top: Double, named above: Set<SeriesName>) {
    let columns = max(1, min(chart.columns, chart.panels.count))
    let rows = stride(from: 0, to: chart.panels.count, by: columns).map {
      Array(chart.panels[$0..<min($0 + columns, chart.panels.count)])
    }
    let total = rows.reduce(0) { $0 + ($1.map(\.weight).max() ?? 1) }
    let width = (chart.size.width - 4) / Double(columns)
    // The left edges of panels in a column are aligned, with the lanes above them.
    let about = Size(width, (chart.size.height - top) / Double(max(rows.count, 1)))
    var leftEdges = (0..<columns).map { column in
      rows.map { column < $0.count ? left(of: $0[column], about) : 0 }.max() ?? 0
    }
    if columns == 1 { leftEdges[0] = max(leftEdges[0], laneRoom) }
    let lanesEnd = drawLanes(
      from: leftEdges.first ?? 0, to: width - Self.right, below: top + 4)
    let sharesAcross = sharesAcross
    let keys = keys(of: above)
    let heads = rows.enumerated().map { rowIndex, row in
      row.indices.map { column in
        headHeight(
          of: row[column], naming: keys[rowIndex * columns + column],
          within: width - leftEdges[column] - Self.right)
      }.max() ?? 0
    }
    let feet = rows.enumerated().map { index, row in
      if sharesAcross, index < rows.count - 1 { return 8.0 }
      return row.contains { !$0.x.label.isEmpty } ? 42.0 : 24
    }
    let room = chart.size.height - lanesEnd - 4 - (heads + feet).reduce(0, +)
    var labelled = above
    var y = lanesEnd
    for (rowIndex, row) in rows.enumerated() {
      let height = room * (row.map(\.weight).max() ?? 1) / max(total, 1e-9)
      for (column, panel) in row.enumerated() {
        let left = Double(column) * width + leftEdges[column]
        let area = Rect(
          x: left, y: y + heads[rowIndex], width: max(20, width - leftEdges[column] - Self.right),
          height: max(20, height))
        drawHead(
          of: panel, naming: keys[rowIndex * columns + column], from: left, to: left + area.width, y
        )
        var layout = PanelLayout(panel, in: area, lettering)
        layout.saysAcross = !sharesAcross || rowIndex == rows.count - 1
        if layout.saysAcross, panel.x.label.isEmpty, sharesAcross {
          layout.acrossLabel = chart.panels.map(\.x.label).first { !$0.isEmpty } ?? ""
        }
        nameless += layout.draw(naming: &labelled)
        drawing.elements += layout.elements
        axes.append(
          PanelAxes(
            label: panel.y.label, area: layout.area, x: layout.scale.x, y: layout.scale.y))
      }
      y += heads[rowIndex] + max(20, height) + feet[rowIndex]
    }
  }

  /// The width for a panel's numbers.
  private func left(of panel: Chart.Panel, _ size: Size) -> Double {
    let ticks = PanelScale(panel, about: size).yTicks
    let numbers = ticks.map { lettering.width(of: $0.text, size: PanelLayout.tickSize) }.max() ?? 0
    return max(Self.margin, 14 + numbers)
  }

  /// A panel's title, and the label of its vertical axis next to it or, where there is no room,
  /// below it.
  private func head(
    of panel: Chart.Panel, within space: Double
  ) -> (title: [String], label: String, isOnTitleLine: Bool) {
    let title = lettering.lines(of: panel.title, size: 12.5, weight: 600, within: space)
    let label = lettering.shortened(panel.y.label, size: 11, within: space)
    let used = title.last.map { lettering.width(of: $0, size: 12.5, weight: 600) + 10 } ?? 0
    let isOnTitleLine = title.count == 1 && used + lettering.width(of: label, size: 11) <= space
    return (title, label, isOnTitleLine)
  }

  /// The names above each panel; each is listed once, at the first panel that has it.
  private func keys(of names: Set<SeriesName>) -> [[SeriesName]] {
    var rest = names
    return chart.panels.map { panel in
      panel.series.compactMap(\.label).filter { rest.remove($0) != nil }
    }
  }

  private func headHeight(
    of panel: Chart.Panel, naming names: [SeriesName], within space: Double
  ) -> Double {
    let head = head(of: panel, within: space)
    let lines = head.title.count + (head.label.isEmpty || head.isOnTitleLine ? 0 : 1)
    let keyLines = keyPositions(of: names, within: space).last.map { $0.line + 1 } ?? 0
    return lines + keyLines == 0 ? 10 : 7 + 16 * Double(lines + keyLines)
  }

  /// The layout, in lines, of the names that are above a panel.
  private func keyPositions(
    of names: [SeriesName], within space: Double
  ) -> [(name: SeriesName, text: String, x: Double, line: Int)] {
    var (x, line) = (0.0, 0)
    return names.map { name in
      let text = lettering.shortened(name.text, size: PanelLayout.markSize, within: space - 26)
      let width = 26 + lettering.width(of: text, size: PanelLayout.markSize)
      if x > 0, x + width > space { (x, line) = (0, line + 1) }
      defer { x += width + 16 }
      return (name, text, x, line)
    }
  }

  private mutating func drawHead(
    of panel: Chart.Panel, naming names: [SeriesName], from left: Double, to right: Double,
    _ top: Double
  ) {
    let head = head(of: panel, within: right - left)
    var y = top + 11
    for line in head.title {
      drawing.words(line, at: Point(left, y), size: 12.5, weight: 600, .title)
      y += 16
    }
    if head.isOnTitleLine, let title = head.title.first {
      let used = lettering.width(of: title, size: 12.5, weight: 600) + 10
      drawing.words(head.label, at: Point(left + used, y - 16), .label)
    } else if !head.label.isEmpty {
      drawing.words(head.label, at: Point(left, y), .label)
      y += 16
    }
    for (name, text, x, line) in keyPositions(of: names, within: right - left) {
      let at = Point(left + x, y + 16 * Double(line))
      drawSample(of: name.style, from: at)
      drawing.words(
        text, at: at + Point(26, 0), size: PanelLayout.markSize, .lettering(name.style.ink))
    }
  }

  /// The width for the names of lanes.
  private var laneRoom: Double {
    let names = chart.lanes.map { lettering.width(of: $0.name, size: LaneLayout.size) }.max() ?? 0
    return chart.lanes.isEmpty ? 0 : 14 + min(names, chart.size.width * 0.25)
  }

  /// Draws the lanes above the first panel, and returns the y below them.
  private mutating func drawLanes(
    from left: Double, to right: Double, below top: Double
  ) -> Double {
    guard chart.columns <= 1, let panel = chart.panels.first, !chart.lanes.isEmpty else {
      return top - 4
    }
    let area = Rect(x: left, y: top, width: max(20, right - left), height: 1)
    let scale = PanelLayout(panel, in: area, lettering)
    var y = top
    for lane in chart.lanes {
      var layout = LaneLayout(
        lane, from: area.minX, to: area.maxX, top: y, lettering, across: scale.across)
      layout.draw()
      drawing.elements += layout.elements
      y = layout.bottom
    }
    return y + 2
  }
}

internal import FlipbookGeometry

/// Draws one lane: bars and diamonds on the panels' shared axis, with labels where there is room.
struct LaneLayout {
  let lane: Chart.Lane
  let lettering: ChartLettering
  let left: Double
  let right: Double
  let top: Double
  private let across: (Double) -> Double
  private(set) var elements: [Drawing.Element] = []
  private(set) var bottom: Double

  static let size = 10.0
  private static let row = 14.0
  private static let bar = 11.0
  private static let maximumWords = 400
  private static let maximumRows = 4

  init(
    _ lane: Chart.Lane, from left: Double, to right: Double, top: Double,
    _ lettering: ChartLettering, across: @escaping (Double) -> Double
  ) {
    self.lane = lane
    self.lettering = lettering
    self.left = left
    self.right = right
    self.top = top
    self.across = across
    bottom = top
  }

  mutating func draw() {
    let middle = top + Self.row / 2
    let name = lettering.shortened(lane.name, size: Self.size, within: left - 12)
    elements.append(
      .words(
        Drawing.Words(
          text: name, at: Point(left - 8, middle), size: Self.size, paint: Paint(.label),
          anchor: .end)))
    elements.append(
      .stroke(
        Path([.move(Point(left, middle)), .line(Point(right, middle))]), Paint(.grid), width: 1,
        dash: []))
    let boxes = stacked(lane.spans.map(box))
    for (span, box) in zip(lane.spans, boxes) { draw(span, box) }
    bottom = (boxes.map(\.maxY).max() ?? top) + (Self.row - Self.bar) / 2 + 3
    let below = bottom - 3
    var taken: [Rect] = []
    for (span, box) in zip(lane.spans, boxes).prefix(Self.maximumWords) where !span.words.isEmpty {
      draw(span, box, among: boxes, below: below, taken: &taken)
    }
    if taken.contains(where: { $0.maxY > below + 1 }) { bottom += Self.row - 1 }
  }

  /// The box of a bar or a diamond.
  private func box(_ span: Chart.Lane.Span) -> Rect {
    let from = min(max(across(span.range.lowerBound), left), right)
    let to = min(max(across(span.range.upperBound), left), right)
    let y = top + (Self.row - Self.bar) / 2
    guard span.range.lowerBound < span.range.upperBound else {
      return Rect(x: from - 4, y: y, width: 8, height: Self.bar)
    }
    return Rect(x: from, y: y, width: max(2.5, to - from), height: Self.bar)
  }

  /// Moves simultaneous bars into a few rows.
  private func stacked(_ boxes: [Rect]) -> [Rect] {
    var ends: [Double] = []
    var stacked = boxes
    for index in boxes.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
      let free = ends.firstIndex { $0 <= boxes[index].minX + 0.6 }
      let row = free ?? min(ends.count, Self.maximumRows - 1)
      if row == ends.count { ends.append(0) }
      ends[row] = max(ends[row], boxes[index].maxX)
      stacked[index].origin.y += Double(row) * Self.row
    }
    return stacked
  }

  private mutating func draw(_ span: Chart.Lane.Span, _ box: Rect) {
    if span.range.lowerBound < span.range.upperBound {
      let bar = box.inset(by: 0.5)
      elements.append(
        .fill(
          .roundedRect(bar, cornerRadius: min(3, bar.width / 2)),
          Paint(.ink(span.ink), alpha: 0.28)))
    } else {
      let middle = box.center
      elements.append(
        .fill(
          Path([
            .move(middle + Point(0, -4)), .line(middle + Point(4, 0)),
            .line(middle + Point(0, 4)), .line(middle + Point(-4, 0)), .close,
          ]), Paint(.ink(span.ink))))
    }
  }

  /// Writes the label inside its bar, next to it, or below all bars, or leaves it out.
  private mutating func draw(
    _ span: Chart.Lane.Span, _ box: Rect, among boxes: [Rect], below: Double, taken: inout [Rect]
  ) {
    let width = lettering.width(of: span.words, size: Self.size)
    let isBar = span.range.lowerBound < span.range.upperBound
    let high = box.center.y
    func rect(_ x: Double, _ y: Double) -> Rect {
      Rect(x: x, y: y - Self.bar / 2, width: width, height: Self.bar)
    }
    let low = below + Self.row / 2 - 1
    let inside = isBar && width + 6 <= box.width ? [rect(box.center.x - width / 2, high)] : []
    let atSides = [rect(box.maxX + 3, high), rect(box.minX - 3 - width, high)]
    let under = [
      rect(box.minX, low), rect(box.center.x - width / 2, low), rect(box.maxX - width, low),
    ]
    for (number, frame) in (inside + atSides + under).enumerated()
    where frame.minX >= left && frame.maxX <= right + 4 {
      let near = frame.inset(by: -1.5)
      let isOnBar = boxes.contains { $0 != box && Self.overlap($0, near) }
      let isOnOwn = number >= inside.count && Self.overlap(box, frame)
      guard !isOnBar, !isOnOwn, !taken.contains(where: { Self.overlap($0, near) }) else { continue }
      taken.append(frame)
      return write(span, frame)
    }
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  private mutating func write(_ span: Chart.Lane.Span, _ frame: Rect) {
    elements.append(
      .words(
        Drawing.Words(
          text: span.words, at: Point(frame.minX, frame.center.y), size: Self.size,
          paint: Paint(.lettering(span.ink)))))
  }
}

internal import FlipbookGeometry
import FlipbookOpening

extension PanelLayout {
  /// A label that is not placed yet.
  private struct Label {
    var text: String
    var ink: Ink
    var candidates: [LabelPlacer.Candidate]
    /// The marks that it may cover; a label of many impulses may be left out.
    var tolerance = LabelPlacer.Tolerance.all
  }

  /// Draws the names of curves, the labels of all marks, and those of the peaks that leave the
  /// panel, and returns the names that did not fit.
  mutating func drawLabels(
    of curves: [(series: Chart.Series, runs: [[Point]])], naming known: inout Set<SeriesName>
  ) -> [SeriesName] {
    var placer = LabelPlacer(area: area)
    for (number, (series, runs)) in curves.enumerated() {
      for run in runs {
        if series.style.stroke == .dots {
          for point in run { placer.avoid(Self.box(around: point)) }
        } else {
          placer.avoid(run, cost: series.isGuide ? 0.4 : 1, owner: number)
        }
      }
    }
    for mark in panel.marks { avoid(mark, &placer) }
    for peak in peaks(curves) { drawPeak(peak, &placer) }
    // Labels bound to a point come first, then names, then labels that can be anywhere along a
    // line.
    drawMarkLabels(isFree: false, &placer)
    let nameless = drawNames(of: curves, naming: &known, &placer)
    drawMarkLabels(isFree: true, &placer)
    return nameless
  }

  private mutating func drawMarkLabels(isFree: Bool, _ placer: inout LabelPlacer) {
    for mark in panel.marks {
      guard let label = label(of: mark, isFree: isFree),
        let placement = placer.place(label.candidates, on: label.tolerance)
      else { continue }
      draw(label.text, label.ink, placement)
    }
  }

  /// Writes names next to their curves, where no other curve is near.
  ///
  /// Where one of them does not fit, all names of the panel are returned and none is written, so
  /// that names that belong together are listed together.
  private mutating func drawNames(
    of curves: [(series: Chart.Series, runs: [[Point]])], naming known: inout Set<SeriesName>,
    _ placer: inout LabelPlacer
  ) -> [SeriesName] {
    var trial = placer
    var names: [SeriesName] = []
    var placed: [(text: String, ink: Ink, placement: LabelPlacer.Placement)] = []
    for (number, (series, runs)) in curves.enumerated() {
      guard let name = series.label, !known.contains(name), !names.contains(name) else { continue }
      names.append(name)
      let text = lettering.shortened(name.text, size: Self.markSize, within: area.width - 12)
      let candidates = LabelPlacer.Candidate.nextTo(
        runs, in: area, size(of: text), gap: series.style.stroke == .dots ? 6 : 3.5
      ) { trial.distance(from: $0, toAllExcept: number, upTo: $1) }
      if let placement = trial.place(candidates, on: .nothing) {
        placed.append((text, series.style.ink, placement))
      }
    }
    guard placed.count == names.count else { return names }
    placer = trial
    known.formUnion(names)
    for label in placed { draw(label.text, label.ink, label.placement) }
    return []
  }

  private static func box(around point: Point) -> Rect {
    Rect(x: point.x - 4.5, y: point.y - 4.5, width: 9, height: 9)
  }

  private func avoid(_ mark: Chart.Mark, _ placer: inout LabelPlacer) {
    switch mark {
    case .vertical(let x, _, _) where scale.x.contains(x):
      placer.avoid([Point(across(x), area.minY), Point(across(x), area.maxY)], cost: 0.4)
    case .horizontal(let y, _, _) where scale.y.contains(y):
      placer.avoid([Point(area.minX, along(y)), Point(area.maxX, along(y))], cost: 0.4)
    case .dot(let point, _, _): placer.avoid(Self.box(around: place(point)))
    case .impulse:
      if let (start, end) = arrow(mark) {
        placer.avoid([start, end])
        placer.avoid(Self.box(around: end))
      }
    default: break
    }
  }

  /// The label of a mark; `isFree` selects labels that can move along a line.
  private func label(of mark: Chart.Mark, isFree: Bool) -> Label? {
    func label(
      _ text: String, _ ink: Ink, _ candidates: (Size) -> [LabelPlacer.Candidate]
    ) -> Label? {
      guard !text.isEmpty else { return nil }
      let text = lettering.shortened(text, size: Self.markSize, within: area.width - 8)
      return Label(text: text, ink: ink, candidates: candidates(size(of: text)))
    }
    switch (mark, isFree) {
    case (.dot(let point, let text, let ink), false):
      return label(text, ink) { LabelPlacer.Candidate.around(place(point), $0) }
    case (.words(let point, let text, let ink), false):
      let at = place(point)
      return label(text, ink) { size in
        [
          LabelPlacer.Candidate(
            rect: Rect(
              x: at.x, y: at.y - size.height / 2, width: size.width, height: size.height),
            distance: 0)
        ]
      }
    case (.impulse(_, _, let text, let ink), false):
      guard let (start, end) = arrow(mark) else { return nil }
      var size = label(text, ink) { size in
        [(end, 0.0), (start + (end - start) * 0.5, 8), (start, 16)].flatMap { placement, extra in
          LabelPlacer.Candidate.around(placement, size).map {
            LabelPlacer.Candidate(rect: $0.rect, distance: $0.distance + extra)
          }
        }
      }
      size?.tolerance = .lines
      return size
    case (.vertical(let x, let text, let ink), true) where scale.x.contains(x):
      return label(text, ink) { LabelPlacer.Candidate.across(x: across(x), in: area, $0) }
    case (.horizontal(let y, let text, let ink), true) where scale.y.contains(y):
      return label(text, ink) { LabelPlacer.Candidate.along(y: along(y), in: area, $0) }
    case (.level(let range, let text, let ink), true):
      let edges = [along(range.lowerBound), along(range.upperBound)]
      return label(text, ink) { size in
        edges.flatMap { LabelPlacer.Candidate.along(y: $0, in: area, size) }
      }
    case (.band(let range, let text, let ink), true):
      let left = min(max(across(range.lowerBound), area.minX), area.maxX)
      let right = min(max(across(range.upperBound), area.minX), area.maxX)
      return label(text, ink) { size in
        // Centered at the bottom of the band; the label of a narrow band is next to it.
        let x = (left + right - size.width) / 2
        let low = stride(from: area.maxY - 3 - size.height, through: area.minY + 2, by: -6)
        return low.flatMap { y in
          let inside = Rect(x: x, y: y, width: size.width, height: size.height)
          let nextTo = Rect(x: right + 3, y: y, width: size.width, height: size.height)
          let down = (area.maxY - y) * 0.1
          return size.width <= right - left - 2
            ? [LabelPlacer.Candidate(rect: inside, distance: down)]
            : [LabelPlacer.Candidate(rect: nextTo, distance: down)]
        }
      }
    default: return nil
    }
  }

  private func size(of text: String) -> Size {
    Size(lettering.width(of: text, size: Self.markSize), Self.markSize * 1.25)
  }

  private mutating func draw(_ text: String, _ ink: Ink, _ placement: LabelPlacer.Placement) {
    if placement.isCrossed {
      elements.append(.fill(.rect(placement.rect.inset(by: -1)), Paint(.ground, alpha: 0.8)))
    }
    words(
      text, at: Point(placement.rect.minX, placement.rect.center.y), .start, .lettering(ink),
      size: Self.markSize)
  }

  /// The extreme point of each excursion beyond the panel's upper or lower edge.
  private func peaks(_ curves: [(series: Chart.Series, runs: [[Point]])]) -> [(Point, Ink)] {
    guard panel.y.leavesOutPeaks else { return [] }
    var peaks: [(Point, Ink)] = []
    for (series, _) in curves where !series.isGuide {
      for run in series.runs {
        var worst: Point?
        for point in run + [Point(0, scale.y.lowerBound)] {
          let isOutside = point.y.isFinite && !scale.y.contains(point.y)
          if isOutside, abs(point.y) > abs(worst?.y ?? 0) { worst = point }
          if !isOutside, let peak = worst {
            let isKnown = peaks.contains { other in
              other.0.x == peak.x && abs(other.0.y - peak.y) <= 1e-3 * abs(peak.y)
            }
            if !isKnown { peaks.append((peak, series.style.ink)) }
            worst = nil
          }
        }
      }
    }
    return Array(peaks.sorted { abs($0.0.y) > abs($1.0.y) }.prefix(8))
  }

  /// Draws an arrowhead at the edge, with the curve's value beyond it.
  private mutating func drawPeak(_ peak: (point: Point, ink: Ink), _ placer: inout LabelPlacer) {
    let isUp = along(peak.point.y) < area.center.y
    let tip = Point(across(peak.point.x), isUp ? area.minY + 1 : area.maxY - 1)
    let back = isUp ? 7.0 : -7
    elements.append(
      .fill(
        Path([.move(tip), .line(tip + Point(-4, back)), .line(tip + Point(4, back)), .close]),
        Paint(.ink(peak.ink))))
    placer.avoid(Self.box(around: tip + Point(0, back / 2)))
    let text = "to " + Numerals.significant(peak.point.y, 3)
    let candidates = LabelPlacer.Candidate.around(tip + Point(0, back), size(of: text))
    if let placement = placer.place(candidates, on: .lines) { draw(text, peak.ink, placement) }
  }
}

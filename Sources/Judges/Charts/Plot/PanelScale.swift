internal import FlipbookGeometry

/// The ranges of a panel's axes, and their ticks.
struct PanelScale {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let xTicks: [Tick]
  let yTicks: [Tick]

  /// A number on an axis; no two on an axis have the same text.
  struct Tick: Hashable {
    var value: Double
    var text: String
  }

  /// The scale of a panel of approximately a given size, in points.
  init(_ panel: Chart.Panel, about size: Size) {
    let points = panel.series.flatMap(\.runs).joined()
    x = Self.range(panel.x, of: points.map(\.x), margin: 0)
    let heights = points.map(\.y) + Self.heights(panel.marks)
    y = Self.withRoom(for: panel.marks, Self.range(panel.y, of: heights, margin: 0.06))
    xTicks =
      panel.x.hasTicks
      ? Ticks.labelled(in: x, about: max(2, Int(size.width / 70)), inDegrees: panel.x.isInDegrees)
      : []
    yTicks =
      panel.y.hasTicks
      ? Self.apart(
        Ticks.labelled(
          in: y, about: max(2, Int(size.height / 34)), inDegrees: panel.y.isInDegrees), y,
        height: size.height)
      : []
  }

  /// The ticks whose numbers have room above each other: in a low panel every other one, or only
  /// the first and the last.
  private static func apart(
    _ ticks: [Tick], _ range: ClosedRange<Double>, height: Double
  ) -> [Tick] {
    guard ticks.count > 1 else { return ticks }
    let step = (ticks[1].value - ticks[0].value) / span(range) * height
    guard step > 0, step < lineHeight else { return ticks }
    let stride = Int((lineHeight / step).rounded(.up))
    let zero = ticks.firstIndex { $0.value == 0 } ?? 0
    let kept = ticks.indices.filter { ($0 - zero) % stride == 0 }
    let chosen = kept.count > 1 ? kept : [0, ticks.count - 1]
    return chosen.map { ticks[$0] }
  }

  /// The height of a number in points, with some space.
  private static let lineHeight = PanelLayout.tickSize * 1.3

  static func span(_ range: ClosedRange<Double>) -> Double {
    range.upperBound - range.lowerBound
  }

  /// Horizontal lines and dots are drawn too, so the axis must include them.
  private static func heights(_ marks: [Chart.Mark]) -> [Double] {
    marks.compactMap { mark in
      switch mark {
      case .horizontal(let y, _, _): y
      case .dot(let point, _, _): point.y
      case .impulse: 0
      default: nil
      }
    }
  }

  /// Arrows of impulses start at 0, and get a third of the panel.
  private static func withRoom(
    for marks: [Chart.Mark], _ range: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    var (low, high) = (range.lowerBound, range.upperBound)
    for case .impulse(_, let size, _, _) in marks {
      if size > 0 { high = max(high, -low / 2) } else { low = min(low, -high / 2) }
    }
    return low...high
  }

  private static func range(
    _ axis: Chart.Axis, of values: [Double], margin: Double
  ) -> ClosedRange<Double> {
    if let given = axis.range, span(given) > 0, span(given).isFinite { return given }
    let finite = values.filter(\.isFinite).sorted()
    guard var low = finite.first, var high = finite.last else { return 0...1 }
    let resolution = max(axis.resolution, 1e-9 * max(abs(low), abs(high), 1e-300))
    if axis.leavesOutPeaks {
      let (inner, outer) = (
        finite[Int(0.005 * Double(finite.count))],
        finite[Int(0.995 * Double(finite.count - 1))]
      )
      if outer - inner > resolution, high - low > 4 * (outer - inner) {
        let room = (outer - inner) * 0.15
        (low, high) = (max(low, inner - room), min(high, outer + room))
      }
    }
    guard high - low > resolution, (high - low).isFinite else {
      let middle = abs(low + (high - low) / 2) <= resolution ? 0 : low
      guard (low * 0.1).isFinite, (high - low).isFinite else { return -1e308...1e308 }
      let half = max(abs(middle) * 0.1, middle == 0 ? 1 : resolution)
      return (middle - half)...(middle + half)
    }
    let extra = (high - low) * margin
    return (low - extra)...(high + extra)
  }
}

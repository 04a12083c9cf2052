import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookInteraction
import FlipbookOpening

/// The curve of a value that differs from its reference, with the recorded curve below it and a lane
/// of the difference.
struct ValuesChart {
  let chart: Chart

  /// nil where the property has no numbers.
  init?(
    _ difference: TraceDifference, of key: TraceKey, recorded: ValueTrace, in scene: CompiledScene
  ) {
    guard key.hasVelocity, let time = difference.time,
      let column = recorded.keys.firstIndex(of: difference.key)
    else { return nil }
    let plot = ScenePlot([key])
    var chart = plot.chart(of: scene)
    guard chart.panels.count == 3, let curve = difference.curve else { return nil }
    chart.title = difference.key
    chart.subtitle = scene.name + (difference.verdict.map { " · the same motion, \($0)" } ?? "")
    let unit = PlotUnit(of: key)
    let states = recorded.samples.map { (time: $0.time, state: $0.states[column]) }
    let below = [
      states.map { ($0.time, $0.state.value.components) },
      states.map { ($0.time, $0.state.velocity) },
    ]
    for (panel, rows) in below.enumerated() {
      // The recorded curves lie below the current ones, which therefore stay readable where both agree.
      let series = Self.runs(rows, unit.factor).enumerated().map { index, runs in
        Chart.Series(
          index == 0 && panel == 0 ? "recorded" : "", runs,
          Chart.Style(.gray, width: 1.25, dashed: true))
      }
      chart.panels[panel].series.insert(contentsOf: series, at: 0)
    }
    let differences = zip(curve.times, zip(curve.expected, curve.actual)).map { time, pair in
      (time, Self.difference(pair.0, pair.1))
    }
    var lane = Chart.Panel(
      x: Chart.Axis("", chart.panels[0].x.range), y: Chart.Axis("off by" + unit.inBrackets("")))
    lane.weight = 0.6
    lane.series = Self.runs(differences, unit.factor).map {
      Chart.Series("", $0, Chart.Style(.vermilion, width: 1.5))
    }
    chart.panels[2] = chart.panels[1]
    chart.panels[1] = lane
    chart.panels[2].x.label = "time (s)"
    chart.panels[0].marks.append(
      .vertical(time, "\(Numerals.fixed(time, 3)) s", .vermilion))
    for panel in 1...2 { chart.panels[panel].marks.append(.vertical(time, "", .vermilion)) }
    self.chart = chart
  }

  /// The curves of each component, with gaps where there are no numbers.
  private static func runs(_ rows: [(Double, [Double]?)], _ factor: Double) -> [[[Point]]] {
    let count = rows.compactMap { $0.1?.count }.max() ?? 0
    return (0..<count).map { index in
      rows.reduce(into: [[]]) { runs, row in
        if let numbers = row.1, numbers.count > index {
          runs[runs.count - 1].append(Point(row.0, numbers[index] * factor))
        } else if !runs[runs.count - 1].isEmpty {
          runs.append([])
        }
      }.filter { !$0.isEmpty }
    }
  }

  private static func difference(_ expected: [Double]?, _ actual: [Double]?) -> [Double]? {
    guard let expected, let actual, expected.count == actual.count else { return nil }
    return zip(expected, actual).map { $1 - $0 }
  }
}

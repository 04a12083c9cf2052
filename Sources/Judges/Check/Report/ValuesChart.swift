import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookInteraction
import FlipbookOpening

/// The curve of a value that differs from its reference, with the recorded values as dots.
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
    guard chart.panels.count == 3 else { return nil }
    chart.panels.removeLast()
    chart.panels[1].x.label = "time (s)"
    chart.title = difference.key
    chart.subtitle = scene.name + (difference.verdict.map { " · the same motion, \($0)" } ?? "")
    let factor = PlotUnit(of: key).factor
    for (panel, isVelocity) in [(0, false), (1, true)] {
      let rows = recorded.samples.map { sample in
        let state = sample.states[column]
        return (sample.time, (isVelocity ? state.velocity : state.value.components) ?? [])
      }
      let count = rows.map(\.1.count).max() ?? 0
      for index in 0..<count {
        let points = rows.filter { $0.1.count > index }.map {
          Point($0.0, $0.1[index] * factor)
        }
        let name = index == 0 && !isVelocity ? "recorded" : ""
        chart.panels[panel].series.append(
          Chart.Series(name, [points], Chart.Style(.gray, width: 2, stroke: .dots)))
      }
    }
    chart.panels[0].marks.append(
      .vertical(time, "\(Numerals.fixed(time, 3)) s", .vermilion))
    chart.panels[1].marks.append(.vertical(time, "", .vermilion))
    self.chart = chart
  }
}

import FlipbookCharts
internal import FlipbookGeometry
import FlipbookOpening

/// The curve of a motion that fails a sentence, with a mark at the failure.
struct FailureChart {
  let chart: Chart

  /// nil where there is no property to draw.
  init?(_ failure: MotionFailure, of sentence: MotionSentence, in scene: CompiledScene) {
    guard let key = failure.key else { return nil }
    var plot = ScenePlot([key])
    plot.omitsRestingKeys = true
    var chart = plot.chart(of: scene)
    guard chart.panels.count == 3 else { return nil }
    chart.panels.removeLast()
    chart.panels[1].x.label = "time (s)"
    chart.title = sentence.title
    chart.subtitle = "\(scene.name) · \(failure.message)"
    let goals = Self.goals(of: sentence)
    let factor = PlotUnit(of: key).factor
    // A property of several numbers has several curves, and a level would belong to only one of
    // them.
    if failure.values.count == 1 {
      chart.panels[0].marks += goals.map {
        .horizontal($0.value * factor, $0.words, .green)
      }
      chart.panels[0].marks += failure.values.map {
        .dot(Point(failure.time, $0 * factor), "", .vermilion)
      }
    }
    let words = "\(Numerals.fixed(failure.time, 3)) s"
    chart.panels[0].marks.append(.vertical(failure.time, words, .vermilion))
    chart.panels[1].marks.append(.vertical(failure.time, "", .vermilion))
    self.chart = chart
  }

  /// The levels that the sentence states.
  private static func goals(of sentence: MotionSentence) -> [(value: Double, words: String)] {
    switch sentence.verb {
    case .arrives(let target, _): target.map { ($0, "") }
    case .overshoots(_, let target): target?.map { ($0, "") } ?? []
    case .staysWithin(let low, let high): (low + high).map { ($0, "") }
    case .appears(_, let opacity): [(opacity, "")]
    case .keepsMoving, .noVelocityJump, .restsBy, .before, .after, .stagger: []
    }
  }
}

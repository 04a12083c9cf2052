package import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion

/// A figure of docs/physics.md: its number, its file's name and how it is made.
package struct Figure: Sendable {
  package var number: Int
  package var name: String
  /// The scene that its curves are taken from; nil where they are motions of their own.
  package var scene: String?
  private let draw: @Sendable (FigureScene) -> Chart

  init(
    _ number: Int, _ name: String, scene: String? = nil,
    _ draw: @escaping @Sendable (FigureScene) -> Chart
  ) {
    self.number = number
    self.name = name
    self.scene = scene
    self.draw = draw
  }

  package var chart: Chart { draw(FigureScene(scene ?? "{}")) }

  /// `07-springs-by-tension`, without an ending.
  package var fileName: String { (number < 10 ? "0" : "") + "\(number)-\(name)" }

  /// Every figure, by its number.
  package static var all: [Figure] {
    (curves + splines + clocks + blocks + springs + rules + flings + gestures)
      .sorted { $0.number < $1.number }
  }

  // The vocabulary of the lists below.

  /// Narrow enough to be read on a phone.
  private static let width = 520.0

  /// A panel whose y spans what is drawn.
  static func panel(
    _ x: String, _ xs: ClosedRange<Double>?, _ y: String, title: String = "",
    _ series: [Chart.Series], _ marks: [Chart.Mark] = []
  ) -> Chart.Panel {
    panel(x, xs, y, nil, title: title, series, marks)
  }

  static func panel(
    _ x: String, _ xs: ClosedRange<Double>?, _ y: String, _ ys: ClosedRange<Double>?,
    title: String = "", _ series: [Chart.Series], _ marks: [Chart.Mark] = []
  ) -> Chart.Panel {
    var panel = Chart.Panel(x: Chart.Axis(x, xs), y: Chart.Axis(y, ys), title: title)
    panel.series = series
    panel.marks = marks
    return panel
  }

  static func chart(
    _ title: String, _ subtitle: String = "", height: Double, columns: Int = 1,
    _ panels: [Chart.Panel]
  ) -> Chart {
    var chart = Chart(title, subtitle: subtitle, size: Size(width, height))
    chart.columns = columns
    chart.panels = panels
    return chart
  }

  static func curve(
    _ name: String, _ range: ClosedRange<Double>, _ ink: Ink, dashed: Bool = false,
    _ function: (Double) -> Double
  ) -> Chart.Series {
    Chart.Series(
      name, Chart.sampled(range, count: 500, function), Chart.Style(ink, dashed: dashed))
  }

  /// A line for orientation: no result of a motion.
  static func guide(
    _ name: String, _ points: [(Double, Double)], dashed: Bool = false
  ) -> Chart.Series {
    var series = Chart.Series(
      name, [points.map { Point($0.0, $0.1) }], Chart.Style(.gray, width: 1.2, dashed: dashed))
    series.isGuide = true
    return series
  }

  static func dots(_ name: String, _ points: [(Double, Double)], _ ink: Ink) -> Chart.Series {
    Chart.Series(
      name, [points.map { Point($0.0, $0.1) }], Chart.Style(ink, width: 2.4, stroke: .dots))
  }

  static func values(
    _ name: String, _ range: ClosedRange<Double>, _ ink: Ink, dashed: Bool = false,
    _ motion: any Trajectory
  ) -> Chart.Series {
    curve(name, range, ink, dashed: dashed) { motion.state(at: $0).value }
  }

  static func velocities(
    _ name: String, _ range: ClosedRange<Double>, _ ink: Ink, dashed: Bool = false,
    _ motion: any Trajectory
  ) -> Chart.Series {
    curve(name, range, ink, dashed: dashed) { motion.state(at: $0).velocity }
  }
}

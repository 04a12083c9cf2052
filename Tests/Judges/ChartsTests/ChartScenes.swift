import FlipbookCharts
import FlipbookGeometry
import FlipbookOpening
import FlipbookRaster
import TestSupport

/// Scenes whose curves are drawn.
enum ChartScenes {
  static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  static func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene",
      overlay: SceneOverlay.self, fonts: fonts)
  }

  /// A scene of three seconds with one view, `a`, that has these animations.
  static func moving(_ animations: String, _ more: String = "") throws -> CompiledScene {
    try scene(
      """
      { "size": [300, 200], "duration": 3, "views": [ { "id": "a", "frame": [0, 0, 20, 20],
        "animations": [ \(animations) ] } ] \(more) }
      """)
  }

  /// 100 points a second until 1 s, then −130 until 2 s, then back by 30 points to the model.
  static let corner = """
    { "keyframe": { "keyPath": "position.x", "values": [10, 110, -20], "duration": 2 } }
    """

  /// A chart with one panel of these axes, in which there is one curve.
  static func panel(
    x: Chart.Axis = Chart.Axis("time (s)", 0...1), y: Chart.Axis, _ points: [Point] = [],
    _ change: (inout Chart.Panel) -> Void = { _ in }, size: Size = Size(300, 400)
  ) -> Chart {
    var chart = Chart("", size: size)
    var panel = Chart.Panel(x: x, y: y)
    panel.series = points.isEmpty ? [] : [Chart.Series("", [points])]
    change(&panel)
    chart.panels = [panel]
    return chart
  }

  /// The labels of a chart in their order.
  static func texts(of chart: Chart) -> [String] {
    chart.svg(fonts: fonts).split(separator: "aria-label=\"", omittingEmptySubsequences: false)
      .dropFirst().map { String($0.split(separator: "\"")[0]) }
  }
}

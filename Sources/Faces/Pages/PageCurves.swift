import FlipbookCharts
import FlipbookDocument
package import FlipbookGeometry
package import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening

/// The curves of a scene for a page: the chart of `render plot`, the positions of its axes, and the
/// numbers at each frame.
package struct PageCurves: Sendable {
  package let svg: String
  private let axes: [PanelAxes]
  private let rows: [Row]

  /// One number of a property for each frame.
  private struct Row {
    var name: String
    /// The suffixes of values and of velocities.
    var units: (value: String, velocity: String)
    var values: [Double?]
    var velocities: [Double?]
  }

  /// The maximum count of frames for which numbers are listed; longer films have the chart only.
  static let frameLimit = 20_000

  /// Draws the curves; nil when nothing moves.
  ///
  /// - Parameters:
  ///   - keys: The properties that are drawn; nil for those that move most.
  ///   - clock: The clock of the frames.
  ///   - size: The size of the chart in points.
  package init?(of scene: CompiledScene, keys: [TraceKey]?, clock: PageFilm.Clock, size: Size) {
    guard var plot = keys.map({ ScenePlot($0) }) ?? ScenePlot.ofMovingKeys(in: scene) else {
      return nil
    }
    plot.size = size
    var chart = plot.chart(of: scene)
    (chart.title, chart.subtitle) = ("", "")
    (svg, axes) = chart.drawn(fonts: scene.fonts, colors: .styledByPage)
    rows =
      clock.frameCount > Self.frameLimit
      ? []
      : plot.keys.flatMap {
        Self.rows(of: $0, scene, clock)
      }
  }

  private static func rows(
    of key: TraceKey, _ scene: CompiledScene, _ clock: PageFilm.Clock
  ) -> [Row] {
    let states = (0..<clock.frameCount).map {
      key.state(in: scene.timeline, at: clock.time(ofFrame: $0))
    }
    let unit = PlotUnit(of: key)
    let all = key.componentNames(of: states.first?.value).enumerated().map { index, name in
      func component(_ list: [Double]?) -> Double? {
        list.flatMap { $0.indices.contains(index) ? $0[index] * unit.factor : nil }
      }
      return Row(
        name: name, units: (unit.size(per: ""), unit.size(per: "/s")),
        values: states.map { component($0.value.components) },
        velocities: states.map { component($0.velocity) })
    }
    let moving = all.filter { row in row.values.contains { $0 != row.values.first } }
    return moving.isEmpty ? all : moving
  }

  /// The areas of the chart's panels, and the ranges of their time axes.
  var axesJSON: JSONText {
    .array(
      axes.map { axis in
        .object([
          (
            "area",
            .written(
              JSONText.list([axis.area.minX, axis.area.minY, axis.area.width, axis.area.height])
            )
          ),
          ("x", .written(JSONText.list([axis.x.lowerBound, axis.x.upperBound]))),
        ])
      })
  }

  /// The data for the page's script.
  var json: JSONText {
    .object([
      ("axes", axesJSON),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("name", .string(row.name)),
              ("units", .array([.string(row.units.value), .string(row.units.velocity)])),
              ("values", Self.list(row.values)), ("velocities", Self.list(row.velocities)),
            ])
          })
      ),
    ])
  }

  /// Rounded to 1e-5, which is enough for a reader.
  private static func list(_ values: [Double?]) -> JSONText {
    .written(
      "["
        + values.map { $0.map { JSONText.text(of: ($0 * 1e5).rounded() / 1e5) } ?? "null" }
        .joined(separator: ",") + "]")
  }
}

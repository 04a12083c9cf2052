public import Geometry
internal import Animation
internal import Interaction
internal import Layers

/// Curves of some properties of a scene over its film.
public struct ScenePlot: Sendable {
  public var keys: [TraceKey]
  /// Whether the model is drawn beside the presentation, dashed.
  public var showsModel = false
  /// In points.
  public var size = Size(900, 720)

  public init(_ keys: [TraceKey]) {
    self.keys = keys
  }

  /// Value, velocity and acceleration below each other, with touches and segments marked.
  public func chart(of scene: CompiledScene) -> Chart {
    var chart = Chart(
      scene.scene.title ?? scene.name,
      subtitle: scene.scene.title == nil ? "" : scene.name, size: size)
    let samples = ScenePlotSamples(of: scene, keys: keys)
    let units = Set(keys.map { Self.unit(of: $0) })
    let unit = units.count == 1 ? units.first ?? "" : ""
    let film = 0...max(samples.duration, 1e-9)
    func panel(_ label: String, _ per: String) -> Chart.Panel {
      let dimension = unit.isEmpty ? (per.isEmpty ? "" : " (1\(per))") : " (\(unit)\(per))"
      return Chart.Panel(
        x: Chart.Axis("time (s)", film), y: Chart.Axis(label + (units.count > 1 ? "" : dimension)))
    }
    var value = panel("value", "")
    value.weight = 1.4
    var velocity = panel("velocity", "/s")
    var acceleration = panel("acceleration", "/s²")
    for (index, curve) in samples.curves.enumerated() {
      let style = Chart.Style(Ink.numbered(index))
      if showsModel {
        value.series.append(
          Chart.Series(
            "", curve.model, Chart.Style(Ink.numbered(index), width: 1.3, dashed: true)))
      }
      value.series.append(Chart.Series(curve.name, curve.value, style))
      velocity.series.append(Chart.Series("", curve.velocity, style))
      acceleration.series.append(Chart.Series("", curve.acceleration, style))
    }
    if showsModel {
      value.series.append(
        Chart.Series("model", [], Chart.Style(.gray, width: 1.3, dashed: true)))
    }
    value.marks = marks(of: scene, withWords: true, film)
    velocity.marks = marks(of: scene, withWords: false, film)
    acceleration.marks = velocity.marks
    chart.panels = [value, velocity, acceleration]
    return chart
  }

  /// The first few properties with numbers that change over the film: more are no picture.
  public static func defaultKeys(of scene: CompiledScene) -> [TraceKey] {
    let end = scene.lastFrameTime
    let times = (0...60).map { end * Double($0) / 60 }
    return Array(
      scene.changingKeys(at: times).filter { key in
        switch key.path.kind {
        case .number, .point, .size: true
        default: false
        }
      }.prefix(3))
  }

  /// Touches as shaded bands; where a gesture's segments and the animations of these layers begin
  /// and end as lines.
  private func marks(
    of scene: CompiledScene, withWords: Bool, _ film: ClosedRange<Double>
  ) -> [Chart.Mark] {
    var marks: [Chart.Mark] = []
    for touch in scene.resolved.marks.touches where touch.landed <= film.upperBound {
      let end = min(max(touch.lifted, touch.landed), film.upperBound)
      marks.append(
        .band(
          max(0, touch.landed)...max(0, end), withWords ? "finger \(touch.finger)" : "", .gray))
    }
    let layers = Set(keys.map(\.layer))
    var segments: [Double: String] = [:]
    for mark in scene.resolved.marks.segments where layers.contains(mark.property.layer) {
      segments[mark.start] = mark.kind.rawValue
      if mark.end.isFinite, segments[mark.end] == nil { segments[mark.end] = "" }
    }
    for run in scene.timeline.runs where layers.contains(run.layer) {
      if let begin = run.begin, segments[begin] == nil { segments[begin] = run.kind }
      if let end = run.end, end.isFinite, segments[end] == nil { segments[end] = "" }
    }
    for (time, words) in segments.sorted(by: { $0.key < $1.key }).prefix(60)
    where time > 0 && time < film.upperBound {
      marks.append(.vertical(time, withWords ? words : "", .gray))
    }
    return marks
  }

  private static func unit(of key: TraceKey) -> String {
    switch key.path {
    case .frame: return "pt"
    case .property(let path):
      let name = path.name
      if name.contains("rotation") { return "rad" }
      let points = [
        "position", "bounds", "cornerRadius", "borderWidth", "lineWidth", "fontSize", "zPosition",
      ]
      if points.contains(where: name.hasPrefix) || name.contains("translation") { return "pt" }
      return ["beginTime", "timeOffset"].contains(name) ? "s" : ""
    }
  }
}

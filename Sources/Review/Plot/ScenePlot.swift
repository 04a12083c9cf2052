import Document
package import Geometry
internal import Animation
internal import Interaction
internal import Layers
internal import SceneFile

/// Curves of some properties of a scene over its film.
package struct ScenePlot: Sendable {
  package var keys: [TraceKey]
  /// Whether the model is drawn beside the presentation, dashed.
  package var showsModel = false
  /// In points.
  package var size = Size(900, 720)
  /// Keys that move too and are not drawn: the subtitle names them.
  package var leftOut: [String] = []
  /// Whether numbers of the keys that stay the same are left out.
  package var omitsWhatRests = false

  package init(_ keys: [TraceKey]) {
    self.keys = keys
  }

  /// Value, velocity and acceleration below each other, with touches and segments marked.
  package func chart(of scene: CompiledScene) -> Chart {
    var chart = Chart(
      VisibleText.line(scene.scene.title ?? scene.name),
      subtitle: VisibleText.line(subtitle(scene.scene.title == nil ? "" : scene.name)), size: size)
    let samples = ScenePlotSamples(of: scene, keys: keys)
    var curves = samples.curves
    // A number of a key that was not asked for says nothing while it rests.
    if omitsWhatRests, curves.contains(where: \.moves) { curves = curves.filter(\.moves) }
    let units = Set(keys.map { Self.unit(of: $0) })
    let unit = units.count == 1 ? units.first ?? "" : ""
    let film = 0...max(samples.duration, 1e-9)
    func panel(_ label: String, _ per: String) -> Chart.Panel {
      let dimension = unit.isEmpty ? (per.isEmpty ? "" : " (1\(per))") : " (\(unit)\(per))"
      return Chart.Panel(
        x: Chart.Axis("", film), y: Chart.Axis(label + (units.count > 1 ? "" : dimension)))
    }
    var value = panel("value", "")
    value.weight = 1.4
    var velocity = panel("velocity", "/s")
    var acceleration = panel("acceleration", "/s²")
    acceleration.x.label = "time (s)"
    velocity.y.leavesOutPeaks = true
    acceleration.y.leavesOutPeaks = true
    for (index, curve) in curves.enumerated() {
      // Of two curves on each other both are seen when the upper one is dashed.
      let isOnAnother = curves[..<index].contains { $0.covers(curve) }
      let style = Chart.Style(Ink.numbered(index), dashed: isOnAnother)
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
    Self.setResolutions(of: &value, &velocity, &acceleration, over: samples.duration)
    value.marks = marks(of: scene, withWords: true, film)
    velocity.marks = marks(of: scene, withWords: false, film)
    acceleration.marks = velocity.marks
    velocity.marks += Self.impulses(curves.map(\.valueJumps), unit)
    acceleration.marks += Self.impulses(curves.map(\.velocityJumps), unit + "/s")
    chart.panels = [value, velocity, acceleration]
    return chart
  }

  /// The scene's name, and what else moves.
  private func subtitle(_ name: String) -> String {
    guard !leftOut.isEmpty else { return name }
    let shown = leftOut.prefix(6).joined(separator: ", ")
    let more = leftOut.count > 6 ? " and \(leftOut.count - 6) more" : ""
    return (name.isEmpty ? "" : name + " · ") + "also moves, not drawn: " + shown + more
  }

  /// A velocity that comes to less than a millionth of the value over the film is rounding noise,
  /// and so is such an acceleration.
  private static func setResolutions(
    of value: inout Chart.Panel, _ velocity: inout Chart.Panel, _ acceleration: inout Chart.Panel,
    over duration: Double
  ) {
    func largest(_ panel: Chart.Panel) -> Double {
      panel.series.flatMap(\.runs).joined().map { abs($0.y) }.filter(\.isFinite).max() ?? 0
    }
    value.y.resolution = 1e-9 * largest(value)
    velocity.y.resolution = 1e-6 * largest(value) / max(duration, 1e-9)
    acceleration.y.resolution = 1e-6 * largest(velocity) / max(duration, 1e-9)
  }

  /// The largest steps of curves as arrows, each with its size.
  private static func impulses(_ jumps: [[Point]], _ unit: String) -> [Chart.Mark] {
    let all = jumps.enumerated().flatMap { index, steps in steps.map { (index, $0) } }
    let largest = all.sorted { abs($0.1.y) > abs($1.1.y) }.reduce(into: [(Int, Point)]()) {
      kept, jump in
      let isKnown = kept.contains {
        $0.1.x == jump.1.x && abs($0.1.y - jump.1.y) <= 1e-3 * abs(jump.1.y)
      }
      if kept.count < 40, !isKnown { kept.append(jump) }
    }
    return largest.enumerated().map { rank, jump in
      let sign = jump.1.y > 0 ? "+" : ""
      let size =
        sign + Numerals.significant(jump.1.y, 3) + (unit.hasPrefix("/") ? " 1" : " ") + unit
      return .impulse(jump.1.x, jump.1.y, rank < 12 ? size : "", Ink.numbered(jump.0))
    }
  }

  /// Touches as shaded bands; where a gesture's segments and the animations of these layers begin
  /// and end as lines.
  private func marks(
    of scene: CompiledScene, withWords: Bool, _ film: ClosedRange<Double>
  ) -> [Chart.Mark] {
    var marks: [Chart.Mark] = []
    var touches: [(time: ClosedRange<Double>, fingers: [String])] = []
    for touch in scene.resolved.marks.touches where touch.landed <= film.upperBound {
      let start = max(0, touch.landed)
      let time = start...max(start, min(touch.lifted, film.upperBound))
      if let index = touches.firstIndex(where: { $0.time == time }) {
        touches[index].fingers.append("\(touch.finger)")
      } else {
        touches.append((time, ["\(touch.finger)"]))
      }
    }
    for (time, fingers) in touches {
      let words = (fingers.count > 1 ? "fingers " : "finger ") + fingers.joined(separator: ", ")
      marks.append(.band(time, withWords ? words : "", .gray))
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

  static func unit(of key: TraceKey) -> String {
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

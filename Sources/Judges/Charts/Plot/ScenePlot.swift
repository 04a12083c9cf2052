import FlipbookDocument
package import FlipbookGeometry
package import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// Curves of some properties of a scene over its film.
package struct ScenePlot: Sendable {
  package var keys: [TraceKey]
  /// Whether the model values are drawn too, dashed.
  package var showsModel = false
  /// In points.
  package var size = Size(900, 720)
  /// The names of keys that move and are not drawn, which the subtitle lists.
  package var leftOut: [String] = []
  /// Whether numbers that stay constant are left out.
  package var omitsRestingKeys = false

  package init(_ keys: [TraceKey]) {
    self.keys = keys
  }

  /// Value, velocity and acceleration one below the other with the same time axis, and touches,
  /// segments and events in lanes above them.
  package func chart(of scene: CompiledScene) -> Chart {
    var chart = Chart(
      VisibleText.line(scene.definition.title ?? scene.name),
      subtitle: VisibleText.line(subtitle(scene.definition.title == nil ? "" : scene.name)),
      size: size)
    let samples = ScenePlotSamples(of: scene, keys: keys)
    var curves = samples.curves
    // A constant number that was not requested explicitly is not drawn.
    if omitsRestingKeys, curves.contains(where: \.moves) { curves = curves.filter(\.moves) }
    let units = Set(keys.map { PlotUnit(of: $0) })
    let unit = units.count == 1 ? units.first ?? .none : .none
    curves = curves.map { curve in
      units.count == 1 ? curve.scaled(by: unit.factor) : curve
    }
    let film = 0...max(samples.duration, 1e-9)
    func panel(_ label: String, per: String) -> Chart.Panel {
      var axis = Chart.Axis(units.count > 1 ? label : label + unit.inBrackets(per))
      axis.isInDegrees = unit == .degrees
      return Chart.Panel(x: Chart.Axis("", film), y: axis)
    }
    var value = panel(valueName, per: "")
    value.weight = 1.4
    var velocity = panel("velocity", per: "/s")
    var acceleration = panel("acceleration", per: "/s²")
    acceleration.x.label = "time (s)"
    velocity.y.leavesOutPeaks = true
    acceleration.y.leavesOutPeaks = true
    var isModelNamed = false
    for (index, curve) in curves.enumerated() {
      // Where two curves coincide, the upper one is dashed, so that both are visible.
      let isOnAnother = curves[..<index].contains { $0.covers(curve) }
      let style = Chart.Style(Ink.numbered(index), dashed: isOnAnother)
      if showsModel {
        value.series.append(
          Chart.Series(
            isModelNamed ? "" : "model", curve.model,
            Chart.Style(Ink.numbered(index), width: 1.5, dashed: true)))
        isModelNamed = true
      }
      value.series.append(Chart.Series(curve.name, curve.value, style))
      velocity.series.append(Chart.Series("", curve.velocity, style))
      acceleration.series.append(Chart.Series("", curve.acceleration, style))
    }
    Self.setResolutions(of: &value, &velocity, &acceleration, over: samples.duration)
    let marks = ScenePlotMarks(of: scene, keys: keys, film)
    chart.lanes = marks.lanes
    value.marks = marks.marks
    velocity.marks = marks.marks + Self.impulses(curves.map(\.valueJumps), unit.size(per: ""))
    acceleration.marks =
      marks.marks + Self.impulses(curves.map(\.velocityJumps), unit.size(per: "/s"))
    chart.panels = [value, velocity, acceleration]
    return chart
  }

  /// The name of the property, where all keys have the same one.
  private var valueName: String {
    let names = Set(
      keys.map { key -> String in
        switch key.path {
        case .frame: "frame"
        case .property(let path): path.name.split(separator: ".").last.map(String.init) ?? ""
        }
      })
    return names.count == 1 ? names.first ?? "value" : "value"
  }

  /// The scene's name, and the other moving keys.
  private func subtitle(_ name: String) -> String {
    guard !leftOut.isEmpty else { return name }
    let shown = leftOut.prefix(6).joined(separator: ", ")
    let more = leftOut.count > 6 ? " and \(leftOut.count - 6) more" : ""
    return (name.isEmpty ? "" : name + " · ") + "also moves, not drawn: " + shown + more
  }

  /// Sets the axes' resolutions: a velocity that changes the value by less than a millionth over
  /// the film is a rounding error, and so is such an acceleration.
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

  /// The largest jumps of curves as arrows with their sizes.
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
      let size = sign + Numerals.significant(jump.1.y, 3) + unit
      return .impulse(jump.1.x, jump.1.y, rank < 12 ? size : "", Ink.numbered(jump.0))
    }
  }
}

import FlipbookGeometry
package import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookTimeline

extension ScenePlot {
  private static let maximumKeys = 3
  private static let sampleCount = 120

  /// A plot of the properties that move most in a scene; nil when no number changes.
  ///
  /// Those that a gesture moves come first, then those that travel farthest; all have the same
  /// unit. `leftOut` names the others.
  package static func ofMovingKeys(in scene: CompiledScene) -> ScenePlot? {
    let ranked = movingKeys(in: scene)
    guard let first = ranked.first else { return nil }
    let alike = ranked.filter { PlotUnit(of: $0) == PlotUnit(of: first) }
    let chosen = Array(alike.prefix(maximumKeys))
    var plot = ScenePlot(chosen)
    plot.omitsRestingKeys = true
    plot.leftOut = ranked.filter { !chosen.contains($0) }.map(\.name)
    return plot
  }

  /// All moving keys with numbers that can be drawn: those that a gesture moves first, then those
  /// that travel farthest.
  package static func movingKeys(in scene: CompiledScene) -> [TraceKey] {
    let end = scene.lastFrameTime
    let times = (0...sampleCount).map { end * Double($0) / Double(sampleCount) }
    let moved = Set(scene.resolved.marks.segments.map(\.property.layer))
    return candidates(of: scene, at: times).enumerated().compactMap {
      order, key -> (key: TraceKey, rank: Double, order: Int)? in
      let travel = travel(of: key, in: scene, at: times)
      guard travel > 1e-6 else { return nil }
      let isThrown = moved.contains(key.layer) && PlotUnit(of: key) == .points
      return (key, travel + (isThrown ? 1e6 : 0), order)
    }.sorted { ($0.rank, -$0.order) > ($1.rank, -$1.order) }.map(\.key)
  }

  /// Keys with one or two numbers; a transform and a rectangle are replaced by their parts.
  private static func candidates(of scene: CompiledScene, at times: [Double]) -> [TraceKey] {
    let parts = [
      "translation.x", "translation.y", "scale.x", "scale.y", "rotation.x", "rotation.y",
    ]
    return scene.changingKeys(at: times).flatMap { key -> [TraceKey] in
      switch key.path.kind {
      case .number, .point, .size: [key]
      case .rect:
        ["origin", "size"].compactMap { part in
          guard case .property(let path) = key.path,
            let whole = LayerKeyPath("\(path.name).\(part)")
          else { return nil }
          return TraceKey(name: "\(key.name).\(part)", layer: key.layer, path: .property(whole))
        }
      case .transform:
        (["rotation.z"] + parts).compactMap { part in
          guard case .property(let path) = key.path,
            let whole = LayerKeyPath("\(path.name).\(part)")
          else { return nil }
          return TraceKey(name: "\(key.name).\(part)", layer: key.layer, path: .property(whole))
        }
      default: []
      }
    }
  }

  /// The total distance that a key travels: points relative to the canvas's height, angles in
  /// rotations, others unscaled.
  private static func travel(
    of key: TraceKey, in scene: CompiledScene, at times: [Double]
  ) -> Double {
    let all = times.map { key.state(in: scene.timeline, at: $0).value.components ?? [] }
    let travel = zip(all, all.dropFirst()).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).reduce(0) { $0 + abs($1.1 - $1.0) }
    }
    switch PlotUnit(of: key) {
    case .points: return travel / max(scene.size.height, 1)
    case .degrees: return travel / (2 * .pi)
    default: return travel / 4
    }
  }
}

internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
package import FlipbookOpening
package import FlipbookTimeline

/// The structure of a scene: its views, its animations, and the rules that move each property over
/// time.
package struct SceneInspection: Sendable {
  /// A view in its tree.
  package struct View: Hashable, Sendable {
    /// Empty for the canvas itself and for layers that the tool adds.
    package var name: String
    package var depth: Int
    package var frame: [Double]
    package var kind: String
  }

  /// An animation on a view.
  package struct Run: Hashable, Sendable {
    package var view: String
    package var run: TimelineRun
    /// In words: its kind, its key paths, its spring.
    package var words: String
    /// Core Animation's settling duration in seconds; nil for animations that are not springs.
    package var settling: Double?
  }

  /// A span of time in which one rule moves a property.
  package struct Segment: Hashable, Sendable {
    package var key: String
    package var kind: String
    /// In scene seconds; the end is infinite for motion without an end.
    package var start: Double
    package var end: Double
  }

  package let name: String
  package let scene: CompiledScene
  /// The views at time 0, parents before children.
  package let views: [View]
  /// In the order in which they were added.
  package let runs: [Run]
  /// Grouped by view, in the order of time.
  package let segments: [Segment]
  /// In the order of time.
  let releases: [ReleaseReport]
  /// In the order of the scene.
  let animators: [AnimatorReport]
  let behaviors: [BehaviorReport]

  package init(_ scene: CompiledScene) {
    self.scene = scene
    name = scene.name
    var views: [View] = []
    let animatorLayers = Set(scene.definition.animators.map(\.layer))
    func add(_ layer: Layer, _ depth: Int) {
      // The layer that represents an animator is not a view.
      if animatorLayers.contains(layer.id) { return }
      let name = scene.views.name(of: layer.id)
      if depth > 0 {
        let frame = layer.frame
        views.append(
          View(
            name: name, depth: depth - 1,
            frame: [frame.minX, frame.minY, frame.width, frame.height],
            kind: Self.kind(of: layer)))
      }
      for sublayer in layer.sublayers where depth < 300 { add(sublayer, depth + 1) }
    }
    add(scene.timeline.structure(at: 0), 0)
    self.views = views
    let all = scene.timeline.runs
    runs = all.map { Run($0, in: scene) }
    segments = Self.segments(of: scene, all)
    releases = scene.resolved.marks.releases.map { ReleaseReport($0, in: scene) }
    animators = scene.definition.animators.map { AnimatorReport($0, in: scene, all) }
    behaviors = (scene.definition.dynamics?.behaviors ?? []).map { BehaviorReport($0, in: scene) }
  }

  private static func kind(of layer: Layer) -> String {
    switch layer.kind {
    case .shape: return "shape"
    case .text(let text): return "text \"\(text.string.prefix(24))\""
    case .none: return layer.contents == nil ? "view" : "image"
    default: return "layer"
    }
  }

  private static func segments(of scene: CompiledScene, _ runs: [TimelineRun]) -> [Segment] {
    var segments: [Segment] = []
    for mark in scene.resolved.marks.segments {
      segments.append(
        Segment(
          key: "\(scene.views.name(of: mark.property.layer)).\(mark.property.keyPath.name)",
          kind: mark.kind.rawValue, start: mark.start, end: mark.end))
    }
    for run in runs {
      guard let begin = run.begin else { continue }
      for keyPath in run.keyPaths {
        segments.append(
          Segment(
            key: "\(scene.views.name(of: run.layer)).\(keyPath.name)",
            kind: run.pacer.map { "animator \(scene.views.name(of: $0.layer))" } ?? run.kind,
            start: begin, end: run.end ?? .infinity))
      }
    }
    let animators = Set(scene.definition.animators.map(\.layer))
    let items = Set(scene.definition.dynamics?.items.map(\.layer) ?? [])
    for (layer, name) in scene.views.all where !name.isEmpty && !animators.contains(layer) {
      for (property, times) in scene.timeline.modelChanges(of: layer) {
        let key = "\(name).\(property.name)"
        let moved = scene.resolved.marks.segments.filter {
          $0.property.layer == layer && $0.property.keyPath.property == property
        }
        for (index, time) in times.enumerated()
        where !moved.contains(where: { $0.start == time || $0.end == time }) {
          if items.contains(layer),
            let end = dynamicsEnd(
              of: property, layer, from: time,
              to: index + 1 < times.count ? times[index + 1] : nil, in: scene)
          {
            // Dynamics restart at every event; adjoining spans are merged.
            if let last = segments.last, last.key == key, last.kind == "dynamics", last.end == time
            {
              segments[segments.count - 1].end = end
            } else {
              segments.append(Segment(key: key, kind: "dynamics", start: time, end: end))
            }
          } else {
            segments.append(Segment(key: key, kind: "set", start: time, end: time))
          }
        }
      }
    }
    let order = Dictionary(
      segments.map(\.key).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return segments.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (order[a.key] ?? 0, a.start, $0.offset) < (order[b.key] ?? 0, b.start, $1.offset)
    }.map(\.element)
  }
}

extension SceneInspection {
  /// The end of the span in which dynamics move a property from an instant on.
  ///
  /// It ends when another rule takes over or everything rests; nil where the property is only set.
  private static func dynamicsEnd(
    of property: LayerProperty, _ layer: LayerID, from time: Double, to next: Double?,
    in scene: CompiledScene
  ) -> Double? {
    let end: Double
    if let next {
      end = next
    } else if case .at(let rest) = scene.timeline.restTime {
      end = rest
    } else {
      end = scene.resolved.duration
    }
    func value(at time: Double) -> LayerValue? {
      scene.timeline.state(of: LayerKeyPath(property), in: layer, at: time, tree: .model)?.value
    }
    guard end > time else { return nil }
    // A value that is only set is constant; a value in motion differs at some sample before the
    // end.
    let start = value(at: time)
    let moves = (1..<16).contains { value(at: time + (end - time) * Double($0) / 16) != start }
    return moves ? end : nil
  }
}

extension SceneInspection.Run {
  init(_ run: TimelineRun, in scene: CompiledScene) {
    view = scene.views.name(of: run.layer)
    self.run = run
    var words = run.kind
    if let key = run.key { words += " \"\(key)\"" }
    if !run.keyPaths.isEmpty {
      words += " of " + run.keyPaths.map(\.name).joined(separator: ", ")
    }
    settling = nil
    if let property = run.animation.property {
      if property.isAdditive { words += ", additive" }
      if property.isCumulative { words += ", cumulative" }
      if case .spring(let curve) = property.curve {
        let spring = curve.spring
        words += ", \(SpringText.text(spring))"
        if case .normalized(let velocity) = curve.initialVelocity {
          settling = spring.settlingDuration(initialVelocity: velocity)
        }
      }
    }
    if let pacer = run.pacer {
      // The animator determines how the animation progresses.
      self.words = words + ", by the animator \"\(scene.views.name(of: pacer.layer))\""
      return
    }
    let timing = run.animation.timing
    if timing.speed != 1 { words += ", speed \(Numerals.significant(timing.speed))" }
    if timing.timeOffset != 0 { words += ", timeOffset \(Numerals.significant(timing.timeOffset))" }
    if timing.repeatDuration > 0 {
      words += ", for \(Numerals.significant(timing.repeatDuration)) s"
    } else if timing.repeatCount > 0 {
      words += ", \(Numerals.significant(timing.repeatCount)) times"
    }
    if timing.autoreverses { words += ", autoreverses" }
    if timing.fillMode != .removed { words += ", fills \(timing.fillMode.rawValue)" }
    if !run.animation.isRemovedOnCompletion { words += ", stays on completion" }
    self.words = words
  }
}

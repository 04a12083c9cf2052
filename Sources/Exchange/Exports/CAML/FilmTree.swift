import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline

/// All layers that a film shows at any time, in one tree that does not change.
///
/// A layer that is in the tree for a part of the film is a node that is present then. One that is moved
/// to another superlayer, or between its siblings, is a node in each place.
struct FilmTree {
  /// In order of their first appearance; the first one is the root.
  private(set) var nodes: [Node] = []
  /// The timelines of the scene and of its nested scenes.
  private(set) var scopes: [Scope] = []

  struct Node {
    let id: LayerID
    /// With its first initial values, without sublayers.
    var layer: Layer
    /// Whether other initial values follow.
    var hasOtherValues = false
    /// From back to front.
    var children: [Int] = []
    /// When it is in the tree, in seconds of scene time, in order.
    var presence: [Range<Double>] = []
    /// The index of the timeline that it belongs to: 0 for the scene's own.
    let scope: Int
  }

  /// A timeline with its place in the film.
  struct Scope {
    var timeline: Timeline
    /// When its structure changes, in its own time, from 0 on.
    let starts: [Double]
    /// The times of `Timeline.boundaries`, which take a look at everything.
    let boundaries: [Double]
    /// Whether views come or go in it.
    var isChanging: Bool { starts.count > 1 }
    /// The scene time at which a time of the timeline is first shown; nil for never.
    var shown: (Double) -> Double?
    var inner: [LayerID: ResolvedScene]

    init(_ scene: ResolvedScene, shown: @escaping (Double) -> Double?) {
      timeline = scene.timeline
      boundaries = timeline.boundaries
      starts = FilmTree.starts(of: timeline, boundaries)
      self.shown = shown
      inner = scene.inner
    }
  }

  init(of scene: CompiledScene) {
    add(Scope(scene.resolved) { $0 })
  }

  /// Adds a timeline with the timelines of the scenes that its layers show; returns its root.
  @discardableResult
  private mutating func add(_ scope: Scope) -> Int? {
    let index = scopes.count
    scopes.append(scope)
    let first = nodes.count
    let starts = scope.starts
    for (number, start) in starts.enumerated() {
      // A scene that is not yet shown, or whose clock something moves, has what it has at first.
      guard let begin = number == 0 ? 0 : scope.shown(start) else { continue }
      let next = number + 1 < starts.count ? scope.shown(starts[number + 1]) : nil
      let span = begin..<max(begin, next ?? .infinity)
      let root = scope.timeline.structure(at: start)
      if nodes.count == first { nodes.append(Node(id: root.id, layer: root.alone, scope: index)) }
      place(root, at: first, during: span, scope: index)
    }
    guard nodes.count > first else { return nil }
    for node in first..<nodes.count where nodes[node].scope == index {
      guard case .scene(let content) = nodes[node].layer.kind,
        let inner = scope.inner[nodes[node].id]
      else { continue }
      let id = nodes[node].id
      let nested = Scope(inner) { time in
        scope.timeline.time(of: time, in: id).flatMap { scope.shown($0) }
      }
      guard let root = add(nested) else { continue }
      let fit = nodes[node].layer.contentsGravity.fit(
        content.size, in: nodes[node].layer.bounds.standardized)
      nodes[root].layer.position = fit.center
      nodes[root].layer.transform = nodes[root].layer.transform.then(.scale(fit.scaleX, fit.scaleY))
      nodes[node].children.insert(root, at: 0)
      nodes[node].layer.kind = .none
    }
    return first
  }

  /// When the structure of a timeline changes, from 0 on.
  private static func starts(of timeline: Timeline, _ boundaries: [Double]) -> [Double] {
    guard !timeline.hasOneTree else { return [0] }
    var starts = [0.0]
    var last = timeline.structure(at: 0)
    for time in boundaries where time > 0 {
      let structure = timeline.structure(at: time)
      if structure != last {
        starts.append(time)
        last = structure
      }
    }
    return starts
  }

  private mutating func place(
    _ layer: Layer, at index: Int, during span: Range<Double>, scope: Int
  ) {
    if let last = nodes[index].presence.last, last.upperBound == span.lowerBound {
      nodes[index].presence[nodes[index].presence.count - 1] = last.lowerBound..<span.upperBound
    } else {
      nodes[index].presence.append(span)
    }
    if !nodes[index].hasOtherValues, nodes[index].layer != layer.alone {
      nodes[index].hasOtherValues = true
    }
    var position = 0
    for sublayer in layer.sublayers {
      let children = nodes[index].children
      let found = children[position...].firstIndex { nodes[$0].id == sublayer.id }
      let child = found.map { children[$0] } ?? nodes.count
      if let found {
        position = found + 1
      } else {
        nodes.append(Node(id: sublayer.id, layer: sublayer.alone, scope: scope))
        nodes[index].children.insert(child, at: position)
        position += 1
      }
      place(sublayer, at: child, during: span, scope: scope)
    }
  }
}

extension Layer {
  /// The layer without its sublayers.
  fileprivate var alone: Layer {
    var layer = self
    layer.sublayers = []
    return layer
  }
}

import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// A canvas with one card on it: a stage for single animations.
struct Stage {
  static let root = LayerID(0)
  static let card = LayerID(1)

  var builder: TimelineBuilder

  init(_ change: (inout Layer) -> Void = { _ in }) {
    var card = Layer(id: Self.card)
    card.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    change(&card)
    var root = Layer(id: Self.root)
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    root.sublayers = [card]
    builder = TimelineBuilder(root: root)
  }

  @discardableResult
  mutating func add(
    _ animation: LayerAnimation, key: String? = nil, at time: Double = 0
  ) -> AnimationToken {
    builder.add(animation, forKey: key, to: Self.card, at: time)
  }

  func state(_ keyPath: LayerKeyPath, at time: Double, tree: LayerTree = .presentation)
    -> LayerState?
  {
    builder.timeline.state(of: keyPath, in: Self.card, at: time, tree: tree)
  }

  /// The numbers of a key path at a time; empty when there are none.
  func numbers(_ keyPath: LayerKeyPath, at time: Double, tree: LayerTree = .presentation)
    -> [Double]
  {
    state(keyPath, at: time, tree: tree)?.value.components ?? []
  }

  func velocity(_ keyPath: LayerKeyPath, at time: Double) -> [Double] {
    state(keyPath, at: time)?.velocity?.components ?? []
  }

  /// The opacity at a time: the plainest number that a layer has.
  func opacity(at time: Double) -> Double { numbers(.opacity, at: time).first ?? .nan }
}

extension LayerKeyPath {
  static let opacity = LayerKeyPath(.opacity)
  static let position = LayerKeyPath(.position)
  static let positionX = LayerKeyPath(.position, .x)
  static let transform = LayerKeyPath(.transform)
}

extension MediaTiming {
  init(duration: Double, _ change: (inout MediaTiming) -> Void = { _ in }) {
    self.init()
    self.duration = duration
    change(&self)
  }
}

extension LayerAnimation {
  /// An animation of one key path.
  static func property(
    _ keyPath: LayerKeyPath, _ curve: PropertyAnimation.Curve, duration: Double = 1,
    isAdditive: Bool = false, isCumulative: Bool = false,
    timing: (inout MediaTiming) -> Void = { _ in }
  ) -> LayerAnimation {
    var property = PropertyAnimation(keyPath: keyPath, curve: curve)
    property.isAdditive = isAdditive
    property.isCumulative = isCumulative
    return LayerAnimation(.property(property), timing: MediaTiming(duration: duration, timing))
  }

  /// The opacity from 0 to 1, evenly.
  static func fade(
    duration: Double = 1, timing: (inout MediaTiming) -> Void = { _ in }
  ) -> LayerAnimation {
    .property(
      .opacity, .basic(from: .number(0), to: .number(1), by: nil), duration: duration,
      timing: timing)
  }

  /// The position's x along numbers.
  static func keyframes(
    _ values: [Double], duration: Double = 1, _ change: (inout KeyframeCurve) -> Void = { _ in }
  ) -> LayerAnimation {
    var curve = KeyframeCurve(track: .values(values.map { .number($0) }))
    change(&curve)
    return .property(.positionX, .keyframe(curve), duration: duration)
  }

  static func path(
    _ path: Path, duration: Double = 1, _ change: (inout KeyframeCurve) -> Void = { _ in }
  ) -> LayerAnimation {
    var curve = KeyframeCurve(track: .path(path))
    change(&curve)
    return .property(.position, .keyframe(curve), duration: duration)
  }

  /// The same, kept on the layer when it is over.
  var kept: LayerAnimation {
    var result = self
    result.isRemovedOnCompletion = false
    return result
  }
}

extension TimelineBuilder {
  /// The topmost accepted layer under a point of the canvas, by the whole tree.
  func hitTest(
    _ point: Point, at time: Double, tree: LayerTree = .presentation, before: Bool = false,
    accepting: (LayerID) -> Bool
  ) -> LayerID? {
    self.tree(at: time, tree, before: before).hitTest(point, accepting: accepting)
  }
}

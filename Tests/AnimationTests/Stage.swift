import Animation
import Geometry
import Layers
import Motion

/// A tree of three layers, each inside the one before, and short ways to ask about them.
struct Stage {
  static let root = LayerID(0)
  static let middle = LayerID(1)
  static let leaf = LayerID(2)

  var builder: TimelineBuilder

  init(_ change: (inout Layer, inout Layer, inout Layer) -> Void = { _, _, _ in }) {
    var root = Layer(id: Self.root)
    var middle = Layer(id: Self.middle)
    var leaf = Layer(id: Self.leaf)
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    middle.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    leaf.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    change(&root, &middle, &leaf)
    middle.sublayers = [leaf]
    root.sublayers = [middle]
    builder = TimelineBuilder(root: root)
  }

  mutating func add(
    _ curve: PropertyAnimation.Curve, _ keyPath: String, duration: Double = 1, at time: Double = 0,
    _ change: (inout LayerAnimation, inout PropertyAnimation) -> Void = { _, _ in }
  ) {
    guard let path = LayerKeyPath(keyPath) else { return }
    var property = PropertyAnimation(keyPath: path, curve: curve)
    var animation = LayerAnimation(.property(property))
    animation.timing.duration = duration
    change(&animation, &property)
    animation.kind = .property(property)
    builder.add(animation, to: Self.leaf, at: time)
  }

  func state(_ keyPath: String, at time: Double, _ tree: Timeline.Tree = .presentation)
    -> LayerState?
  {
    LayerKeyPath(keyPath).flatMap {
      builder.timeline.state(of: $0, in: Self.leaf, at: time, tree: tree)
    }
  }

  func number(_ keyPath: String, at time: Double) -> Double {
    state(keyPath, at: time)?.value.components?.first ?? .nan
  }

  func rate(_ keyPath: String, at time: Double) -> Double {
    state(keyPath, at: time)?.velocity?.components?.first ?? .nan
  }
}

extension PropertyAnimation.Curve {
  /// A basic animation of numbers.
  static func numbers(from: Double? = nil, to: Double? = nil, by: Double? = nil) -> Self {
    .basic(
      from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
  }

  /// Keyframes by numbers.
  static func keys(_ values: [Double], _ change: (inout KeyframeCurve) -> Void = { _ in }) -> Self {
    keys(values.map { LayerValue.number($0) }, change)
  }

  static func keys(_ values: [LayerValue], _ change: (inout KeyframeCurve) -> Void = { _ in })
    -> Self
  {
    var curve = KeyframeCurve(track: .values(values))
    change(&curve)
    return .keyframe(curve)
  }
}

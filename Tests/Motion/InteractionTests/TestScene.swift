import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// Makes small scenes: a canvas of 400 × 800 points, views with the IDs from 1 on.
struct TestScene {
  var scene: Scene

  init(duration: Double? = nil) {
    var root = Layer(id: LayerID(0))
    root.bounds = Rect(x: 0, y: 0, width: 400, height: 800)
    root.position = Point(200, 400)
    scene = Scene(root: SceneView(layer: root, name: "canvas"))
    scene.size = Size(400, 800)
    scene.duration = duration
  }

  /// Adds a view to the canvas; the place is that of its center.
  @discardableResult
  mutating func addView(
    _ name: String, at position: Point, size: Size = Size(100, 100),
    gestures: (LayerID) -> [Gesture] = { _ in [] },
    change: (inout SceneView) -> Void = { _ in }
  ) -> LayerID {
    let id = LayerID(scene.root.subviews.count + 1)
    var layer = Layer(id: id)
    layer.position = position
    layer.bounds.size = size
    var view = SceneView(layer: layer, name: name)
    view.gestures = gestures(id)
    change(&view)
    scene.root.subviews.append(view)
    return id
  }

  mutating func at(_ time: Double, _ event: Event) {
    scene.script.append(ScheduledEvent(time: time, event: event))
  }

  func resolved() throws(ResolveError) -> ResolvedScene { try Resolver().resolve(scene) }
}

extension Event {
  static func set(_ layer: LayerID, _ property: LayerProperty, _ value: LayerValue) -> Event {
    .set([Change(layer: layer, keyPath: LayerKeyPath(property), value: .to(value))])
  }

  static func animate(
    _ changes: [Change], duration: Double = 0.25, _ more: (inout ViewAnimation) -> Void = { _ in }
  ) -> Event {
    var animation = ViewAnimation()
    animation.duration = duration
    animation.changes = changes
    more(&animation)
    return .animate(animation)
  }

  static func touch(_ points: [(Double, Double, Double)], finger: Int = 1) -> Event {
    var track = FingerTrack(
      points: points.map { TouchPoint(time: $0.0, location: Point($0.1, $0.2)) })
    track.finger = finger
    return .touch(track)
  }

  /// A finger's even way that is let go at once.
  static func pan(
    from: Point, by way: Point, duration: Double, velocity: Point? = nil
  ) -> Event {
    var pan = PanTouch(from: .point(from), destination: .by(way), duration: duration)
    pan.releaseVelocity = velocity
    return .pan(pan)
  }
}

extension Change {
  static func by(_ layer: LayerID, _ keyPath: LayerKeyPath, _ value: LayerValue) -> Change {
    Change(layer: layer, keyPath: keyPath, value: .by(value))
  }

  static func to(_ layer: LayerID, _ keyPath: LayerKeyPath, _ value: LayerValue) -> Change {
    Change(layer: layer, keyPath: keyPath, value: .to(value))
  }
}

extension LayerKeyPath {
  static let x = LayerKeyPath(.position, .x)
  static let y = LayerKeyPath(.position, .y)
  static let opacity = LayerKeyPath(.opacity)
}

extension ResolvedScene {
  /// The numbers of a property as it is seen.
  func values(
    _ property: LayerProperty, of layer: LayerID, at time: Double,
    tree: LayerTree = .presentation
  ) -> [Double] {
    timeline.state(of: LayerKeyPath(property), in: layer, at: time, tree: tree)?
      .value.components ?? []
  }

  func rates(_ property: LayerProperty, of layer: LayerID, at time: Double) -> [Double] {
    timeline.state(of: LayerKeyPath(property), in: layer, at: time)?.velocity?.components ?? []
  }

  func x(_ layer: LayerID, at time: Double) -> Double {
    values(.position, of: layer, at: time).first ?? .nan
  }

  func y(_ layer: LayerID, at time: Double) -> Double {
    values(.position, of: layer, at: time).last ?? .nan
  }

  func opacity(_ layer: LayerID, at time: Double) -> Double {
    values(.opacity, of: layer, at: time).first ?? .nan
  }
}

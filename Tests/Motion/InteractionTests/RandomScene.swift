import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport

/// Scenes that nobody has written: views in views, gestures, bindings, and a script of everything that may
/// ask what is seen.
struct RandomScene {
  private var random: SeededGenerator
  private(set) var scene: Scene
  private var layers: [LayerID] = []
  /// Whether fingers land: then all places count.
  private let isTouched: Bool
  private var recognizers: RandomRecognizers

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isTouched = seed % 2 == 0
    recognizers = RandomRecognizers(seed: seed)
    scene = TestScene(duration: nil).scene
    if Bool.random(using: &random) { scene.duration = 2 }
    for _ in 0..<Int.random(in: 3...5, using: &random) { addView() }
    scene.root.subviews[0].bindings = [binding()]
    RandomStack.add(to: &scene, layers: &layers, isTouched: isTouched, using: &random)
    var scroll = RandomScroll(seed: seed)
    scroll.add(to: &scene, layers: &layers, isTouched: isTouched)
    RandomScrolling.add(to: &scene, layers: &layers, isTouched: isTouched, seed: seed)
    if number(4) == 0 { scene.dynamics = dynamics() }
    for _ in 0..<Int.random(in: 2...7, using: &random) {
      let time = Double(Int.random(in: 0...15, using: &random)) / 10
      scene.script.append(ScheduledEvent(time: time, event: event()))
    }
    if isTouched {
      scene.script += recognizers.events(on: layers, at: Self.points(in: scene.root, at: .zero))
    }
    scene.script.sort { $0.time < $1.time }
    RandomStates.add(to: &scene, seed: seed)
    RandomTexts.add(to: &scene, seed: seed)
  }

  /// Where the views are at first, without transforms.
  private static func points(in view: SceneView, at origin: Point) -> [LayerID: Point] {
    view.subviews.reduce(into: [:]) { points, inner in
      let center = origin + inner.layer.position
      let size = inner.layer.bounds.size
      points[inner.layer.id] = center
      let corner = center - Point(size.width / 2, size.height / 2)
      points.merge(Self.points(in: inner, at: corner)) { first, _ in first }
    }
  }

  /// Changes one layer, or now and then all of them, in one of the ways in which rows of a batch differ.
  mutating func changed() -> Scene {
    let change = Self.changes[number(Self.changes.count)]
    var other = scene
    let all = number(8) == 0
    let chosen = layers[number(layers.count)]
    Self.change(&other.root) { if all || $0.id == chosen { change(&$0) } }
    for index in other.detached.indices {
      Self.change(&other.detached[index]) { if all || $0.id == chosen { change(&$0) } }
    }
    return other
  }

  private static func change(_ view: inout SceneView, _ change: (inout Layer) -> Void) {
    change(&view.layer)
    for index in view.subviews.indices { self.change(&view.subviews[index], change) }
  }

  private static let changes: [@Sendable (inout Layer) -> Void] = [
    { $0.backgroundColor = .black }, { $0.cornerRadius += 3 }, { $0.borderWidth += 1 },
    { $0.shadowOpacity = 0.4 }, { $0.opacity /= 2 }, { $0.position.x += 5 },
    { $0.position.x += 150 }, { $0.position.x += 150 }, { $0.position.x += 150 },
    { $0.bounds.size.width += 7 }, { $0.anchorPoint = Point(0, 1) }, { $0.isHidden.toggle() },
    { $0.transform = .scale(0.5, 2) }, { $0.masksToBounds.toggle() }, { $0.zPosition += 1 },
    { $0.isUserInteractionEnabled.toggle() },
  ]

  // MARK: - Views

  private mutating func addView() {
    let id = LayerID(layers.count + 1)
    var layer = Layer(id: id)
    layer.position = point()
    layer.bounds.size = Size(80, 60)
    layer.backgroundColor = .white
    var view = SceneView(layer: layer, name: "v\(id.index)")
    view.isStandalone = number(5) == 0
    view.gestures = gestures(id)
    if isTouched, number(3) == 0 { view.gestures += recognizers.gestures(id) }
    if number(4) == 0 {
      view.animations = [KeyedAnimation(key: "own", animation: animation())]
    }
    layers.append(id)
    if layers.count > 3, number(3) == 0 {
      scene.detached.append(view)
    } else if layers.count > 1, number(3) == 0 {
      scene.root.subviews[0].subviews.append(view)
    } else {
      scene.root.subviews.append(view)
    }
  }

  private mutating func gestures(_ layer: LayerID) -> [Gesture] {
    switch number(6) {
    case 0, 5:
      // Which anchor is entered is asked before anything happens.
      let anchors = TestGestures.corners.map { corner in
        var anchor = Anchor(value: corner)
        anchor.entered = [DelayedEvent(delay: 0.2, event: .animate([change(of: layer)]))]
        return anchor
      }
      return [TestGestures.tile(layer, anchors: anchors)]
    case 1: return [TestGestures.scroll(layer)]
    case 2:
      return [
        TestGestures.slider(layer, release: .settle(TestGestures.spring)) { pan in
          pan.limits = Limits(min: [100], max: [300])
          pan.rubberBand = RubberBandRule(dimensionsAtMin: [200], dimensionsAtMax: [200])
        }
      ]
    case 3:
      let events = [DelayedEvent(event: .animate([change(of: layer)]))]
      return [.tap(TapGesture(action: .events(events)))]
    default: return []
    }
  }

  /// The first view falls onto a floor, on which it comes to rest by its size.
  private func dynamics() -> SceneDynamics {
    let floor = CollisionBehavior(
      items: [0], boundaries: [.init(start: SIMD2(0, 790), end: SIMD2(400, 790))])
    var dynamics = SceneDynamics()
    dynamics.items = [.init(layer: LayerID(1))]
    dynamics.behaviors = [
      SceneBehavior(name: "fall", kind: .behavior(.gravity(GravityBehavior(items: [0])))),
      SceneBehavior(name: "floor", kind: .behavior(.collision(floor))),
    ]
    return dynamics
  }

  private mutating func binding() -> BoundProperty {
    BoundProperty(
      MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.borderWidth)),
      to: PropertyBinding(
        layer: LayerID(2), keyPath: LayerKeyPath(.position, .x), stops: [0, 400],
        values: [.number(0), .number(8)]))
  }

  // MARK: - Events

  private mutating func event() -> Event {
    let layer = layers[number(layers.count)]
    switch number(15) {
    case 0: return .set([change()])
    case 1:
      return .animate([change(), change()], duration: 0.4) {
        $0.beginsFromCurrentState = true
      }
    case 2:
      return .animate([change()], duration: 0.6) {
        $0.pacing = .spring(TestGestures.bounce, initialVelocity: .current(untilSettled: true))
      }
    case 3:
      var keyframes = ViewKeyframes()
      keyframes.beginsFromCurrentState = true
      keyframes.keyframes = [
        .init(relativeStartTime: 0.2, relativeDuration: 0.5, changes: [change()])
      ]
      return .animateKeyframes(keyframes)
    case 4:
      var transaction = Transaction()
      transaction.duration = 0.3
      transaction.changes = [change()]
      transaction.events = [NestedEvent(.set([change()]))]
      return .transaction(transaction)
    case 5:
      var transition = ViewTransition(layer: layer)
      transition.changes = [change()]
      return .transition(transition)
    case 6: return .addAnimation(KeyedAnimation(key: "own", animation: animation()), to: layer)
    case 7: return .playback(.hold(layer))
    case 8:
      return .drive(
        Drive([
          .init(
            Change(
              layer: layer, keyPath: LayerKeyPath(.position), value: .to(.point(point()))),
            by: .spring(TestGestures.spring), rest: RestRule(threshold: 0.1))
        ]))
    case 9 where isTouched: return .tap(TapTouch(target: .layer(layer)))
    case 10 where isTouched:
      var pan = PanTouch(from: .layer(layer), destination: .by(point()), duration: 0.2)
      pan.finger = 2 + number(3)
      return .pan(pan)
    case 13: return RandomWaits.event(layer, change(), then: change(), number(6))
    case 11: return .structure(.remove(layer))
    case 12: return .structure(.add(layer, to: LayerID(0), index: nil))
    default: return .flush
    }
  }

  private mutating func animation() -> LayerAnimation {
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: LayerKeyPath(.opacity),
          curve: .basic(from: nil, to: number(2) == 0 ? nil : .number(0.3), by: nil))))
    animation.timing.duration = 0.5
    return animation
  }

  private mutating func change(of layer: LayerID? = nil) -> Change {
    let layer = layer ?? layers[number(layers.count)]
    if number(6) == 0, let other = layers.filter({ $0 != layer }).randomElement(using: &random),
      let computed = try? Change.computed(of: layer, from: other, kind: number(5))
    {
      return computed
    }
    if number(8) == 0 {
      // The value that a frame writes depends on where the anchor point is, and on the transform.
      return Change(
        layer: layer, target: .frame(.frame),
        value: .to(.rect(Rect(x: 30, y: 40, width: 50, height: 60))))
    }
    let (keyPath, value): (LayerKeyPath, Change.NewValue) =
      switch number(8) {
      case 0: (LayerKeyPath(.position), .to(.point(point())))
      case 1: (LayerKeyPath(.position, .x), .by(.number(30)))
      case 2: (LayerKeyPath(.opacity), .to(.number(0.5)))
      case 3: (LayerKeyPath(.cornerRadius), .by(.number(2)))
      case 4: (LayerKeyPath(.backgroundColor), .to(.color(Color(red: 1, green: 0, blue: 0))))
      case 5: (LayerKeyPath(.transform, .rotation), .by(.number(1)))
      case 6: (LayerKeyPath(.transform, .scale), .to(.number(1.5)))
      default: (LayerKeyPath(.bounds, .size), .to(.size(Size(120, 90))))
      }
    return Change(layer: layer, keyPath: keyPath, value: value)
  }

  private mutating func point() -> Point {
    Point(Double(20 + number(36) * 10), Double(20 + number(76) * 10))
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

/// The constant data of a scene: its views by their layers, and their gestures.
///
/// It never changes.
struct Cast: Sendable {
  /// The whole tree at time 0.
  let root: Layer
  /// Pixels per point.
  let scale: Double
  /// The subtrees of the views that are not in the tree at time 0.
  private(set) var detached: [LayerID: Layer] = [:]
  private(set) var views: [LayerID: View] = [:]
  /// The superview of each view at time 0.
  private(set) var superviews: [LayerID: LayerID] = [:]
  /// The gestures of all views; those of one view are consecutive.
  private(set) var gestures = Rows<Recognizer, GestureTag>()
  /// The gestures that move a property to anchors.
  private(set) var gesturesWithAnchors: [MovedProperty: [GestureID]] = [:]
  /// The grasps by view and moved layer, and the grasps that each gesture belongs to.
  private(set) var grasps = Rows<GraspRule, GraspTag>()
  private(set) var graspsOfGesture: [GestureID: [GraspID]] = [:]

  /// One view, without its subviews.
  struct View: Sendable {
    var name: String
    var presence: Presence
    var gestures: [GestureID]
    var animations: [KeyedAnimation]
    var bindings: [BoundProperty]
    var actions: [LayerKeyPath: LayerAction]
    var frameAnimations: [KeyedAnimation]
    var layout: ViewLayout
    var scrolling: ScrollRole
    var rolling: RollingRule?
  }

  /// The meaning of a layer to fingers.
  enum Presence: Sendable {
    case view
    /// A view that fingers go through where they meet none of its subviews.
    case passingView
    /// A layer without a view.
    case standalone
  }

  /// A gesture and its view.
  struct Recognizer: Sendable {
    var view: LayerID
    var rule: Rule

    enum Rule: Sendable {
      case pan(PanRule)
      case tap(TapGesture)
      case pinch(PairRule)
      case rotate(PairRule)
      case reorder(ReorderGesture)
      case longPress(LongPressGesture)
      case swipe(SwipeGesture)
    }

    /// The anchors of a gesture, with the property that it moves.
    var anchors: (property: MovedProperty, list: [Anchor])? {
      switch rule {
      case .pan(let pan):
        guard case .snap(let snap) = pan.gesture.release else { return nil }
        return (pan.gesture.moves, snap.anchors)
      case .tap(let tap):
        guard case .cycle(let property, let anchors, _, _) = tap.action else { return nil }
        return (property, anchors)
      case .pinch(let pair), .rotate(let pair):
        guard case .snap(let snap) = pair.gesture.release else { return nil }
        return (pair.gesture.moves, snap.anchors)
      case .longPress, .swipe, .reorder: return nil
      }
    }
  }

  /// A pan, with everything known before a finger lands.
  struct PanRule: Sendable {
    var gesture: PanGesture
    var directions: [FingerDirection]
    var limits: [ElasticLimits]
    var takesOver: PanGesture.TakeOver
  }

  /// The maximum nesting depth of views.
  static let deepest = 512

  init(_ scene: Scene) throws(ResolveError) {
    root = try Self.tree(scene.root, depth: 0)
    scale = scene.scale
    for view in scene.detached { detached[view.layer.id] = try Self.tree(view, depth: 1) }
    var count = 0
    scene.forEachView { _ in count += 1 }
    views.reserveCapacity(count)
    superviews.reserveCapacity(count)
    var unchecked: [(gesture: Gesture, view: SceneView)] = []
    add(scene.root, in: nil, &unchecked)
    for view in scene.detached.reversed() { add(view, in: nil, &unchecked) }
    // Only gestures ask for layers.
    var layers: [LayerID: Layer] = [:]
    if !unchecked.isEmpty { scene.forEachView { layers[$0.layer.id] = $0.layer } }
    for (gesture, view) in unchecked {
      let recognizer = Recognizer(
        view: view.layer.id, rule: try rule(gesture, of: view, layers: layers))
      let id = gestures.append(recognizer)
      if let anchors = recognizer.anchors {
        gesturesWithAnchors[anchors.property, default: []].append(id)
      }
    }
    try checkRequirements()
    for view in views.values.map(\.gestures).filter({ !$0.isEmpty }).sorted(by: { $0[0] < $1[0] }) {
      for rule in Self.grasps(of: gestures, in: view) {
        let grasp = grasps.append(rule)
        for gesture in rule.gestures + [rule.pan].compactMap(\.self) {
          graspsOfGesture[gesture, default: []].append(grasp)
        }
      }
    }
  }

  /// Adds a view and those in it; their gestures are checked when all views are known.
  private mutating func add(
    _ view: SceneView, in superview: LayerID?,
    _ unchecked: inout [(gesture: Gesture, view: SceneView)]
  ) {
    let first = unchecked.count
    if !view.gestures.isEmpty { unchecked += view.gestures.map { ($0, view) } }
    if let superview { superviews[view.layer.id] = superview }
    views[view.layer.id] = View(
      name: view.name,
      presence: view.isStandalone
        ? .standalone : view.layer.passesTouches ? .passingView : .view,
      gestures: (first..<unchecked.count).map { GestureID($0) },
      animations: view.animations, bindings: view.bindings, actions: view.actions,
      frameAnimations: view.frameAnimations, layout: view.layout,
      scrolling: ScrollRole(view.layer),
      rolling: RollingRule(view.layer))
    view.subviews.withUnsafeBufferPointer { subviews in
      for index in subviews.indices { add(subviews[index], in: view.layer.id, &unchecked) }
    }
  }

  private static func tree(_ view: SceneView, depth: Int) throws(ResolveError) -> Layer {
    guard depth < deepest else { throw ResolveError(.nestedTooDeep(limit: deepest)) }
    var layer = view.layer
    layer.sublayers = []
    layer.sublayers.reserveCapacity(view.subviews.count)
    for index in view.subviews.indices {
      layer.sublayers.append(try tree(view.subviews[index], depth: depth + 1))
    }
    return layer
  }

  /// The name of a layer in messages.
  func name(of layer: LayerID) -> String { views[layer]?.name ?? "layer \(layer.index)" }

  /// The name of a property in messages.
  func name(of property: MovedProperty) -> String {
    "\(name(of: property.layer)).\(property.keyPath.name)"
  }

  /// The error for a view that is not in the tree.
  func unknown(_ layer: LayerID, _ place: SourcePlace?) -> ResolveError {
    ResolveError(.unknownLayer(name(of: layer)), place: place)
  }

  /// The axis of a scroll view's own pan; nil for other gestures.
  func scrollAxis(of gesture: GestureID) -> PanGesture.Axis? {
    guard case .pan(let pan) = gestures[gesture].rule, pan.gesture.bounds.scrollRoom != nil else {
      return nil
    }
    return pan.gesture.axis
  }

  /// The distances of the safe area from the edges of the canvas.
  var safeArea: EdgeInsets { views[root.id]?.layout.safeArea ?? .zero }

  func isStandalone(_ layer: LayerID) -> Bool { views[layer]?.presence == .standalone }

  /// Whether stacks arrange a layer: it is a view.
  func isArrangeable(_ layer: LayerID) -> Bool {
    views.index(forKey: layer).map { views.values[$0].presence != .standalone } ?? false
  }

  private func rule(
    _ gesture: Gesture, of view: SceneView, layers: [LayerID: Layer]
  ) throws(ResolveError) -> Recognizer.Rule {
    switch gesture {
    case .tap(let tap):
      if case .cycle(let property, let anchors, _, _) = tap.action {
        let count = try componentCount(of: property, layers: layers)
        try check(anchors.map(\.value), of: property, count: count)
      }
      return .tap(tap)
    case .longPress(let press): return .longPress(press)
    case .swipe(let swipe): return .swipe(swipe)
    case .pinch(let pair): return .pinch(try rule(pair, layers: layers))
    case .rotate(let pair): return .rotate(try rule(pair, layers: layers))
    case .reorder(let reorder):
      guard let stack = view.layout.stack, (reorder.axis ?? stack.axis) == stack.axis else {
        throw ResolveError(
          .notReorderable(view: view.name, axis: view.layout.stack?.axis.rawValue),
          layer: view.layer.id)
      }
      return .reorder(reorder)
    case .pan(let pan):
      let count = try componentCount(of: pan.moves, layers: layers)
      try check(pan.bounds, pan.release, of: pan.moves, count: count)
      if pan.takesOver == .longPress, !view.gestures.contains(where: \.isLongPress) {
        throw ResolveError(.noLongPress(view: view.name), layer: view.layer.id)
      }
      let hasTap = view.gestures.contains { $0.isTap }
      return .pan(
        PanRule(
          gesture: pan, directions: pan.directions(componentCount: count),
          limits: pan.bounds.limits(of: pan.moves, componentCount: count),
          takesOver: pan.takesOver ?? (hasTap ? .recognized : .touchDown)))
    }
  }

  private func rule(
    _ pair: PairGesture, layers: [LayerID: Layer]
  ) throws(ResolveError) -> PairRule {
    guard try componentCount(of: pair.moves, layers: layers) == 1 else {
      throw ResolveError(
        .notMovable(view: name(of: pair.moves.layer), keyPath: pair.moves.keyPath.name),
        layer: pair.moves.layer)
    }
    try check(pair.bounds, pair.release, of: pair.moves, count: 1)
    let limits = pair.bounds.limits(of: pair.moves, componentCount: 1)
    return PairRule(gesture: pair, limits: limits.first ?? .free)
  }

  private func check(
    _ bounds: Bounds, _ release: Release, of property: MovedProperty, count: Int
  ) throws(ResolveError) {
    try check(bounds.lists, of: property, count: count)
    if case .snap(let snap) = release {
      try check(snap.anchors.map(\.value), of: property, count: count)
    }
  }

  private func componentCount(
    of property: MovedProperty, layers: [LayerID: Layer]
  ) throws(ResolveError) -> Int {
    guard let layer = layers[property.layer] else {
      throw ResolveError(.unknownLayer(name(of: property.layer)))
    }
    guard let count = property.componentCount(in: layer) else {
      throw ResolveError(
        .notMovable(view: name(of: property.layer), keyPath: property.keyPath.name),
        layer: property.layer)
    }
    return count
  }

  private func check(
    _ lists: [[Double]], of property: MovedProperty, count: Int
  ) throws(ResolveError) {
    guard lists.allSatisfy({ $0.count == count && !$0.contains(where: \.isNaN) }) else {
      throw ResolveError(
        .wrongComponentCount(
          view: name(of: property.layer), keyPath: property.keyPath.name, expected: count),
        layer: property.layer)
    }
  }
}

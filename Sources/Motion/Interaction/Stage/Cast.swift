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
    var unchecked: [Unchecked] = []
    add(scene.root, in: nil, &unchecked)
    for view in scene.detached.reversed() { add(view, in: nil, &unchecked) }
    // Only gestures ask for layers.
    var layers: [LayerID: (name: String, layer: Layer)] = [:]
    if !unchecked.isEmpty { scene.forEachView { layers[$0.layer.id] = ($0.name, $0.layer) } }
    for (gesture, view, kinds) in unchecked {
      let recognizer = try Recognizer(
        gesture,
        on: GestureSite(
          view: view.layer.id, name: view.name, stack: view.layout.stack,
          kinds: kinds, views: layers))
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

  private typealias Unchecked = (gesture: Gesture, view: SceneView, kinds: Set<RecognizerKind>)

  /// Adds a view and those in it; their gestures are checked when all views are known.
  private mutating func add(
    _ view: SceneView, in superview: LayerID?, _ unchecked: inout [Unchecked]
  ) {
    let first = unchecked.count
    if !view.gestures.isEmpty {
      let kinds = Set(view.gestures.map(\.listed.kind))
      unchecked += view.gestures.map { ($0, view, kinds) }
    }
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
    guard let pan = gestures[gesture].pan, pan.gesture.bounds.scrollRoom != nil else { return nil }
    return pan.gesture.axis
  }

  /// The distances of the safe area from the edges of the canvas.
  var safeArea: EdgeInsets { views[root.id]?.layout.safeArea ?? .zero }

  func isStandalone(_ layer: LayerID) -> Bool { views[layer]?.presence == .standalone }

  /// Whether stacks arrange a layer: it is a view.
  func isArrangeable(_ layer: LayerID) -> Bool {
    views.index(forKey: layer).map { views.values[$0].presence != .standalone } ?? false
  }
}

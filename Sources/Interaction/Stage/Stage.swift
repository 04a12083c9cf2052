import Animation
import Calculus
import Geometry
import Layers
import Motion

/// What is on the screen while a scene is folded: the timeline up to now, and which view is in which.
///
/// Nobody else asks or writes the timeline. So whatever a script depends on of the layers' values is
/// asked here, and noted: scenes that differ in nothing that was noted share a script.
struct Stage {
  let cast: Cast
  private var builder: TimelineBuilder
  /// The instant of the turn that is being folded, in seconds of scene time.
  private(set) var now = 0.0
  private var superviews: [LayerID: LayerID]
  /// Counts the changes of which view is in which.
  private(set) var structureVersion = 0

  init(_ cast: Cast, reads: TimelineReads?, tank: FuelTank) {
    self.cast = cast
    builder = TimelineBuilder(root: cast.root, reads: reads, tank: tank)
    superviews = cast.superviews
  }

  /// What questions and changes are paid from.
  var tank: FuelTank { builder.tank }

  /// What has been folded so far.
  var timeline: Timeline { builder.timeline }

  // MARK: - What is seen and set

  /// What is seen of a property; nil when the layer does not have it.
  func seen(_ keyPath: LayerKeyPath, of layer: LayerID) -> LayerState? {
    builder.state(of: keyPath, in: layer, at: now)
  }

  /// What was seen of a property just before this turn, or since the last flush in it.
  func seenBefore(_ keyPath: LayerKeyPath, of layer: LayerID) -> LayerState? {
    builder.state(of: keyPath, in: layer, at: now, before: true)
  }

  /// What the app has set a property to.
  func model(_ keyPath: LayerKeyPath, of layer: LayerID) -> LayerState? {
    model(keyPath, of: layer, at: now)
  }

  /// The same at an instant that need not be now.
  func model(_ keyPath: LayerKeyPath, of layer: LayerID, at time: Double) -> LayerState? {
    builder.state(of: keyPath, in: layer, at: time, tree: .model)
  }

  /// A picture of a view, if there is one, and of what is in it, as they were seen just before this turn.
  func pictureBefore(_ layer: LayerID?) -> Layer? {
    layer.flatMap { builder.picture(of: $0, at: now, before: true) }
  }

  /// Whether the film has begun, so that changes have something to lead on from.
  var hasBegun: Bool { builder.hasBegun }

  /// Whether a layer was on the screen before this turn.
  func wasSeen(_ layer: LayerID) -> Bool { builder.wasSeen(layer, before: now) }

  /// Whether a layer was in the tree before this turn; at time 0 what the scene starts with was.
  func wasThere(_ layer: LayerID) -> Bool { builder.wasThere(layer, before: now) }

  // MARK: - Clocks and bindings

  /// The time of a layer's clock with its rate; nil when the layer is not in the tree.
  func localTime(of layer: LayerID) -> MotionState? { localTime(of: layer, at: now) }

  func localTime(of layer: LayerID, at time: Double) -> MotionState? {
    builder.localTime(of: layer, at: time)
  }

  /// How fast the clock of a layer runs, in its seconds per scene second.
  func clockRate(of layer: LayerID) -> Double { builder.clockRate(of: layer, at: now) }

  /// Whether something drives the clock of a layer, so that no time is known to come.
  func isDriven(clockOf layer: LayerID) -> Bool { builder.isDriven(clockOf: layer, at: now) }

  func bindings(of layer: LayerID) -> [(keyPath: LayerKeyPath, binding: PropertyBinding)] {
    builder.bindings(of: layer, at: now)
  }

  /// When an animation is over, in seconds of scene time; nil for one that was removed before.
  func endTime(of token: AnimationToken) -> Double? { builder.endTime(of: token, at: now) }

  /// The timing of an animation as it was added; nil for one that is not known.
  func timing(of token: AnimationToken) -> MediaTiming? { builder.timing(of: token) }

  // MARK: - Places

  /// Where the middle of a layer is seen on the canvas; nil when it is not.
  func center(of layer: LayerID) -> Point? {
    guard case .rect(let bounds)? = seen(LayerKeyPath(.bounds), of: layer)?.value else {
      return nil
    }
    return builder.convert(bounds.center, from: layer, at: now)
  }

  /// A point of the canvas in a layer's own space; the canvas itself lies in the root.
  func inSpace(_ point: Point, of layer: LayerID?) -> Point {
    guard let layer, layer != cast.root.id else { return point }
    return builder.convert(point, to: layer, at: now) ?? point
  }

  /// The topmost layer under a point of the canvas; layers that are not accepted are passed through.
  func hit(
    _ point: Point, in map: inout HitMap, accepting: (LayerID) -> Bool
  ) -> LayerID? {
    map.hitTest(point, at: now, in: builder, accepting: accepting)
  }

  // MARK: - Which view is in which

  func superview(of layer: LayerID) -> LayerID? { superviews[layer] }

  /// The view itself and the views above it, the nearest first.
  func chain(from layer: LayerID) -> [LayerID] {
    guard cast.views[layer] != nil else { return [] }
    var chain = [layer]
    while let superview = superviews[chain[chain.count - 1]] { chain.append(superview) }
    return chain
  }

  /// Whether a view is in the tree now.
  func isInTree(_ layer: LayerID) -> Bool {
    var top = layer
    while let superview = superviews[top] { top = superview }
    return top == cast.root.id
  }

  /// A view with what is in it, with the values that they had at first; nil when it is not in the
  /// tree.
  func structure(of layer: LayerID) -> Layer? { builder.structure(of: layer, at: now) }
}

// MARK: - Writing: by the board only, which knows what else a change is about

extension Stage {
  mutating func advance(to time: Double) { now = time }

  /// Marks the beginning of the film; only the first call counts.
  mutating func begin() { builder.begin() }

  /// Ends the turn early: what was set until now counts as seen by what comes after.
  mutating func flush() { builder.flush(at: now) }

  mutating func write(_ value: LayerValue, to property: MovedProperty) {
    builder.setModel(value, for: property.keyPath, of: property.layer, at: now)
  }

  /// Lets a property follow trajectories from a time on, one for each component.
  mutating func move(
    _ property: MovedProperty, by components: [any Trajectory], from time: Double
  ) {
    builder.setMotion(components, for: property.keyPath, of: property.layer, at: time)
  }

  mutating func bind(_ property: MovedProperty, to binding: PropertyBinding) {
    builder.setBinding(binding, for: property.keyPath, of: property.layer, at: now)
  }

  mutating func add(
    _ animation: LayerAnimation, forKey key: String?, to layer: LayerID
  ) -> AnimationToken {
    builder.add(animation, forKey: key, to: layer, at: now)
  }

  /// Adds an animation of one property that another number paces, until it is removed.
  mutating func add(
    _ property: PropertyAnimation, pacedBy pacer: AnimationPacer, to layer: LayerID
  ) -> AnimationToken {
    builder.add(property, pacedBy: pacer, to: layer, at: now)
  }

  /// Mixes what was seen of a view before this turn, or another picture, with what is seen from now on.
  mutating func mix(_ transition: ViewTransition, from old: Layer?) -> AnimationToken {
    builder.transition(
      transition.kind, of: transition.layer, duration: transition.duration,
      timingFunction: transition.timingFunction, from: old,
      isStill: !transition.allowsAnimatedContent, at: now)
  }

  mutating func remove(_ token: AnimationToken) { builder.remove(token, at: now) }

  mutating func removeAnimation(forKey key: String, from layer: LayerID) -> [AnimationToken] {
    builder.removeAnimation(forKey: key, from: layer, at: now)
  }

  mutating func removeAllAnimations(from layer: LayerID) -> [AnimationToken] {
    builder.removeAllAnimations(from: layer, at: now)
  }

  /// Puts a view that is not in the tree into another one.
  mutating func insert(_ tree: Layer, into parent: LayerID, at index: Int?) {
    builder.insert(tree, into: parent, at: index, time: now)
    setSuperview(parent, of: tree.id)
  }

  /// Puts a view that is in the tree somewhere else.
  mutating func move(_ layer: LayerID, into parent: LayerID, at index: Int?) {
    builder.move(layer, into: parent, at: index, time: now)
    setSuperview(parent, of: layer)
  }

  /// Takes a view out of the tree, and says which animations end with it.
  mutating func take(_ layer: LayerID) -> [AnimationToken] {
    let tokens = builder.remove(layer, time: now)
    setSuperview(nil, of: layer)
    return tokens
  }

  private mutating func setSuperview(_ superview: LayerID?, of layer: LayerID) {
    superviews[layer] = superview
    structureVersion += 1
  }

  /// Puts a layer over the whole film that no finger meets.
  mutating func addOverlay(_ layer: Layer, at time: Double) {
    builder.addOverlay(layer, time: time)
  }
}

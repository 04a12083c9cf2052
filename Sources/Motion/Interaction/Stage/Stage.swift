import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The state of the screen while a scene is folded: the timeline up to now, and the view hierarchy.
///
/// It is the only access to the timeline. So every layer value that a script depends on is read
/// here, and recorded: scenes that are equal in all recorded values share a script.
struct Stage {
  let cast: Cast
  private var builder: TimelineBuilder
  /// The instant of the turn that is being folded, in seconds of scene time.
  private(set) var now = 0.0
  private var superviews: [LayerID: LayerID] { didSet { structureVersion += 1 } }
  /// Counts the changes of the view hierarchy.
  private(set) var structureVersion = 0

  init(_ cast: Cast, reads: TimelineReads?, tank: FuelTank) {
    self.cast = cast
    builder = TimelineBuilder(root: cast.root, reads: reads, tank: tank)
    superviews = cast.superviews
    // Pinned views follow the scroll views that they are in.
    let pinned = cast.views.filter(\.value.scrolling.isPinned).keys.sorted()
    guard !pinned.isEmpty else { return }
    let scrollViews = cast.views.filter(\.value.scrolling.isScrollView).keys.sorted()
    for view in pinned { builder.pin(view, in: scrollViews) }
  }

  /// The tank that reads and changes are charged to.
  var tank: FuelTank { builder.tank }

  /// The timeline folded so far.
  var timeline: Timeline { builder.timeline }

  // MARK: - Presentation and model values

  /// The presentation value of a property; nil when the layer does not have it.
  ///
  /// - Parameter before: Whether it is that just before this turn, or since the last flush in it.
  func seen(
    _ keyPath: LayerKeyPath, of layer: LayerID, before: Bool = false
  ) -> LayerState? {
    builder.state(of: keyPath, in: layer, at: now, before: before)
  }

  /// The model value of a property, now or at any other time.
  func model(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double? = nil
  ) -> LayerState? {
    builder.state(of: keyPath, in: layer, at: time ?? now, tree: .model)
  }

  /// A layer in which these properties have their model values; nil when it is not in the tree.
  func model(_ properties: [LayerProperty], of layer: LayerID) -> Layer? {
    builder.model(properties, of: layer, at: now)
  }

  /// The presentation value of a property at an instant, if nothing else happens up to then.
  func seen(_ property: MovedProperty, at time: Double) -> LayerState? {
    builder.state(of: property.keyPath, in: property.layer, at: time)
  }

  /// The known motion of a property from an instant on, if nothing else happens.
  func course(of property: MovedProperty, at time: Double) -> PropertyCourse? {
    builder.course(of: property.keyPath, in: property.layer, at: time)
  }

  /// A picture of a view with its subtree, as displayed just before this turn; nil without one.
  func pictureBefore(_ layer: LayerID?) -> Layer? {
    layer.flatMap { builder.picture(of: $0, at: now, before: true) }
  }

  /// Whether the film has begun, so that changes have a value to start from.
  var hasBegun: Bool { builder.hasBegun }

  /// Whether a layer was on the screen before this turn.
  func wasSeen(_ layer: LayerID) -> Bool { builder.wasSeen(layer, before: now) }

  /// Whether a layer was in the tree before this turn; at time 0, whether it was in the initial
  /// tree.
  func existed(_ layer: LayerID) -> Bool { builder.existed(layer, before: now) }

  // MARK: - Clocks and bindings

  /// The clocks of the layers now.
  var clocks: Moment { builder.at(now) }

  /// The clocks of the layers at another instant.
  func clocks(at time: Double) -> Moment { builder.at(time) }

  /// Whether the rate or the offset of any layer's time has ever been set or animated.
  var hasMovingClocks: Bool { builder.hasMovingClocks }

  /// Whether the times of any two layers may ever differ.
  var hasClocks: Bool { builder.hasClocks }

  /// The progress that an animation on a layer has now by its pacer; nil without one.
  func progress(of pacer: AnimationPacer, for layer: LayerID) -> Double? {
    builder.progress(of: pacer, for: layer, at: now)?.value
  }

  func bindings(of layer: LayerID) -> [(keyPath: LayerKeyPath, binding: PropertyBinding)] {
    builder.bindings(of: layer, at: now)
  }

  /// When an animation is over, in seconds of scene time; nil for one that was removed earlier.
  func endTime(of token: AnimationToken) -> Double? { builder.endTime(of: token, at: now) }

  /// The timing of an animation as it was added; nil for an unknown one.
  func timing(of token: AnimationToken) -> MediaTiming? { builder.timing(of: token) }

  // MARK: - Geometry

  /// Converts a point of the canvas to a layer's coordinates; the canvas itself is the root.
  func inSpace(_ point: Point, of layer: LayerID?) -> Point {
    guard let layer, layer != cast.root.id else { return point }
    return builder.convert(point, to: layer, at: now) ?? point
  }

  /// Converts a point of a layer to the canvas; nil behind the eye.
  func onCanvas(_ point: Point, from layer: LayerID, in tree: LayerTree = .model) -> Point? {
    builder.convert(point, from: layer, at: now, tree: tree)
  }

  /// Converts a point from one layer to another, by the model; nil where either is edge-on.
  func convert(_ point: Point, from layer: LayerID, to other: LayerID) -> Point? {
    guard let onCanvas = onCanvas(point, from: layer) else { return nil }
    return builder.convert(onCanvas, to: other, at: now, tree: .model)
  }

  /// The topmost accepted layer under a point of the canvas.
  func hit(
    _ point: Point, in map: inout HitMap, accepting: (LayerID) -> Bool
  ) -> LayerID? {
    map.hitTest(point, at: now, in: builder, accepting: accepting)
  }

  // MARK: - View hierarchy

  func superview(of layer: LayerID) -> LayerID? { superviews[layer] }

  /// A view and its ancestors, nearest first.
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

  /// Throws where a view is not in the tree.
  func require(_ layer: LayerID, _ place: SourcePlace?) throws(ResolveError) {
    guard isInTree(layer) else { throw cast.unknown(layer, place) }
  }

  /// A view with its subtree and their initial values; nil when it is not in the tree.
  func structure(of layer: LayerID) -> Layer? { builder.structure(of: layer, at: now) }
}

// MARK: - Writing: called only by the board, which handles the other effects of a change

extension Stage {
  mutating func advance(to time: Double) { now = time }

  /// The properties that have changed since the last call.
  mutating func takeChanges() -> Set<TrackedProperty> { builder.takeChanges() }

  /// Marks the beginning of the film; only the first call has an effect.
  mutating func begin() { builder.begin() }

  /// Ends the turn early: the values set so far count as displayed for what follows.
  mutating func flush() { builder.flush(at: now) }

  mutating func write(_ value: LayerValue, to property: MovedProperty) {
    builder.setModel(value, for: property.keyPath, of: property.layer, at: now)
  }

  /// Lets a property follow trajectories, one for each component, from now or another time on; by
  /// the slowest of `clocks`, if there are any.
  mutating func move(
    _ property: MovedProperty, by components: [any Trajectory], from time: Double? = nil,
    timedBy clocks: [MotionClock] = []
  ) {
    builder.setMotion(
      components, timedBy: clocks, for: property.keyPath, of: property.layer, at: time ?? now)
  }

  mutating func bind(_ property: MovedProperty, to binding: PropertyBinding) {
    builder.setBinding(binding, for: property.keyPath, of: property.layer, at: now)
  }

  mutating func add(
    _ animation: LayerAnimation, forKey key: String?, to layer: LayerID
  ) -> AnimationToken {
    builder.add(animation, forKey: key, to: layer, at: now)
  }

  /// Adds an animation that a number paces, until it is removed.
  mutating func add(
    _ kind: LayerAnimation.Kind, pacedBy pacer: AnimationPacer, to layer: LayerID
  ) -> AnimationToken {
    builder.add(kind, pacedBy: pacer, to: layer, at: now)
  }

  /// Mixes the rendering of a view before this turn, or another picture, with its current
  /// rendering.
  mutating func mix(_ transition: ViewTransition, from old: Layer?) -> AnimationToken {
    builder.transition(
      transition.kind, of: transition.layer, duration: transition.duration,
      timingFunction: transition.timingFunction, from: old,
      isStill: !transition.allowsAnimatedContent, at: now)
  }

  /// Lets another number pace an animation from now on.
  mutating func pace(_ token: AnimationToken, by pacer: AnimationPacer) {
    builder.pace(token, by: pacer, at: now)
  }

  mutating func remove(_ token: AnimationToken) { builder.remove(token, at: now) }

  mutating func remove(_ selection: RunSelection, from layer: LayerID) -> [AnimationToken] {
    builder.remove(selection, from: layer, at: now)
  }

  /// Adds a view that is not in the tree to another view.
  mutating func insert(_ tree: Layer, into parent: LayerID, at index: Int?) {
    builder.insert(tree, into: parent, at: index, time: now)
    superviews[tree.id] = parent
  }

  /// Moves a view that is in the tree to another position.
  mutating func move(_ layer: LayerID, into parent: LayerID, at index: Int?) {
    builder.move(layer, into: parent, at: index, time: now)
    superviews[layer] = parent
  }

  /// Removes a view from the tree, and returns the animations that end with it.
  mutating func take(_ layer: LayerID) -> [AnimationToken] {
    let tokens = builder.remove(layer, time: now)
    superviews[layer] = nil
    return tokens
  }

  /// Adds a layer above the whole film that hit testing ignores.
  mutating func addOverlay(_ layer: Layer, at time: Double) {
    builder.addOverlay(layer, time: time)
  }
}

import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a `pan`.
struct PanKeys: Sendable {
  var moves: JSONValue?
  var axis = PanGesture.Axis.both
  var follow = PanGesture.Follow.translation
  var pace = Pace()
  var rest = RestKeys()
  var takesOver: PanGesture.TakeOver?
  var hitTest = HitTest.presentation
  var edges = [ScreenEdge.left]
  var rules = RecognizerRules()
  var events = GestureEvents()

  /// How far the property moves for each point that the finger moves.
  struct Pace: Sendable {
    /// How much the property changes for each point of the finger.
    var factor: Double?
    /// How many points of the finger change the property by 1.
    var distance: Double?
  }

  static let table = FieldTable<PanKeys>(
    "pan",
    "A property that follows a finger, with limits, a rubber band outside them and a rule "
      + "for the release.", start: PanKeys(), atMostOne: [["factor", "distance"]]
  ) { common }

  static let edgeTable = FieldTable<PanKeys>(
    "screenEdgePan",
    "A pan whose finger lands within 13 points of an edge of the canvas (11 at the bottom) and goes "
      + "inward: it begins after 15 points. Other pans of the finger that should wait for it have "
      + "`\"requireToFail\": [\"screenEdgePan\"]`.", start: PanKeys(),
    atMostOne: [["factor", "distance"]]
  ) {
    Field(
      "edges", .list(of: .name, count: 1...4), \.edges, "The edges where the finger may land.")
    common
  }

  @FieldTableBuilder<PanKeys> private static var common: [Field<PanKeys>] {
    Field(
      "moves", .deferred(.string), \.moves,
      "The property: a key path of this view, or of another one after its id."
    ).required
    Field(
      "axis", .name, \.axis, "The directions of the finger that count.")
    Field(
      "follow", .name, \.follow,
      "Whether the property moves by the finger's translation, to its location, or by the angle that "
        + "it goes around the anchor point of this view, as on a knob.")
    Field(
      "factor", .number(), \.pace.factor, default: .words("1, for `contentOffset` −1"),
      unit: "the property's unit per point",
      "How far the property moves for each point of the finger; for `rotation` for each radian.")
    Field(
      "distance", .number(.above(0)), \.pace.distance, unit: "points",
      "In place of `factor`: the distance of the finger that moves the property by 1; for "
        + "`rotation` the angle, such as `\"= 270deg\"`.")
    Field(
      "limits", .deferred(limits), \.rest.limits, default: .words("the property's own range"),
      "The range in which the property may rest: `[minX, minY, maxX, maxY]` for points, `[min, "
        + "max]` for numbers, of which some may be `{ \"bind\": … }`; for `position` also `\"cover\"`: the view, at its current scale, "
        + "covers its superview."
    )
    Field(
      "rubberBand", .deferred(.reference("rubberBand")), \.rest.rubberBand,
      default: .words("a hard stop at the limits"), "The resistance beyond the limits.")
    Field(
      "release", .deferred(.reference("release")), \.rest.release,
      default: .json(.written("{\"stay\": {}}")),
      "The release when the finger lifts.")
    Field(
      "takesOver", .name, \.takesOver,
      default: .words(
        "`touchDown` with `decelerate`; `recognized` when the view also has a `tap`, or when the "
          + "finger reaches a `longPress`, `doubleTap` or `swipe` and nothing moves"),
      "When the finger takes over a running motion: on landing, after 10 points, or when a "
        + "`longPress` of the view begins, whose finger then carries the property.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether hit testing uses the presentation (where the view is seen) or the model.")
    RecognizerRules.keys(of: \.rules)
    GestureEvents.keys(of: \.events)
  }

  private static let limits = ValueShape.labelled(
    "list of 2 or 4 numbers or [limits](#limit) that follow, or `\"cover\"`",
    .either([Limits.panShape, .names(["cover"])]))
}

extension Site {
  /// Makes a pan from its keys.
  func pan(
    _ keys: Written<PanKeys>, on layer: LayerID, _ work: inout Work
  ) throws(Reported) -> PanGesture {
    let moved = try movedProperty(try keys.required(\.moves, &work), of: layer, &work)
    var pan = PanGesture(moves: moved)
    if keys.follow == .rotation, moved.componentCount > 1 {
      throw work.error(
        .type, at: try keys.required(\.moves, &work),
        "a finger turns numbers, but \"\(moved.keyPath.name)\" is a point or a size",
        hint: "Move \"transform.rotation\", or a number of the view.")
    }
    pan.axis = keys.axis
    pan.follow = keys.follow
    pan.factor =
      keys.pace.factor ?? keys.pace.distance.map { 1 / $0 } ?? (moved.isContentOffset ? -1 : 1)
    pan.takesOver = keys.takesOver
    pan.recognizer = keys.rules
    pan.hitTestsModel = keys.hitTest == .model
    pan.events = keys.events
    // The limits are read even if the release has an error, so that both are reported.
    let release = Result { () throws(Reported) in
      try self.release(keys.rest.release, for: moved, &work)
    }
    pan.release = (try? release.get()) ?? .stay
    try bound(&pan, by: keys.value, &work)
    _ = try release.get()
    if let written = keys.rest.rubberBand, !pan.coversSuperview {
      pan.rubberBand = try rubberBand(
        written, for: moved, along: pan.axis, limits: pan.limits, &work)
    }
    if keys.rest.rubberBand == nil, keys.rest.limits == nil, !moved.isContentOffset {
      pan.limits = nil
    }
    return pan
  }

  /// Sets the pan's limits from its keys, or its default limits.
  private func bound(
    _ pan: inout PanGesture, by keys: PanKeys, _ work: inout Work
  ) throws(Reported) {
    guard let written = keys.rest.limits else {
      // The property rests at the anchors, so without limits a rubber band begins at the outer
      // ones.
      pan.limits = defaultLimits(of: pan)
      return
    }
    if written.string == "cover" {
      return try cover(&pan, limits: written, rubberBand: keys.rest.rubberBand, &work)
    }
    let (limits, following) = try limitsThatFollow(written, for: pan.moves, &work)
    pan.limits = limits
    pan.bounds.following = following
    if following != nil { return }
    try checkAnchors(of: pan.release, written: keys.rest.release, within: limits, &work)
  }

  /// The limits of a scroll view, or the bounding box of the anchors.
  private func defaultLimits(of pan: PanGesture) -> Limits? {
    if pan.moves.isContentOffset, let size = known.contentSizes[pan.moves.layer] {
      return scrollLimits(of: known.views.layer(pan.moves.layer), contentSize: size)
    }
    return anchorBox(of: pan.release, count: pan.moves.componentCount)
  }

  /// Keeps the view covering its superview; the rubber band's dimensions default to the superview's
  /// size.
  private func cover(
    _ pan: inout PanGesture, limits: JSONValue, rubberBand written: JSONValue?, _ work: inout Work
  ) throws(Reported) {
    guard pan.moves.keyPath == LayerKeyPath(.position) else {
      throw work.error(
        .type, at: limits, "\"cover\" is for \"position\", not for \"\(pan.moves.keyPath.name)\"")
    }
    pan.coversSuperview = true
    guard let written else { return }
    let size =
      known.views.parent(of: pan.moves.layer).map { known.views.layer($0).bounds.size }
      ?? world.canvas
    pan.rubberBand = try rubberBand(
      written, for: pan.moves, limits: Limits(min: [0, 0], max: [0, 0]),
      otherwise: [size.width, size.height], &work)
  }
}

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

  static let kind = GestureKind("pan", table, "Moves a property with a finger.") {
    keys, layer, site, work throws(Reported) in
    .pan(try PanGesture(keys, on: layer, site, &work))
  }

  static let edgeKind = GestureKind(
    "screenEdgePan", edgeTable, "Moves a property with a finger from an edge."
  ) { keys, layer, site, work throws(Reported) in
    var pan = try PanGesture(keys, on: layer, site, &work)
    pan.edges = keys.edges
    pan.takesOver = .recognized
    return .pan(pan)
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

extension PanGesture {
  /// Makes a pan from its keys.
  init(_ keys: Written<PanKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let moved = try MovedProperty(try keys.required(\.moves, &work), of: layer, site, &work)
    self.init(moves: moved)
    if keys.follow == .rotation, moved.componentCount > 1 {
      throw work.error(
        .type, at: try keys.required(\.moves, &work),
        "a finger turns numbers, but \"\(moved.keyPath.name)\" is a point or a size",
        hint: "Move \"transform.rotation\", or a number of the view.")
    }
    axis = keys.axis
    follow = keys.follow
    factor =
      keys.pace.factor ?? keys.pace.distance.map { 1 / $0 } ?? (moved.isContentOffset ? -1 : 1)
    takesOver = keys.takesOver
    recognizer = keys.rules
    hitTestsModel = keys.hitTest == .model
    events = keys.events
    // The limits are read even if the release has an error, so that both are reported.
    let release = Result { () throws(Reported) in
      try Release(keys.rest.release, for: moved, site, &work)
    }
    self.release = (try? release.get()) ?? .stay
    try bound(by: keys.value, site, &work)
    _ = try release.get()
    if let written = keys.rest.rubberBand, !coversSuperview {
      rubberBand = try RubberBandRule(written, for: moved, along: axis, limits: limits, site, &work)
    }
    if keys.rest.rubberBand == nil, keys.rest.limits == nil, !moved.isContentOffset {
      limits = nil
    }
  }

  /// Sets the pan's limits from its keys, or its default limits.
  private mutating func bound(by keys: PanKeys, _ site: Site, _ work: inout Work) throws(Reported) {
    guard let written = keys.rest.limits else {
      // The property rests at the anchors, so without limits a rubber band begins at the outer
      // ones.
      self.limits = defaultLimits(site)
      return
    }
    if written.string == "cover" {
      return try cover(limits: written, rubberBand: keys.rest.rubberBand, site, &work)
    }
    let (limits, following) = try Limits.thatFollow(written, for: moves, site, &work)
    self.limits = limits
    bounds.following = following
    if following != nil { return }
    try release.checkAnchors(written: keys.rest.release, within: limits, &work)
  }

  /// The limits of a scroll view, or the bounding box of the anchors.
  private func defaultLimits(_ site: Site) -> Limits? {
    if moves.isContentOffset, let size = site.known.contentSizes[moves.layer] {
      return site.known.views.layer(moves.layer).scrollLimits(contentSize: size)
    }
    return release.anchorBox(count: moves.componentCount)
  }

  /// Keeps the view covering its superview; the rubber band's dimensions default to the superview's
  /// size.
  private mutating func cover(
    limits: JSONValue, rubberBand written: JSONValue?, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    guard moves.keyPath == LayerKeyPath(.position) else {
      throw work.error(
        .type, at: limits, "\"cover\" is for \"position\", not for \"\(moves.keyPath.name)\"")
    }
    coversSuperview = true
    guard let written else { return }
    let size =
      site.known.views.parent(of: moves.layer).map { site.known.views.layer($0).bounds.size }
      ?? site.world.canvas
    rubberBand = try RubberBandRule(
      written, for: moves, limits: Limits(min: [0, 0], max: [0, 0]),
      otherwise: [size.width, size.height], site, &work)
  }
}

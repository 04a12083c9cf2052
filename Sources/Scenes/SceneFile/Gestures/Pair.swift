import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a `pinch` or a `rotate`.
struct PairKeys: Sendable {
  var moves: JSONValue?
  var about = PairGesture.Centre.fingers
  var rest = RestKeys()
  var hitTest = HitTest.presentation
  var events = GestureEvents()

  private static let pinch = FieldTable<PairKeys>(
    "pinch",
    "A number that is multiplied as two fingers move apart. It begins when the second finger lands "
      + "and ends when the last one lifts; with one finger left it rests. It runs together with "
      + "rotations and pans of the view.", start: PairKeys()
  ) {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("transform.scale")),
      "The number: a key path of this view, or of another one after its id.")
    common
  }

  private static let rotate = FieldTable<PairKeys>(
    "rotate",
    "An angle that grows as two fingers rotate. It begins when the second finger lands and ends "
      + "when the last one lifts; with one finger left it rests. It runs together with pinches and "
      + "pans of the view.",
    start: PairKeys()
  ) {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("transform.rotation")),
      "The number, in radians: a key path of this view, or of another one after its id.")
    common
  }

  static let pinchKind = GestureKind("pinch", pinch, "Scales with two fingers.") {
    keys, layer, site, work throws(Reported) in
    .pinch(try PairGesture(pinch: keys, on: layer, site, &work))
  }

  static let rotateKind = GestureKind("rotate", rotate, "Rotates with two fingers.") {
    keys, layer, site, work throws(Reported) in
    .rotate(try PairGesture(rotation: keys, on: layer, site, &work))
  }

  @FieldTableBuilder<PairKeys> private static var common: [Field<PairKeys>] {
    Field(
      "about", .name, \.about,
      "The point that stays fixed when a view is scaled or rotated: the point between the fingers, "
        + "which moves with them and takes the position with it, or the anchor point.")
    Field(
      "limits", .deferred(Limits.shape), \.rest.limits, default: .words("none"),
      "The range in which it may rest: `[min, max]`; for a scale above 0.")
    Field(
      "rubberBand", .deferred(.reference("rubberBand")), \.rest.rubberBand,
      default: .words("a hard stop at the limits"),
      "The resistance beyond the limits; its `dimensions` default to max − min, or to 1 where that "
        + "is zero or infinite.")
    Field(
      "release", .deferred(.reference("release")), \.rest.release,
      default: .json(.written("{\"stay\": {}}")),
      "The release when the last finger lifts.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether hit testing uses the presentation (where the view is seen) or the model.")
    GestureEvents.keys(of: \.events, .pair)
  }
}

extension PairGesture {
  /// Makes a pinch from its keys.
  init(pinch keys: Written<PairKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let standard = MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .scale))
    try self.init(keys, moving: standard, isScale: true, site, &work)
    try stretch(by: keys.value, site, &work)
    if let written = keys.rest.rubberBand { try checkSides(at: written, &work) }
  }

  /// Makes a rotation from its keys.
  init(rotation keys: Written<PairKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let standard = MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .rotation))
    try self.init(keys, moving: standard, isScale: false, site, &work)
    try stretch(by: keys.value, site, &work)
  }

  /// Makes the parts that pinches and rotations share, except the rubber band.
  private init(
    _ keys: Written<PairKeys>, moving standard: MovedProperty, isScale: Bool, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    var moved = standard
    if let written = keys.moves {
      moved = try MovedProperty(written, of: standard.layer, site, &work)
      guard moved.componentCount == 1 else {
        throw work.error(
          .type, at: written,
          "two fingers \(isScale ? "scale" : "rotate") one number, but \"\(moved.keyPath.name)\" "
            + "has two"
        )
      }
    }
    self.init(moves: moved)
    about = keys.about
    hitTestsModel = keys.hitTest == .model
    events = keys.events
    // The limits are read even if the release has an error, so that both are reported.
    let release = Result { () throws(Reported) in
      try Release(keys.rest.release, for: moved, site, &work)
    }
    self.release = (try? release.get()) ?? .stay
    if let written = keys.rest.limits {
      let limits = try Limits(written, for: moved, site, &work)
      self.limits = limits
      let isFlat = isScale && limits.min.contains { $0 <= 0 }
      let failure = isFlat ? work.error(.range, at: written, "a scale needs limits above 0") : nil
      try self.release.checkAnchors(written: keys.rest.release, within: limits, &work)
      if let failure { throw failure }
    } else if keys.rest.rubberBand != nil {
      self.limits = self.release.anchorBox(count: 1)
    }
    self.release = try release.get()
  }

  /// Adds the rubber band to a pinch or a rotation.
  private mutating func stretch(by keys: PairKeys, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    guard let written = keys.rest.rubberBand else { return }
    rubberBand = try RubberBandRule(
      written, for: moves, limits: limits, otherwise: limits?.extent, site, &work)
  }

  /// Checks that fingers that meet cannot bring a scale to 0.
  private func checkSides(at value: JSONValue, _ work: inout Work) throws(Reported) {
    guard let band = rubberBand, let low = limits?.min.first,
      let dimension = band.dimensionsAtMin.first,
      dimension * (band.coefficient - 1) >= band.coefficient * low
    else { return }
    throw work.error(
      at: value, "a rubber band this soft would let the scale reach 0",
      hint: "A \"coefficient\" of at most 1 never does.")
  }
}

extension Limits {
  /// The distance between the limits for each component; 1 where it is 0 or infinite.
  fileprivate var extent: [Double] {
    zip(min, max).map { $1 > $0 && ($1 - $0).isFinite ? $1 - $0 : 1 }
  }
}

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

  static let pinch = FieldTable<PairKeys>(
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

  static let rotate = FieldTable<PairKeys>(
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

extension Site {
  /// Makes a pinch from its keys.
  func pinch(
    _ keys: Written<PairKeys>, on layer: LayerID, _ work: inout Work
  ) throws(Reported) -> PairGesture {
    let standard = MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .scale))
    var pair = try pair(keys, moving: standard, isScale: true, &work)
    try stretch(&pair, by: keys.value, &work)
    if let written = keys.rest.rubberBand { try checkSides(of: pair, at: written, &work) }
    return pair
  }

  /// Makes a rotation from its keys.
  func rotation(
    _ keys: Written<PairKeys>, on layer: LayerID, _ work: inout Work
  ) throws(Reported) -> PairGesture {
    let standard = MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .rotation))
    var pair = try pair(keys, moving: standard, isScale: false, &work)
    try stretch(&pair, by: keys.value, &work)
    return pair
  }

  /// Makes the parts that pinches and rotations share, except the rubber band.
  private func pair(
    _ keys: Written<PairKeys>, moving standard: MovedProperty, isScale: Bool,
    _ work: inout Work
  ) throws(Reported) -> PairGesture {
    var moved = standard
    if let written = keys.moves {
      moved = try movedProperty(written, of: standard.layer, &work)
      guard moved.componentCount == 1 else {
        throw work.error(
          .type, at: written,
          "two fingers \(isScale ? "scale" : "rotate") one number, but \"\(moved.keyPath.name)\" "
            + "has two"
        )
      }
    }
    var pair = PairGesture(moves: moved)
    pair.about = keys.about
    pair.hitTestsModel = keys.hitTest == .model
    pair.events = keys.events
    // The limits are read even if the release has an error, so that both are reported.
    let release = Result { () throws(Reported) in
      try self.release(keys.rest.release, for: moved, &work)
    }
    pair.release = (try? release.get()) ?? .stay
    if let written = keys.rest.limits {
      let limits = try limits(written, for: moved, &work)
      pair.limits = limits
      let isFlat = isScale && limits.min.contains { $0 <= 0 }
      let failure = isFlat ? work.error(.range, at: written, "a scale needs limits above 0") : nil
      try checkAnchors(of: pair.release, written: keys.rest.release, within: limits, &work)
      if let failure { throw failure }
    } else if keys.rest.rubberBand != nil {
      pair.limits = anchorBox(of: pair.release, count: 1)
    }
    pair.release = try release.get()
    return pair
  }

  /// Adds the rubber band to a pinch or a rotation.
  private func stretch(
    _ pair: inout PairGesture, by keys: PairKeys, _ work: inout Work
  ) throws(Reported) {
    guard let written = keys.rest.rubberBand else { return }
    pair.rubberBand = try rubberBand(
      written, for: pair.moves, limits: pair.limits, otherwise: pair.limits.map(extent), &work)
  }

  /// The distance between the limits for each component; 1 where it is 0 or infinite.
  private func extent(_ limits: Limits) -> [Double] {
    zip(limits.min, limits.max).map { $1 > $0 && ($1 - $0).isFinite ? $1 - $0 : 1 }
  }

  /// Checks that fingers that meet cannot bring a scale to 0.
  private func checkSides(of pair: PairGesture, at value: JSONValue, _ work: inout Work)
    throws(Reported)
  {
    guard let band = pair.rubberBand, let low = pair.limits?.min.first,
      let dimension = band.dimensionsAtMin.first,
      dimension * (band.coefficient - 1) >= band.coefficient * low
    else { return }
    throw work.error(
      at: value, "a rubber band this soft would let the scale reach 0",
      hint: "A \"coefficient\" of at most 1 never does.")
  }
}

internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookOpening
internal import FlipbookTimeline

extension Preview {
  /// The views at an instant, parents before children, with their outlines on the canvas: the
  /// presentation outline, and the model outline where that differs.
  func layers(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let time = try question.number("time", in: 0...Self.longest)
    let model = Dictionary(
      LayerOutline.all(in: scene.timeline.model(at: time)).map { ($0.layer, $0) },
      uniquingKeysWith: { first, _ in first })
    let rows = LayerOutline.all(in: scene.timeline.presentation(at: time)).compactMap { seen in
      let name = scene.views.name(of: seen.layer)
      guard !name.isEmpty else { return nil as JSONText? }
      let ghost = model[seen.layer].flatMap { $0.corners == seen.corners ? nil : $0 }
      return .object([
        ("layer", .layer(seen.layer)), ("name", .string(name)),
        ("depth", .number(Double(seen.depth))), ("shown", .boolean(seen.isShown)),
        ("kind", .string(seen.kind)),
        ("line", scene.places[seen.layer].map { .number(Double($0.line)) } ?? .null),
        ("corners", .points(seen.corners)), ("anchor", .points([seen.anchor])),
        ("ghost", ghost.map { .points($0.corners) } ?? .null),
      ])
    }
    return .json(.object([("time", .number(time)), ("layers", .array(rows))]))
  }

  /// The topmost named view at a point of the canvas, found by the engine's hit test.
  func hit(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let time = try question.number("time", in: 0...Self.longest)
    let point = Point(
      try question.number("x", in: -1e6...1e6), try question.number("y", in: -1e6...1e6))
    let named = Set(scene.views.all.filter { !$0.name.isEmpty }.map(\.layer))
    let hit = scene.timeline.presentation(at: time).hitTest(point) { named.contains($0) }
    return .json(.object([("layer", hit.map { .layer($0) } ?? .null)]))
  }

  /// The maximum number of points of a trail.
  private static let trailLimit = 600

  /// The positions of a view's anchor point for the film's frames, which are far apart where it is
  /// fast.
  func trail(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let number = try question.number("layer", in: 0...1e9)
    guard let layer = scene.views.all.map(\.layer).first(where: { Double($0.index) == number })
    else { throw Refusal(422, "there is no such view") }
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let step = max(1, (count + Self.trailLimit - 1) / Self.trailLimit)
    let places = stride(from: 0, to: count, by: step).map { frame -> JSONText in
      let tree = scene.timeline.presentation(at: rate.time(ofFrame: frame))
      return LayerOutline.all(in: tree).first { $0.layer == layer }
        .map { .numbers([$0.anchor.x, $0.anchor.y]) } ?? .null
    }
    return .json(
      .object([("step", .number(Double(step))), ("places", .array(places))]))
  }
}

extension JSONText {
  static func layer(_ layer: LayerID) -> JSONText { .number(Double(layer.index)) }

  static func points(_ points: [Point]) -> JSONText {
    .array(points.map { .numbers([$0.x, $0.y]) })
  }
}

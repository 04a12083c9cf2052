internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookTimeline

extension Preview {
  /// The releases of views: their velocity, where it alone would carry them, and the chosen anchor.
  ///
  /// Only properties of a view's position are included.
  func releases(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let marks = scene.resolved.marks.releases.compactMap { Self.json($0, in: scene) }
    return .json(.object([("throws", .array(marks))]))
  }

  private static func json(_ mark: ReleaseMark, in scene: CompiledScene) -> JSONText? {
    guard let points = ReleasePoints(mark, in: scene) else { return nil }
    func point(_ values: [Double]) -> JSONText {
      points.point(values).map { .numbers([$0.x, $0.y]) } ?? .null
    }
    var anchors: [JSONText] = []
    if case .snap(let decision) = mark.rule {
      anchors = decision.anchors.enumerated().map { index, anchor in
        .object([
          ("at", point(anchor.value)), ("chosen", .boolean(index == decision.chosen)),
        ])
      }
    }
    return .object([
      ("layer", .layer(mark.property.layer)), ("time", .number(mark.time)),
      ("until", .number(min(mark.rest, mark.brokenOff ?? .infinity))),
      ("from", point(mark.values)), ("projection", mark.projection.map(point) ?? .null),
      ("destination", point(mark.destination)), ("anchors", .array(anchors)),
    ])
  }
}

internal import Animation
internal import Document
internal import Geometry
internal import Interaction
internal import Layers
internal import Review

extension Preview {
  /// Where fingers let views go: how fast, where that alone would carry them, and which anchor won.
  ///
  /// Only what moves a view's position has a place on the canvas.
  func releases(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let marks = scene.resolved.marks.releases.compactMap { Self.json($0, in: scene) }
    return .json(.object([("throws", .array(marks))]))
  }

  private static func json(_ mark: ReleaseMark, in scene: CompiledScene) -> JSONText? {
    let name = mark.property.keyPath.name
    guard ["position", "position.x", "position.y"].contains(name),
      let layer = scene.timeline.layer(mark.property.layer, at: mark.time),
      let outer = LayerOutline.surroundings(
        of: layer.id, in: scene.timeline.presentation(at: mark.time))
    else { return nil }
    // The component that a finger does not move stays where it is.
    func point(_ values: [Double]) -> JSONText {
      var point = layer.position
      if name != "position.y", let x = values.first { point.x = x }
      if name != "position.x", let y = values.last { point.y = y }
      return outer.seen(point).map { .numbers([$0.x, $0.y]) } ?? .null
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

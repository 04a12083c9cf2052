internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Lay {
  /// The word for a flattened command.
  var kind: String { filters != nil ? "filter" : tint != nil ? "tint" : "group" }
}

extension DrawnCommand {
  /// Adds how a flattened command is composited on the canvas, without its mask.
  mutating func describe(_ lay: Picture.Lay) {
    if let tint = lay.tint { add("color", [tint]) }
    for step in lay.filters ?? [] {
      switch step {
      case .blur(let deviation): add("blur", deviation)
      case .color(let matrix):
        let rows = [matrix.red, matrix.green, matrix.blue] + (matrix.alpha.map { [$0] } ?? [])
        add("matrix", rows.flatMap { [$0.x, $0.y, $0.z, $0.w] })
      }
    }
    add(opacity: lay.opacity)
    if lay.blendMode != .normal { add("blend", word: lay.blendMode.rawValue) }
    if let clip = lay.clip { add(clip, as: "clip") }
  }
}

internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension TextMark {
  /// A rectangle that contains the mark; it may be larger.
  var box: Rect {
    switch self {
    case .ink(let path, _): path.controlBox(under: .identity)
    case .drawing(let layers, _):
      layers.map { $0.path }.filter { !$0.isEmpty }.map { $0.controlBox(under: .identity) }
        .reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    case .image(_, let rect, _): rect
    }
  }
}

internal import FlipbookGeometry
internal import FlipbookLayers

/// The special content of a layer as far as it does not change continuously.
enum KindRun: Equatable {
  case none
  case shape(forms: [OutlineNumbers.Form], PathStyle)
  case gradient(GradientType, stops: Int)
  case text(TextContent, Size)

  init(_ layer: Layer) {
    switch layer.kind {
    case .shape(let shape):
      let hasFill = shape.fillColor.map { $0.alpha > 0 } ?? false
      let hasStroke = shape.strokeColor != nil && shape.lineWidth > 0
      self =
        shape.path.isEmpty
        ? .none
        : .shape(
          forms: OutlineNumbers(shape.path).forms,
          PathStyle(shape, hasFill: shape.fillColor != nil || hasFill, hasStroke: hasStroke))
    case .gradient(let gradient):
      self =
        gradient.colors.isEmpty ? .none : .gradient(gradient.type, stops: gradient.colors.count)
    case .text(let text):
      var resting = text.resting(text.string)
      resting.foregroundColor = .black
      self = text.string.isEmpty ? .none : .text(resting, layer.bounds.standardized.size)
    default: self = .none
    }
  }

  var word: String {
    switch self {
    case .none: ""
    case .shape: "shape"
    case .gradient: "gradient"
    case .text: "text"
    }
  }
}

/// How a path is drawn, as far as it does not change continuously.
struct PathStyle: Equatable {
  let hasFill: Bool
  let hasStroke: Bool
  private let fillRule: FillRule
  private let cap: LineCap
  private let join: LineJoin
  private let dashCount: Int

  init(_ shape: ShapeContent, hasFill: Bool, hasStroke: Bool) {
    (self.hasFill, self.hasStroke) = (hasFill, hasStroke)
    (fillRule, cap, join) = (shape.fillRule, shape.lineCap, shape.lineJoin)
    dashCount = shape.lineDashPattern.count
  }
}

package import FlipbookGeometry

/// A path, filled and stroked (`CAShapeLayer`, with its defaults).
package struct ShapeContent: Hashable, Sendable {
  /// In the layer's own coordinates; not clipped by the bounds.
  package var path = Path()
  package var fillColor: Color? = .black
  package var fillRule = FillRule.nonZero
  package var strokeColor: Color?
  package var lineWidth = 1.0
  package var lineCap = LineCap.butt
  package var lineJoin = LineJoin.miter
  package var miterLimit = 10.0
  /// Where the stroke begins and ends, as fractions of the length of all subpaths.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  package var lineDashPattern: [Double] = []
  package var lineDashPhase = 0.0

  package init() {}
}

/// Which areas of a self-crossing path are inside (`CAShapeLayerFillRule`).
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}

/// The end of a stroke (`CAShapeLayerLineCap`).
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  case butt, round, square
}

/// The corner of a stroke (`CAShapeLayerLineJoin`).
package enum LineJoin: String, Hashable, Sendable, CaseIterable {
  case miter, round, bevel
}

extension ShapeContent: LayerKindContent {
  init?(_ kind: LayerKind) {
    guard case .shape(let shape) = kind else { return nil }
    self = shape
  }

  var kind: LayerKind { .shape(self) }

  static let word = "shape"
  static let properties: [LayerProperty] = [
    .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit,
    .strokeStart, .strokeEnd, .lineDashPattern, .lineDashPhase,
  ]
  static var looks: [LayerProperty] { properties }
}

extension LayerProperty {
  package static let path = LayerProperty(
    "path", of: \ShapeContent.path, words: ChangeWords("shape"))
  package static let fillColor = LayerProperty("fillColor", of: \ShapeContent.fillColor)
  package static let fillRule = LayerProperty("fillRule", of: \ShapeContent.fillRule)
  package static let strokeColor = LayerProperty(
    "strokeColor", of: \ShapeContent.strokeColor, words: ChangeWords("line color"))
  package static let lineWidth = LayerProperty(
    "lineWidth", of: \ShapeContent.lineWidth, range: 0...1e6,
    words: ChangeWords("line width", "line thicker", "line thinner"))
  package static let lineCap = LayerProperty(
    "lineCap", of: \ShapeContent.lineCap, words: ChangeWords("line ends"))
  package static let lineJoin = LayerProperty(
    "lineJoin", of: \ShapeContent.lineJoin, words: ChangeWords("corners of the line"))
  package static let miterLimit = LayerProperty(
    "miterLimit", of: \ShapeContent.miterLimit,
    words: ChangeWords("miter limit", "corners more pointed", "corners blunter"))
  package static let strokeStart = LayerProperty(
    "strokeStart", of: \ShapeContent.strokeStart, range: 0...1,
    words: ChangeWords("start of the line", "line starts farther along", "line starts sooner"))
  package static let strokeEnd = LayerProperty(
    "strokeEnd", of: \ShapeContent.strokeEnd, range: 0...1,
    words: ChangeWords("end of the line", "line reaches farther", "line ends sooner"))
  package static let lineDashPattern = LayerProperty(
    "lineDashPattern", of: \ShapeContent.lineDashPattern, words: ChangeWords("dashes"))
  package static let lineDashPhase = LayerProperty(
    "lineDashPhase", of: \ShapeContent.lineDashPhase,
    words: ChangeWords("dash offset", "dashes farther along", "dashes farther back"))
}

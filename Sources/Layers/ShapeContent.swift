public import Geometry

/// A path, filled and stroked (`CAShapeLayer`, with its defaults).
public struct ShapeContent: Hashable, Sendable {
  /// In the layer's own points; not clipped by the bounds.
  public var path = Path()
  public var fillColor: Color? = .black
  public var fillRule = FillRule.nonZero
  public var strokeColor: Color?
  public var lineWidth = 1.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var miterLimit = 10.0
  /// Where the stroke begins and ends, as fractions of the length of all subpaths.
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  public var lineDashPhase = 0.0

  public init() {}
}

/// Which areas of a self-crossing path are inside (`CAShapeLayerFillRule`).
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}

/// The end of a stroke (`CAShapeLayerLineCap`).
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  case butt, round, square
}

/// The corner of a stroke (`CAShapeLayerLineJoin`).
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  case miter, round, bevel
}

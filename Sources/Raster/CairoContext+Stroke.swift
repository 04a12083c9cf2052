internal import CCairo
internal import Geometry
internal import Layers

/// Lines along outlines.
extension CairoContext {
  /// Wider lines than this, in device pixels, cover any canvas anyway.
  private static let maximumWidth = 1e5
  /// More dashes than this, or dashes finer than this part of a pixel, become an even tint.
  private static let maximumDashCount = 100_000.0
  private static let finestDash = 1.0 / 8

  /// Draws the line in its colour.
  func stroke(_ stroke: Picture.Stroke) {
    let t = stroke.outline.transform
    let magnification = t.magnification
    guard magnification > 0, magnification.isFinite, stroke.width > 0, t.isInvertibleAndFinite,
      stroke.outline.boundingBox.isFiniteRect
    else { return }
    let width = min(stroke.width, Self.maximumWidth / magnification)
    setPen(stroke, width: width, magnification: magnification)

    let reach = stroke.reach + 4096
    let isFar = !area.rect.outset(by: reach).contains(stroke.outline.boundingBox)
    let pattern = DashPattern(stroke.dashes, phase: stroke.dashPhase)
    var color = stroke.color
    guard isFar || pattern != nil else {
      setSource(PremultipliedColor(color))
      trace(stroke.outline)
      strokePath(under: t)
      return
    }
    let pieces = isFar ? stroke.outline.pieces(inside: area.rect.outset(by: reach)) : []
    let length =
      isFar
      ? pieces.reduce(0) { $0 + $1.line.length } : stroke.outline.path.controlLength
    var dashes = pattern
    if let pattern,
      pattern.length * magnification < Self.finestDash
        || length > pattern.length * Self.maximumDashCount
    {
      color.alpha = unitClamped(color.alpha) * pattern.inkShare
      dashes = nil
    }
    setSource(PremultipliedColor(color))
    if isFar {
      for piece in pieces {
        set(dashes, after: piece.lengthBefore)
        trace(piece.line, t)
        strokePath(under: t)
      }
    } else {
      set(dashes, after: 0)
      trace(stroke.outline)
      strokePath(under: t)
    }
    cairo_set_dash(handle, nil, 0, 0)
  }

  private func setPen(_ stroke: Picture.Stroke, width: Double, magnification: Double) {
    cairo_set_line_width(handle, width)
    let longest = max(1, 2e6 / (width * magnification))
    cairo_set_miter_limit(handle, stroke.miterLimit >= 1 ? min(stroke.miterLimit, longest) : 1)
    cairo_set_line_cap(handle, stroke.cap.cairo)
    cairo_set_line_join(handle, stroke.join.cairo)
  }

  private func set(_ pattern: DashPattern?, after length: Double) {
    guard let pattern else { return }
    pattern.lengths.withUnsafeBufferPointer { lengths in
      cairo_set_dash(
        handle, lengths.baseAddress, Int32(lengths.count),
        (pattern.phase + length).truncatingRemainder(dividingBy: pattern.length * 2))
    }
  }

  private func trace(_ line: Polyline, _ t: AffineTransform) {
    for (index, point) in line.points.enumerated() {
      let p = t.apply(point)
      if index == 0 { cairo_move_to(handle, p.x, p.y) } else { cairo_line_to(handle, p.x, p.y) }
    }
    if line.isClosed { cairo_close_path(handle) }
  }

  /// Strokes the traced path with a pen that the transform stretches as it stretches the layer.
  private func strokePath(under t: AffineTransform) {
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: 0, y0: 0)
    cairo_set_matrix(handle, &matrix)
    cairo_stroke(handle)
    cairo_identity_matrix(handle)
  }
}

/// A repeating row of dash and gap lengths that Cairo accepts.
struct DashPattern: Hashable {
  let lengths: [Double]
  let phase: Double

  /// nil for a solid line: no lengths, one that is negative or not a number, or none above 0.
  init?(_ lengths: [Double], phase: Double) {
    let sum = lengths.reduce(0, +)
    guard !lengths.isEmpty, sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }),
      lengths.count <= 10_000
    else { return nil }
    self.lengths = lengths
    let period = sum * 2
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Of one pass through the lengths.
  var length: Double { lengths.reduce(0, +) }

  /// The part of the line that is dash and not gap.
  var inkShare: Double {
    guard lengths.count % 2 == 0 else { return 0.5 }
    return stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / length
  }
}

extension Polyline {
  var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension Path {
  /// The length of the control polygon: at least that of the path, and cheap.
  fileprivate var controlLength: Double {
    segments.reduce(0) { sum, segment in
      switch segment.shape {
      case .line: sum + segment.start.distance(to: segment.end)
      case .quadratic(let c): sum + segment.start.distance(to: c) + c.distance(to: segment.end)
      case .cubic(let c, let d):
        sum + segment.start.distance(to: c) + c.distance(to: d) + d.distance(to: segment.end)
      }
    }
  }
}

extension Rect {
  /// Whether the other rectangle lies inside or on the edges.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  var isFiniteRect: Bool {
    (origin.x + origin.y + size.width + size.height).isFinite
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

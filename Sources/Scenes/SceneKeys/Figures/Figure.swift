package import FlipbookGeometry
package import FlipbookLayers

/// A simple outline by its measures, in place of path data.
package enum Figure: Equatable, Sendable {
  case circle(FigureCircle)
  case arc(Arc)
  case polygon(Polygon)
  case star(Star)
  case roundedRect(RoundedRect)

  /// A part of a circle (`UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:)`).
  package struct Arc: Equatable, Sendable {
    package var circle = FigureCircle()
    /// In radians, clockwise as displayed, from the rightmost point.
    package var startAngle = 0.0
    package var endAngle = 0.0
    package var isClockwise = true

    package init() {}
  }

  /// Equal sides in a circle, or lines through given points.
  package struct Polygon: Equatable, Sendable {
    package var circle = FigureCircle()
    package var sides: Int?
    package var points: [Point]?
    /// In radians, clockwise as displayed; 0 has a corner at the top.
    package var rotation = 0.0
    /// In points.
    package var cornerRadius = 0.0

    package init() {}
  }

  package struct Star: Equatable, Sendable {
    package var circle = FigureCircle()
    package var points = 5
    /// The radius of the inner corners, as a share of the outer radius.
    ///
    /// The default is that of the pentagram, whose lines run on through the star: cos 72° / cos 36°
    /// = (3 − √5) / 2.
    package var innerRadius = 0.381966
    /// In radians, clockwise as displayed; 0 has a point at the top.
    package var rotation = 0.0
    /// In points.
    package var cornerRadius = 0.0

    package init() {}
  }

  /// A rectangle with round corners (`UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`).
  package struct RoundedRect: Equatable, Sendable {
    /// nil for the bounds of the view.
    package var rect: Rect?
    /// Taken off the rectangle; below 0 they make it larger.
    package var insets = ImageResizing.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    /// In points.
    package var cornerRadius = 0.0
    package var corners = CornerMask.all
    package var cornerCurve = CornerCurve.continuous

    package init() {}
  }

  /// The outline in a view with these bounds; nil where the bounds are unknown.
  package func path(in bounds: Rect?) throws(FigureProblem) -> Path {
    switch self {
    case .circle(let circle):
      let (center, radius) = try circle.placed(in: bounds)
      return .ellipse(
        in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case .arc(let arc):
      let (center, radius) = try arc.circle.placed(in: bounds)
      return .arc(
        center: center, radius: radius, startAngle: arc.startAngle, endAngle: arc.endAngle,
        isClockwise: arc.isClockwise)
    case .polygon(let polygon):
      if let points = polygon.points {
        return .polygon(points, cornerRadius: polygon.cornerRadius)
      }
      let (center, radius) = try polygon.circle.placed(in: bounds)
      return .polygon(
        sides: polygon.sides ?? 0, center: center, radius: radius, rotation: polygon.rotation,
        cornerRadius: polygon.cornerRadius)
    case .star(let star):
      let (center, radius) = try star.circle.placed(in: bounds)
      return .star(
        points: star.points, center: center, radius: radius,
        innerRadius: radius * star.innerRadius, rotation: star.rotation,
        cornerRadius: star.cornerRadius)
    case .roundedRect(let figure): return try figure.path(in: bounds)
    }
  }

  /// The number of elements of the outline, at most.
  package var elementCount: Int {
    switch self {
    case .circle, .arc: 6
    case .polygon(let polygon): 2 * (polygon.points?.count ?? polygon.sides ?? 0) + 2
    case .star(let star): 4 * star.points + 2
    case .roundedRect: 18
    }
  }
}

extension Figure.RoundedRect {
  fileprivate func path(in bounds: Rect?) throws(FigureProblem) -> Path {
    guard let outer = rect ?? bounds else { throw .needs("rect") }
    let inner = Rect(
      x: outer.minX + insets.left, y: outer.minY + insets.top,
      width: outer.width - insets.left - insets.right,
      height: outer.height - insets.top - insets.bottom)
    guard inner.size.width > 0, inner.size.height > 0 else { throw .noRoom(key: "rect") }
    let isRound = CornerMask.eachClockwise.map(corners.contains)
    switch cornerCurve {
    case .continuous:
      return .bezierRoundedRect(inner, cornerRadius: cornerRadius, isRound: isRound)
    case .circular:
      return .roundedRect(
        inner, cornerRadius: cornerRadius, isRound: isRound, isContinuous: false)
    }
  }
}

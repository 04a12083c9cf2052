extension Path {
  /// The distance of the control points of a quarter circle from its end points, in radii:
  /// 4(√2 − 1)/3.
  private static let kappa = 0.552_284_749_830_793_6

  /// A rectangle, clockwise as displayed from its top left corner.
  package static func rect(_ rect: Rect) -> Path {
    let corners = rect.corners
    return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// A rectangle with quarter circles as corners, clockwise from the end of the top left one.
  ///
  /// The radius is clamped to half the shorter side; 0 or less gives the plain rectangle.
  package static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
    let r = min(cornerRadius, min(rect.width, rect.height) / 2)
    return r > 0 ? interpolableRoundedRect(rect, cornerRadius: r) : .rect(rect)
  }

  /// The elements of a rounded rectangle whatever the radius is, so that those of different radii can
  /// be interpolated.
  ///
  /// - Parameter r: From 0 to half the shorter side.
  package static func interpolableRoundedRect(_ rect: Rect, cornerRadius r: Double) -> Path {
    let k = r * (1 - kappa)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return Path([
      .move(Point(left + r, top)),
      .line(Point(right - r, top)),
      .cubic(
        control1: Point(right - k, top), control2: Point(right, top + k),
        end: Point(right, top + r)),
      .line(Point(right, bottom - r)),
      .cubic(
        control1: Point(right, bottom - k), control2: Point(right - k, bottom),
        end: Point(right - r, bottom)),
      .line(Point(left + r, bottom)),
      .cubic(
        control1: Point(left + k, bottom), control2: Point(left, bottom - k),
        end: Point(left, bottom - r)),
      .line(Point(left, top + r)),
      .cubic(
        control1: Point(left, top + k), control2: Point(left + k, top), end: Point(left + r, top)),
      .close,
    ])
  }

  /// The ellipse in a rectangle, as four cubics clockwise from its rightmost point.
  ///
  /// The error of its radius is at most 0.03 %.
  package static func ellipse(in rect: Rect) -> Path {
    let c = rect.center
    let (a, b) = (rect.width / 2, rect.height / 2)
    func at(_ x: Double, _ y: Double) -> Point { Point(c.x + a * x, c.y + b * y) }
    let k = kappa
    return Path([
      .move(at(1, 0)),
      .cubic(control1: at(1, k), control2: at(k, 1), end: at(0, 1)),
      .cubic(control1: at(-k, 1), control2: at(-1, k), end: at(-1, 0)),
      .cubic(control1: at(-1, -k), control2: at(-k, -1), end: at(0, -1)),
      .cubic(control1: at(k, -1), control2: at(1, -k), end: at(1, 0)),
      .close,
    ])
  }
}

package import FlipbookDocument
package import FlipbookGeometry
import FlipbookLayers

/// A figure that was read, with its place.
package struct WrittenFigure: Sendable {
  package var figure: Figure
  package var source: JSONValue

  package init(_ figure: Figure, at source: JSONValue) {
    self.figure = figure
    self.source = source
  }
}

/// Every key of figures.
package enum FigureFields {
  package static let kinds = OneOf<WrittenFigure, Void>(
    "figure", "A simple outline by its measures, in place of path data.", all)

  /// The kinds of figures; on a `shape` each is a key next to `path`.
  package static let all: Kinds<WrittenFigure, Void> = [
    .init("circle", circle, "A circle, from its rightmost point.") { keys, _, _, _ in
      WrittenFigure(.circle(keys.value), at: keys.source)
    },
    .init("arc", arc, "A part of a circle, open.") { keys, _, _, _ in
      WrittenFigure(.arc(keys.value), at: keys.source)
    },
    .init("polygon", polygon, "A polygon with equal sides, or of given points.") { keys, _, _, _ in
      WrittenFigure(.polygon(keys.value), at: keys.source)
    },
    .init("star", star, "A star, from the point at the top.") { keys, _, _, _ in
      WrittenFigure(.star(keys.value), at: keys.source)
    },
    .init("roundedRect", roundedRect, "A rectangle with round corners.") { keys, _, _, _ in
      WrittenFigure(.roundedRect(keys.value), at: keys.source)
    },
  ]

  package static let circle = FieldTable<FigureCircle>(
    "circle", "A circle: UIBezierPath(ovalIn:).", start: FigureCircle()
  ) { FigureCircle.keys(of: \FigureCircle.self) }

  package static let arc = FieldTable<Figure.Arc>(
    "arc", "A part of a circle: UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:).",
    start: Figure.Arc()
  ) {
    FigureCircle.keys(of: \.circle)
    Field(
      "startAngle", .angle, \.startAngle,
      "Where it begins; 0 is to the right of the center, and positive angles are clockwise."
    ).required
    Field("endAngle", .angle, \.endAngle, "Where it ends.").required
    Field("clockwise", .boolean, \.isClockwise, "Which way it goes.")
  }

  package static let polygon = FieldTable<Figure.Polygon>(
    "polygon", "A polygon with equal sides, or of given points.", start: Figure.Polygon(),
    exactlyOne: ["sides", "points"],
    atMostOne: [
      ["points", "center"], ["points", "radius"], ["points", "inset"], ["points", "rotation"],
    ]
  ) {
    Field("sides", .integer(.within(3...10_000)), \.sides, "How many equal sides.")
    Field(
      "points", .list(of: .point, count: 3...100_000), \.points, unit: "points", "The corners.")
    FigureCircle.keys(of: \.circle)
    Field("rotation", .angle, \.rotation, "0 has a corner at the top; clockwise.")
    cornerRadius(\.cornerRadius)
  }

  package static let star = FieldTable<Figure.Star>(
    "star", "A star.", start: Figure.Star()
  ) {
    Field("points", .integer(.within(3...5_000)), \.points, "How many points.")
    Field(
      "innerRadius", .number(.within(0...1)), \.innerRadius, unit: "of the radius",
      "Where the corners between the points are; the default is that of a pentagram.")
    FigureCircle.keys(of: \.circle)
    Field("rotation", .angle, \.rotation, "0 has a point at the top; clockwise.")
    cornerRadius(\.cornerRadius)
  }

  package static let roundedRect = FieldTable<Figure.RoundedRect>(
    "roundedRect",
    "A rectangle with round corners: UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:).",
    start: Figure.RoundedRect()
  ) {
    Field(
      "rect", .rect, \.rect, default: .words("the bounds of the view"), unit: "points",
      "The rectangle.")
    Field(
      "insets", .edgeInsets, \.insets, default: .value(Figure.RoundedRect().insets, called: "0"),
      unit: "points",
      "Taken off the rectangle: one width, or UIKit's order top, left, bottom, right. Below 0 they "
        + "make it larger.")
    Field(
      "cornerRadius", .number(.within(0...1_000_000)), \.cornerRadius, unit: "points",
      "The radius of the corners.")
    Field(
      "corners", .corners, \.corners, default: .called("all four"), "The corners that are round.")
    Field(
      "cornerCurve", .name, \.cornerCurve,
      "The shape of round corners: that of UIBezierPath since iOS 7, or quarter circles.")
  }

  /// The tables of keys, for the reference.
  package static var tables: [TableDescription] { kinds.tables }

  private static func cornerRadius<Kind>(
    _ path: any WritableKeyPath<Kind, Double> & Sendable
  ) -> Field<Kind> {
    Field(
      "cornerRadius", .number(.within(0...1_000_000)), path, unit: "points",
      "Rounds the corners by circular arcs, at most to the middle of the edges.")
  }
}

extension Work {
  /// The path of a figure in a view with these bounds; throws after an error has been reported.
  package mutating func path(
    of written: WrittenFigure, in bounds: Rect?
  ) throws(Reported) -> Path {
    let before = budget.figureElements
    budget.figureElements += written.figure.elementCount
    guard budget.figureElements <= SceneLimits.figureElements else {
      // One error is enough.
      budget.figureElements = max(before, SceneLimits.figureElements)
      throw error(
        .limit, at: written.source,
        "the figures of the scene have more than \(SceneLimits.figureElements) lines and curves "
          + "together")
    }
    let path: Path
    do throws(FigureProblem) {
      path = try written.figure.path(in: bounds)
    } catch {
      switch error {
      case .needs(let key):
        throw self.error(
          .missingKey, at: written.source, "\"\(key)\" is missing",
          hint: "Only in a \"shape\" and in changes of its \"path\" is there a view to fill.")
      case .noRoom(let key):
        throw self.error(
          .range, at: written.source, "the view has no room for the figure",
          hint: "Give the view a \"frame\", or the figure a \"\(key)\".")
      }
    }
    if let far = path.farthestCoordinate, !NumberRange.all.contains(far) {
      throw error(
        .range, at: written.source,
        "the figure leads too far: " + NumberRange.all.problem(of: far, called: "a coordinate"))
    }
    return path
  }
}

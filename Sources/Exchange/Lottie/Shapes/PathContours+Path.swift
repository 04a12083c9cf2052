import FlipbookGeometry

extension Contour {
  /// The curves from corner to corner, with the one back to the first where it is closed.
  package var segments: [(Vertex, Vertex)] {
    guard vertices.count > 1 else { return [] }
    var result = Array(zip(vertices, vertices.dropFirst()))
    if isClosed, let last = vertices.last { result.append((last, vertices[0])) }
    return result
  }
}

extension PathContours {
  /// The contours as SVG path data, with numbers rounded to thousandths.
  package var data: String { data(hasLines: true) }

  /// The contours as path data in which every way is a curve, so that several of them match.
  package var curves: String { data(hasLines: false) }

  private func data(hasLines: Bool) -> String {
    var text = ""
    for contour in contours {
      guard let first = contour.vertices.first else { continue }
      if !text.isEmpty { text += " " }
      text += "M" + Self.text(first.point)
      for (from, to) in contour.segments {
        if hasLines, from.after == from.point, to.before == to.point {
          text += " L" + Self.text(to.point)
        } else {
          text +=
            " C" + Self.text(from.after) + " " + Self.text(to.before) + " " + Self.text(to.point)
        }
      }
      if contour.isClosed { text += " Z" }
    }
    return text
  }

  private static func text(_ point: Point) -> String {
    SceneNumber.text(point.x) + " " + SceneNumber.text(point.y)
  }
}

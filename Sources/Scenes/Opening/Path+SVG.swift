import FlipbookDocument
package import FlipbookGeometry
internal import FlipbookSceneFile

extension Path {
  /// The outline as SVG path data with absolute coordinates in full precision.
  package var svgDescription: String {
    elements.map { element in
      switch element {
      case .move(let to): "M" + Path.text(to)
      case .line(let to): "L" + Path.text(to)
      case .quadratic(let control, let end): "Q" + Path.text(control, end)
      case .cubic(let control1, let control2, let end): "C" + Path.text(control1, control2, end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func text(_ points: Point...) -> String {
    points.map { "\(JSONText.text(of: $0.x)) \(JSONText.text(of: $0.y))" }.joined(separator: " ")
  }
}

import FlipbookDocument
package import FlipbookGeometry
internal import FlipbookSceneFile

extension Path {
  /// The outline as SVG path data with absolute coordinates in full precision.
  package var svgDescription: String {
    elements.map { element in
      let points = element.points.map { "\(JSONText.text(of: $0.x)) \(JSONText.text(of: $0.y))" }
      return element.letter + points.joined(separator: " ")
    }.joined(separator: " ")
  }
}

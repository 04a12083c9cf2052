package import FlipbookGeometry
package import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline

/// Maps the values of a release to points of the canvas, for showing a throw.
package struct ReleasePoints {
  private let name: String
  private let position: Point
  private let outer: Transform

  /// nil for a property other than a view's position, which has no point on the canvas.
  package init?(_ mark: ReleaseMark, in scene: CompiledScene) {
    name = mark.property.keyPath.name
    guard ["position", "position.x", "position.y"].contains(name),
      let layer = scene.timeline.layer(mark.property.layer, at: mark.time),
      let outer = LayerOutline.surroundings(
        of: layer.id, in: scene.timeline.presentation(at: mark.time))
    else { return nil }
    position = layer.position
    self.outer = outer
  }

  /// The point of a position; a component that the finger does not move keeps its value.
  package func point(_ values: [Double]) -> Point? {
    var point = position
    if name != "position.y", let x = values.first { point.x = x }
    if name != "position.x", let y = values.last { point.y = y }
    return outer.seen(point)
  }
}

internal import FlipbookGeometry
internal import FlipbookLayers

/// The placement of a scene's canvas in the pictures of a recording.
package struct RecordingPlacement: Hashable, Sendable {
  /// Pixels of the recording per point of the scene.
  package var scale: Double
  /// The canvas's top left corner, in pixels of the recording.
  package var x: Double
  package var y: Double
  /// How the canvas is distorted about its center.
  package var distortion = PictureDistortion()

  package init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  /// The pixel that shows a point of the canvas.
  func pixel(of point: Point, onCanvas size: Size) -> Point {
    let shown = distortion.transform(ofCanvas: size).project(point) ?? point
    return Point(x + shown.x * scale, y + shown.y * scale)
  }

  /// The pixels that the canvas covers, if it is not distorted.
  func area(ofCanvas width: Double, _ height: Double) -> PictureArea {
    PictureArea(
      x: Int(x.rounded()), y: Int(y.rounded()), width: Int((width * scale).rounded()),
      height: Int((height * scale).rounded()))
  }

  /// The placement in pictures that are halved some times, or for a negative count in those that
  /// they come from.
  func halved(times: Int) -> RecordingPlacement {
    let part = times < 0 ? Double(1 << -times) : 1 / Double(1 << times)
    var result = RecordingPlacement(scale: scale * part, x: x * part, y: y * part)
    result.distortion = distortion
    return result
  }
}

/// The placement of a scene's canvas in the pictures of a recording.
package struct RecordingPlacement: Hashable, Sendable {
  /// Pixels of the recording per point of the scene.
  package var scale: Double
  /// The canvas's top left corner, in pixels of the recording.
  package var x: Double
  package var y: Double

  package init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  /// The pixels that the canvas covers.
  func area(ofCanvas width: Double, _ height: Double) -> PictureArea {
    PictureArea(
      x: Int(x.rounded()), y: Int(y.rounded()), width: Int((width * scale).rounded()),
      height: Int((height * scale).rounded()))
  }

  /// The placement in pictures that are halved some times, or for a negative count in those that
  /// they come from.
  func halved(times: Int) -> RecordingPlacement {
    let part = times < 0 ? Double(1 << -times) : 1 / Double(1 << times)
    return RecordingPlacement(scale: scale * part, x: x * part, y: y * part)
  }
}

internal import FlipbookGeometry
package import FlipbookOpening
package import FlipbookSystem

/// A recording of a screen and its scene, brought to the same pixels and times.
package struct ScreenComparison {
  package let finding: ScreenFinding
  /// The scene, drawn on the recording's pixels.
  package let drawn: any Footage
  /// The recording's pictures that are compared, cut to the canvas.
  package let shown: any Footage

  /// - Parameter name: The scene's name on the command line.
  package init(
    _ scene: CompiledScene, name: String, in recording: any Footage, _ request: ScreenRequest,
    ignoring ignored: IgnoreRequest = IgnoreRequest(), cancellation: Cancellation
  ) throws(FootageError) {
    try ignored.require(width: scene.size.width, height: scene.size.height, unit: "points")
    let placed = PlacedScene(scene)
    let finding = try ScreenSearch(
      placed, in: recording, request, ignoring: ignored, cancellation: cancellation
    ).run()
    let shown = ShownFootage(
      recording, frames: finding.frames, area: finding.area, colors: finding.colors)
    self.finding = finding
    self.shown = shown
    drawn = PlacedSceneFootage(
      placed, name: name, like: shown, in: finding.area, placement: finding.placement,
      clock: finding.clock)
  }
}

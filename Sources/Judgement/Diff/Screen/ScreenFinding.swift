/// Where and when a recording shows a scene.
package struct ScreenFinding: Hashable, Sendable {
  /// When it shows the scene.
  package struct Timing: Hashable, Sendable {
    /// The error of the phase at a confidence of 95 %, in seconds, in each direction.
    package var bar: Double
    /// The share of the recording's change that the scene explains, at most 1.
    package var explained: Double
    /// Other phases that explain as much, in seconds: those of a motion that repeats.
    package var others: [Double]
  }

  package var placement: RecordingPlacement
  /// The part of the recording's pictures that shows the canvas.
  package var area: PictureArea
  package var clock: SceneClock
  /// nil where no motion tells the time; the phase is 0 then.
  package var timing: Timing?
  /// The numbers of the pictures that are compared, ascending.
  package var frames: [Int] = []
  /// The number of pictures that repeat the one before while the scene moves, which are not.
  package var repeated = 0
  /// The number of different pictures: those of a rest count once.
  package var distinct = 0
  package var colors = ColorReading.asStated
  /// The frames of the scene in motion, and those of them with a compared picture near them.
  package var moving = 0
  package var measured = 0

  init(placement: RecordingPlacement, area: PictureArea, clock: SceneClock) {
    self.placement = placement
    self.area = area
    self.clock = clock
  }
}

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

  /// How the scene moves, and how much of that was compared.
  package struct Motion: Hashable, Sendable {
    /// The frames of the scene in motion, and those of them with a compared picture near them.
    package var moving = 0
    package var measured = 0
    /// The time in seconds after which the motion repeats; nil where it does not.
    package var period: Double?
    /// The time between the moments that were searched, in seconds.
    package var step = 1.0 / 60

    /// The share of the frames in motion that were compared; 1 of a scene at rest.
    package var coverage: Double { moving == 0 ? 1 : Double(measured) / Double(moving) }
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
  package var motion = Motion()

  init(placement: RecordingPlacement, area: PictureArea, clock: SceneClock) {
    self.placement = placement
    self.area = area
    self.clock = clock
  }
}

/// Where a view was seen in a recording, beside where its scene says that it is.
package struct TrackedView: Hashable, Sendable {
  /// One picture of the recording.
  package struct Sample: Hashable, Sendable {
    /// The number of the picture in the recording.
    package var frame: Int
    /// When it is shown in the recording, in seconds.
    package var recordingTime: Double
    /// The same instant in the scene, in seconds.
    package var time: Double
    /// The view's center on the canvas as it is seen, in points.
    package var x: Double
    package var y: Double
    /// With 19 chances in 20 the true center is within so many points of it, each way.
    package var barX: Double
    package var barY: Double
    /// The center by the scene.
    package var sceneX: Double
    package var sceneY: Double
    /// What the picture is beside the one before it.
    package var kind = RepeatedPictures.Kind.new

    /// Whether it is the one before once more while the scene goes on: it tells nothing.
    package var isRepeated: Bool { kind == .repeated }

    package init(
      frame: Int, recordingTime: Double, time: Double, x: Double, y: Double, barX: Double,
      barY: Double, sceneX: Double, sceneY: Double
    ) {
      self.frame = frame
      self.recordingTime = recordingTime
      self.time = time
      (self.x, self.y) = (x, y)
      (self.barX, self.barY) = (barX, barY)
      (self.sceneX, self.sceneY) = (sceneX, sceneY)
    }

    /// How far the view is from where the scene has it, in points.
    package var distance: Double {
      ((x - sceneX) * (x - sceneX) + (y - sceneY) * (y - sceneY)).squareRoot()
    }

    /// Whether it is where the scene has it: within half a point, or within its bar.
    package var agrees: Bool {
      abs(x - sceneX) <= max(TrackedView.enough, barX)
        && abs(y - sceneY) <= max(TrackedView.enough, barY)
    }
  }

  package var view: String
  package var placement: RecordingPlacement
  /// When the scene begins in the recording, in seconds.
  package var start: Double
  package var samples: [Sample]
  /// Pictures in which the view was not found.
  package var lost: Int
  /// The instants of the scene's frames at which it shows the view in motion, in seconds, ascending.
  package var moving: [Double]

  package init(
    view: String, placement: RecordingPlacement, start: Double, samples: [Sample], lost: Int,
    moving: [Double]
  ) {
    self.view = view
    self.placement = placement
    self.start = start
    self.samples = samples
    self.lost = lost
    self.moving = moving
  }

  /// Half a point is what is told apart.
  static let enough = 0.5

  /// Whether the view moves as the scene says.
  package var verdict: TrackVerdict { TrackVerdict(of: samples, moving: moving) }

  /// The sample that is farthest from the scene.
  package var worst: Sample? { samples.filter { !$0.isRepeated }.max { $0.distance < $1.distance } }
}

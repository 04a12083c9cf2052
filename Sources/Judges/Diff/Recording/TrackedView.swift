/// The measured positions of a view in a recording, with the positions in its scene.
package struct TrackedView: Hashable, Sendable {
  /// One picture of the recording.
  package struct Sample: Hashable, Sendable {
    /// The number of the picture in the recording.
    package var frame: Int
    /// The time in the recording, in seconds.
    package var recordingTime: Double
    /// The same instant in the scene, in seconds.
    package var time: Double
    /// The measured center of the view on the canvas, in points.
    package var x: Double
    package var y: Double
    /// The error bars of the center at 95 % confidence, in points.
    package var barX: Double
    package var barY: Double
    /// The center in the scene.
    package var sceneX: Double
    package var sceneY: Double
    /// The picture's relation to the one before it.
    package var kind = RepeatedPictures.Kind.new

    /// Whether the picture repeats the one before while the scene moves, so that it is no
    /// measurement.
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

    /// The distance between the measured center and that in the scene, in points.
    package var distance: Double {
      ((x - sceneX) * (x - sceneX) + (y - sceneY) * (y - sceneY)).squareRoot()
    }

    /// Whether the center agrees with the scene: within half a point, or within its error bar.
    package var agrees: Bool {
      abs(x - sceneX) <= max(TrackedView.enough, barX)
        && abs(y - sceneY) <= max(TrackedView.enough, barY)
    }
  }

  package var view: String
  package var placement: RecordingPlacement
  /// The start of the scene in the recording, in seconds.
  package var start: Double
  package var samples: [Sample]
  /// The number of pictures in which the view was not found.
  package var lost: Int
  /// The times of the scene's frames in which the view moves, in seconds, ascending.
  package var moving: [Double]

  /// The motions between two rests, in the order of time.
  package var motions: [TrackedMotion]

  package init(
    view: String, placement: RecordingPlacement, start: Double, samples: [Sample], lost: Int,
    moving: [Double], motions: [TrackedMotion] = []
  ) {
    self.view = view
    self.placement = placement
    self.start = start
    self.samples = samples
    self.lost = lost
    self.moving = moving
    self.motions = motions
  }

  /// The tolerance in points.
  static let enough = 0.5

  /// Whether the view moves as in the scene.
  package var verdict: TrackVerdict { TrackVerdict(of: samples, moving: moving) }

  /// The sample with the largest distance from the scene.
  package var worst: Sample? { samples.filter { !$0.isRepeated }.max { $0.distance < $1.distance } }
}

/// What a film is of, as its manifest tells it: equal descriptions, equal frames.
public struct FilmDescription: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// A digest of everything that the frames are made from: the scene, its images, fonts and
  /// parameters.
  public var digest: String
  /// The version of this program.
  public var toolVersion: String
  /// The versions of the libraries that draw, by name; those that write files are added.
  public var libraries: [String: String]
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  public var schedule: FrameSchedule

  public init(
    scene: String, digest: String, toolVersion: String, libraries: [String: String] = [:],
    width: Int, height: Int, scale: Double, schedule: FrameSchedule
  ) {
    self.scene = scene
    self.digest = digest
    self.toolVersion = toolVersion
    self.libraries = libraries
    self.width = width
    self.height = height
    self.scale = scale
    self.schedule = schedule
  }
}

/// What a film is of, as its manifest tells it: equal descriptions, equal frames.
package struct FilmDescription: Hashable, Sendable {
  /// The scene's name.
  package var scene: String
  /// A digest of everything that the frames are made from: the scene, its images, fonts and
  /// parameters.
  package var digest: String
  /// The version of this program.
  package var toolVersion: String
  /// The versions of the libraries that draw, by name; those that write files are added.
  package var libraries: [String: String]
  /// In pixels.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  package var schedule: FrameSchedule
  /// What a command line has drawn over the frames, beside what the scene itself does.
  package var overlays: [String]
  /// What motion is blurred by; nil for frames of single instants.
  package var shutter: Shutter?

  package init(
    scene: String, digest: String, toolVersion: String, libraries: [String: String] = [:],
    width: Int, height: Int, scale: Double, schedule: FrameSchedule,
    overlays: [String] = [], shutter: Shutter? = nil
  ) {
    self.scene = scene
    self.digest = digest
    self.toolVersion = toolVersion
    self.libraries = libraries
    self.width = width
    self.height = height
    self.scale = scale
    self.schedule = schedule
    self.overlays = overlays
    self.shutter = shutter
  }
}

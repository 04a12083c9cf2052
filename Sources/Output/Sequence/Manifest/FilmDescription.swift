internal import Geometry
package import Painter

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
  /// How large its frames are, and what lies under all layers.
  package var settings: PaintSettings
  package var schedule: FrameSchedule
  /// What a command line has drawn over the frames, beside what the scene itself does.
  package var overlays: [String]
  /// What motion is blurred by; nil for frames of single instants.
  package var shutter: Shutter?

  package init(
    scene: String, digest: String, toolVersion: String, libraries: [String: String] = [:],
    settings: PaintSettings, schedule: FrameSchedule,
    overlays: [String] = [], shutter: Shutter? = nil
  ) {
    self.scene = scene
    self.digest = digest
    self.toolVersion = toolVersion
    self.libraries = libraries
    self.settings = settings
    self.schedule = schedule
    self.overlays = overlays
    self.shutter = shutter
  }
}

extension Color {
  /// Red, green, blue and alpha, as manifests have them.
  var components: [Double] { [red, green, blue, alpha] }

  /// Reads the same; nil for another number of them.
  init?(components: [Double]) {
    guard components.count == 4 else { return nil }
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

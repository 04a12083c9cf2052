internal import FlipbookGeometry
internal import FlipbookLayers
package import FlipbookPainter

/// A film as described in its manifest: equal descriptions mean equal frames.
package struct FilmDescription: Hashable, Sendable {
  /// The scene's name.
  package var scene: String
  /// A digest of everything that the frames depend on: the scene, its images, fonts and parameters.
  package var digest: String
  /// The inputs of the digest; nil where they are not known.
  package var inputs: FilmInputs?
  /// The version of this program.
  package var toolVersion: String
  /// The versions of the drawing libraries, by name; those of encoders are added.
  package var libraries: [String: String]
  /// The size of its frames, and the background color; without the device.
  package var settings: PaintSettings
  /// The name of the device that is drawn around the scene; nil for none.
  package var bezel: String?
  package var schedule: FrameSchedule
  /// The overlays from the command line, in addition to the scene's own.
  package var overlays: [String]
  /// The shutter for motion blur; nil for frames of single instants.
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
    bezel = settings.bezel?.body.name
    self.settings = settings
    self.settings.bezel = nil
    self.schedule = schedule
    self.overlays = overlays
    self.shutter = shutter
  }
}

extension Color {
  /// Red, green, blue and alpha, as in manifests.
  var components: [Double] { [red, green, blue, alpha] }

  /// Reads a color from its components; nil for any number of them but four.
  init?(components: [Double]) {
    guard components.count == 4 else { return nil }
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

internal import FlipbookDocument
package import FlipbookPainter
internal import FlipbookSystem
internal import FlipbookLayers

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

extension FilmDescription {
  /// The head of files of this film.
  ///
  /// - Parameter format: How its frames are stored; nil where files of frames do not matter.
  package func head(in format: FrameFileFormat? = nil) -> FilmHead {
    var libraries = libraries.merging(format?.libraries ?? [:]) { _, own in own }
    // The image has all libraries, in one build each.
    if let image = ContainerImage.name { libraries["image"] = image }
    var members: [(String, JSONText)] = [
      ("version", .string(toolVersion)),
      ("libraries", JSONTree.object(libraries.mapValues { .string($0) }).text),
    ]
    members += format?.members ?? []
    members += [("scene", .string(scene)), ("digest", .string(digest))]
    if let inputs { members.append(("inputs", inputs.json)) }
    members += FilmMeasures(scene: scene, settings: settings, schedule: schedule).members
    if !overlays.isEmpty { members.append(("overlays", .array(overlays.map { .string($0) }))) }
    if let bezel { members.append(("bezel", .string(bezel))) }
    if let shutter {
      members.append(
        (
          "shutter",
          .object([
            ("angle", .number(shutter.angle)), ("phase", .number(shutter.phase)),
            ("samples", .number(Double(shutter.samples))),
          ])
        ))
    }
    return FilmHead(members)
  }
}

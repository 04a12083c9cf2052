package import FlipbookDocument
internal import FlipbookPainter
internal import FlipbookSystem
internal import FlipbookTimeline

extension FilmDescription {
  /// The members that describe the film in a manifest, with the tool's name first: frames belong to
  /// the same film when these are equal.
  package func members(in format: FrameFileFormat) -> [(String, JSONText)] {
    var film = self
    film.libraries.merge(format.libraries) { _, own in own }
    return [("tool", .string(RenderManifest.tool))] + film.written(FilmMember.makers)
      + format.members + film.written(FilmMember.subjects)
  }

  /// The members that describe the film without regard to files of frames.
  var members: [(String, JSONText)] { written(FilmMember.makers + FilmMember.subjects) }

  private func written(_ members: [FilmMember]) -> [(String, JSONText)] {
    var film = self
    // The image has all libraries, in one build each.
    if let image = ContainerImage.name { film.libraries["image"] = image }
    return members.compactMap { member in member.written(film).map { (member.name, $0) } }
  }

  /// Reads the film's description from a manifest; nil when a member is missing that every manifest
  /// of this version has.
  package init?(_ record: ManifestRecord) {
    guard case .object(let members) = record.film else { return nil }
    self.init(members: members)
  }

  /// Reads the film's description from the members of a manifest.
  init?(members: [String: JSONTree]) {
    guard let schedule = FrameSchedule(frameRate: .sixty, frameCount: 1) else { return nil }
    self.init(
      scene: "", digest: "", toolVersion: "",
      settings: PaintSettings(pixelWidth: 1, pixelHeight: 1), schedule: schedule)
    for member in FilmMember.makers + FilmMember.subjects {
      guard member.read(&self, members[member.name]) else { return nil }
    }
  }
}

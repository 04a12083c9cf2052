internal import FlipbookDocument
internal import FlipbookSystem

/// Frames in a folder of segments. `render encode` reads both, and refuses those of different films,
/// so a part compares them before it encodes anything.
extension SegmentFolder {
  /// Throws `otherFilm` when a folder has frames of another film; with `force`, removes these, or
  /// throws `busy` while a run makes them.
  static func takeFrames(
    besides film: FilmDescription, in folder: String, _ claim: OutputClaim
  ) throws(FilmError) {
    // All parts share a header, so one of two files describes all frames.
    let header = FilmHeader.film(in: folder).map { (ManifestName.header, $0) }
    let whole = SequenceFolder.record(folder + "/" + ManifestName.whole).map {
      (ManifestName.whole, $0.film)
    }
    for (name, tree) in [header, whole].compactMap(\.self) {
      guard let difference = film.difference(ofFrames: tree) else { continue }
      guard claim.origin == .forced else {
        throw .otherFilm(path: folder + "/" + name, difference)
      }
      return try FilmError.files(removeFrames(besides: film, in: folder, claim))
    }
  }

  private static func removeFrames(
    besides film: FilmDescription, in folder: String, _ claim: OutputClaim
  ) throws(FileError) {
    for name in FilePath.names(in: folder) where ManifestName.isOne(name) {
      let path = folder + "/" + name
      func other() -> ManifestRecord? {
        SequenceFolder.record(path).flatMap { film.difference(ofFrames: $0.film) == nil ? nil : $0 }
      }
      guard other() != nil else { continue }
      let lock = try OutputLock(clip: path)
      defer { withExtendedLifetime(lock) {} }
      // It may have been replaced just before it was locked.
      guard let record = other() else { continue }
      let files = SequenceFolder.Former(name: name, record: record).files
      for file in files.sorted() { try claim.onKnown.remove(folder + "/" + file) }
      try claim.onKnown.remove(path)
    }
    try FilmHeader.remove(from: folder)
  }
}

extension FilmDescription {
  /// The first difference of frames, whose manifest has these members, from this film; nil for the
  /// same film, and for what does not describe any.
  ///
  /// Libraries are left out: those of frames include what compresses their files.
  func difference(ofFrames manifest: JSONTree) -> ManifestDifference? {
    guard case .object(let members) = manifest, let frames = FilmDescription(members: members)
    else { return nil }
    func tree(_ film: FilmDescription) -> JSONTree {
      var film = film
      film.libraries = [:]
      return JSONTree(.object(film.members))
    }
    return ManifestDifference(tree(frames), tree(self))
  }
}

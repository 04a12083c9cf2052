internal import FlipbookSystem

/// Frames in a folder of segments. `render encode` reads both, and refuses those of different films,
/// so a part compares them before it encodes anything.
extension SegmentFolder {
  /// Throws `otherFilm` when a folder has frames of another film; with `force`, removes these, or
  /// throws `busy` while a run makes them.
  static func takeFrames(
    besides film: FilmHead, in folder: String, _ claim: OutputClaim
  ) throws(FilmError) {
    // All parts share a header, so one of two files describes all frames.
    let header = HeadFile.ofFrames(in: folder)
    let whole = folder + "/" + ManifestName.whole
    for (path, head) in [
      (header.path, header.film), (whole, RenderManifest(path: whole)?.film),
    ] {
      guard let difference = head.flatMap(film.difference(ofFrames:)) else { continue }
      guard claim.origin == .forced else { throw .otherFilm(path: path, difference) }
      return try FilmError.files(removeFrames(besides: film, in: folder, claim))
    }
  }

  private static func removeFrames(
    besides film: FilmHead, in folder: String, _ claim: OutputClaim
  ) throws(FileError) {
    for name in FilePath.names(in: folder) where ManifestName.isOne(name) {
      try SequenceFolder.retire(name, in: folder, as: claim, patience: 0) {
        film.difference(ofFrames: $0) != nil
      }
    }
    try HeadFile.ofFrames(in: folder).remove()
  }
}

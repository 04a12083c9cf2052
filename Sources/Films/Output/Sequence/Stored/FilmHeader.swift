internal import FlipbookDocument
internal import FlipbookSystem

/// The common part of all parts of a film in a folder, in one file, `render.parts.json`: the film's
/// description.
///
/// While it describes a film, all manifests of the folder are of that film. So a part compares itself
/// with this file alone, and never reads the manifests of thousands of others. It is written by the
/// first part, and removed by a run for the whole film and when the parts are joined.
enum FilmHeader {
  /// The film that the header of a folder describes; nil where there is none, or it was cut.
  static func film(in folder: String) -> JSONTree? {
    // Reading fetches it from an object storage, where it is then a file.
    guard let bytes = FilePath.bytes(of: path(in: folder), atMost: largestByteCount),
      FilePath.isRegularFile(path(in: folder))
    else { return nil }
    return FilmHead(bytes, file: ManifestName.header)?.tree
  }

  /// Throws `otherFilm` for a folder with parts of another film, and `foreignFile` where another
  /// program's file has the header's name.
  static func require(_ film: JSONTree, in folder: String) throws(FilmError) {
    guard FilePath.kind(of: path(in: folder)) != .missing else { return }
    guard let other = Self.film(in: folder) else {
      guard isOurs(in: folder) else { throw .file(.foreignFile(path: path(in: folder))) }
      return
    }
    guard let difference = ManifestDifference(other, film) else { return }
    throw .otherFilm(path: path(in: folder), difference)
  }

  /// Writes the header of a film; to be called while no other part does.
  static func write(
    _ film: JSONTree, in folder: String, as claim: OutputClaim
  ) throws(FileError) {
    guard Self.film(in: folder) != film, case .object(let members) = film else { return }
    // The tool's name is the first member, as in manifests, so that a file that was cut is recognized.
    let lines = members.sorted {
      ($0.key == "tool" ? "" : $0.key) < ($1.key == "tool" ? "" : $1.key)
    }
    try OutputFile.write(
      JSONText.object(lines.map { ($0.key, $0.value.text) }).lines + "\n", to: path(in: folder),
      as: isOurs(in: folder) ? claim.onKnown : claim)
  }

  /// Removes the header, unless it is another program's file.
  static func remove(from folder: String) throws(FileError) {
    if isOurs(in: folder) { try OutputClaim.known.remove(path(in: folder)) }
  }

  /// Whether the file is a header, or the beginning of one.
  private static func isOurs(in folder: String) -> Bool {
    let path = path(in: folder)
    guard FilePath.isRegularFile(path) else { return false }
    return film(in: folder) != nil
      || FilePath.bytes(of: path, atMost: largestByteCount).map(ManifestRecord.isCut) == true
  }

  private static func path(in folder: String) -> String { folder + "/" + ManifestName.header }

  /// A header describes one film in some lines, and no frames.
  private static let largestByteCount = 1 << 20
}

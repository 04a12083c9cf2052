internal import FlipbookSystem

/// A file that describes the film of a folder, which all parts of the film share.
///
/// While it describes a film, everything in the folder is of that film. So a part compares itself with
/// this file alone, and never reads what thousands of others have written. The first part writes it.
struct HeadFile {
  let path: String

  /// That of frames, `render.parts.json`, which is removed by a run for the whole film and when the
  /// parts are joined.
  static func ofFrames(in folder: String) -> HeadFile {
    HeadFile(path: folder + "/" + ManifestName.header)
  }

  /// That of segments, `segments.json`, which also says how they are encoded.
  static func ofSegments(in folder: String) -> HeadFile {
    HeadFile(path: folder + "/segments.json")
  }

  /// The film that it describes; nil where there is none, or it was cut.
  var film: FilmHead? {
    // Reading fetches it from an object storage, where it is then a file.
    guard let bytes = FilePath.bytes(of: path, atMost: Self.largestByteCount),
      FilePath.isRegularFile(path)
    else { return nil }
    return FilmHead(bytes, file: path)
  }

  /// Throws `otherFilm` for another film, and `foreignFile` where another program's file has the name.
  func require(_ film: FilmHead) throws(FilmError) {
    guard FilePath.kind(of: path) != .missing else { return }
    guard let other = self.film else {
      guard isOurs else { throw .file(.foreignFile(path: path)) }
      return
    }
    guard let difference = other.difference(from: film) else { return }
    throw .otherFilm(path: path, difference)
  }

  /// Writes the head of a film, unless it is there; to be called while no other part does.
  func write(_ film: FilmHead, as claim: OutputClaim) throws(FileError) {
    guard self.film != film else { return }
    try OutputFile.write(
      film.text, to: path, as: isOurs ? claim.onKnown : claim, flushed: true)
  }

  /// Removes the file, unless it is another program's.
  func remove() throws(FileError) {
    if isOurs { try OutputClaim.known.remove(path) }
  }

  /// Whether the file is a head, or the beginning of one.
  private var isOurs: Bool {
    FilePath.isRegularFile(path)
      && (film != nil
        || FilePath.bytes(of: path, atMost: Self.largestByteCount).map(FilmHead.isCut) == true)
  }

  /// A head describes one film in some lines.
  private static let largestByteCount = 1 << 20
}

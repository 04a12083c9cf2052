package import FlipbookDocument

/// The error when the frames of a folder are not a film that can be encoded or completed.
package enum StoredFilmError: OutputError {
  /// The folder does not exist, or has no manifest.
  case noFilm(folder: String)
  /// A manifest is truncated or changed so far that it does not describe its film.
  case unreadable(path: String)
  /// A manifest was made by a later version of this tool.
  case newer(path: String, version: String)
  /// The frames' files do not contain the pixels as drawn.
  case lossy(folder: String)
  /// Two manifests of one folder describe different films, or list different hashes for a frame.
  case differs(path: String, other: String, ManifestDifference)
  /// Frames were never made or have been removed; `frames` is a selection.
  case missing(folder: String, frames: String, count: Int, frameCount: Int)
  /// A frame does not match its manifest.
  case damaged(path: String, reason: String)
  /// Segments of a clip were never made or have been removed; `frames` is a selection.
  case missingSegments(folder: String, clip: String, frames: String, count: Int, of: Int)
  /// A segment's file does not have the hash that was listed when it was made.
  case damagedSegment(path: String)
  /// The manifest names a sound that is neither in the folder nor in its project.
  case foreignSound(folder: String, path: String)
}

extension StoredFilmError: CustomStringConvertible {
  package var description: String { summary }

  /// The error, and how to correct it.
  package var summary: String {
    switch self {
    case .noFilm(let folder):
      "there is no film in \(folder): neither a \(ManifestName.whole) by render nor a part of one"
    case .unreadable(let path):
      "\(path) does not record what its frames show; render the film again"
    case .newer(let path, let version):
      "\(path) was made by render \(version), which is newer than this one"
    case .lossy(let folder):
      "the frames in \(folder) are JPEGs, which are lossy; render PNGs, or the clip from the scene"
    case .differs(let path, let other, let difference):
      "\(path) and \(other) are parts of different films: \(difference.member) is "
        + "\(difference.found) in one and \(difference.expected) in the other; render the parts "
        + "again with the same tool, scene and options"
    case .missing(let folder, let frames, let count, let frameCount):
      "\(folder) lacks \(count) of \(frameCount) frames: \(frames); render them with "
        + "--frames \(frames), or all that are missing with --resume"
    case .damaged(let path, let reason):
      "\(path) is not the frame that was written: \(reason); --resume makes it again"
    case .missingSegments(let folder, let clip, let frames, let count, let total):
      "\(folder) lacks \(count) of \(total) segments of the \(clip), for the frames \(frames); run "
        + "their parts again with --resume"
    case .damagedSegment(let path):
      "\(path) is not the segment that was written: its bytes have a different fingerprint; run its "
        + "part again with --resume"
    case .foreignSound(let folder, let path):
      "the sound of \(folder) is '\(path)', which is neither in that folder nor, with it, in "
        + "the working directory; --audio FILE names the sound, --audio none leaves it out"
    }
  }

  /// The file or folder that the error is about.
  package var file: String? {
    switch self {
    case .noFilm(let path), .lossy(let path), .unreadable(let path), .newer(let path, _),
      .differs(let path, _, _), .missing(let path, _, _, _),
      .damaged(let path, _), .missingSegments(let path, _, _, _, _), .damagedSegment(let path),
      .foreignSound(let path, _):
      path
    }
  }
  package var exitCode: Int32 {
    if case .noFilm = self { 66 } else { 65 }  // EX_NOINPUT, EX_DATAERR
  }

  package var kind: DiagnosticKind {
    switch self {
    case .noFilm: .missingFile
    case .unreadable: .unusableFile
    case .newer, .lossy: .unsupported
    case .differs: .otherFilm
    case .missing, .damaged, .missingSegments, .damagedSegment: .missingFrames
    case .foreignSound: .outsideFolder
    }
  }
}

extension FilmError {
  package static func stored(_ error: StoredFilmError) -> FilmError { .output(error) }

  /// Reads a stored film, and rethrows its errors as film errors.
  package static func reading<Result>(
    _ work: @autoclosure () throws(StoredFilmError) -> Result
  ) throws(FilmError) -> Result {
    do throws(StoredFilmError) { return try work() } catch { throw .stored(error) }
  }
}

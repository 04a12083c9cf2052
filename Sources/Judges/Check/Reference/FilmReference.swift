import FlipbookDiff
internal import FlipbookImages
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem
internal import FlipbookTimeline

/// A film among the references of a scene; every frame of it is compared.
struct FilmReference: Sendable {
  /// A lossless clip, an animated PNG, or a folder of frames.
  let path: String

  /// The names under which a film is looked for; the first one found is used.
  static let names = ["film.mkv", "film.mov", "film.avi", "film.png", "film.apng", "frames"]

  /// The name of the film that recording and approving write.
  static let recordedName = "film.mkv"

  var name: String { FilePath.split(path).name }

  /// Whether it is the film that `render check` writes.
  var isRecorded: Bool { name == Self.recordedName }

  /// Opens the film; throws for one with lossy compression.
  func footage(rate: FrameRate) throws(CheckError) -> any Footage {
    let footage: any Footage
    if FilePath.kind(of: path) == .folder {
      footage = try CheckError.showing(FolderFootage(folder: path, rate: rate))
    } else if let picture = try CheckError.showing(PictureFootage(path: path)) {
      footage = picture
    } else {
      footage = try CheckError.showing(ClipFootage(path: path, cancellation: Cancellation()))
    }
    if let codec = footage.summary.lossyCodec {
      throw .unusable(
        "\(path) is lossy (\(codec)): frames are compared exactly, so a reference must be "
          + "lossless, such as FFV1")
    }
    return footage
  }

  /// The hashes of the frames, where a folder's `render.json` has them.
  var hashes: [Int: PixelHash] {
    guard FilePath.kind(of: path) == .folder else { return [:] }
    return (try? FolderManifest(path: "\(path)/render.json"))?.flatMap(\.hashes) ?? [:]
  }
}

extension ReferenceFolder {
  /// nil when there is no film.
  var filmReference: FilmReference? {
    FilmReference.names.map { "\(path)/\($0)" }.first { FilePath.kind(of: $0) != .missing }
      .map(FilmReference.init)
  }
}

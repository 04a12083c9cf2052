internal import Animation
internal import Images
internal import Opening
internal import Output
internal import System

/// A film among the references of a scene, of which every frame is compared.
struct FilmReference: Sendable {
  /// A clip without losses, an animated PNG, or a folder of frames.
  let path: String

  /// The names under which a film is looked for, the first that is there being the one.
  static let names = ["film.mkv", "film.mov", "film.avi", "film.png", "film.apng", "frames"]

  /// The one that is written anew by recording and approving.
  static let recordedName = "film.mkv"

  var name: String { FilePath.split(path).name }

  /// Whether it is the one that `render check` writes.
  var isRecorded: Bool { name == Self.recordedName }

  /// Opens the film; one that was compressed with losses is none.
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
        "\(path) is compressed with losses (\(codec)): frames are compared exactly, so a reference "
          + "must be without, such as FFV1")
    }
    return footage
  }

  /// The fingerprints of frames, where a folder's `render.json` has them.
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

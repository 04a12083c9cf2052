import Film
import Raster

/// A clip that is to be made.
struct ClipPlan: Hashable {
  var path: String
  var format: ClipFormat
  /// What made it, if it was a program.
  var command: [String] = []
  /// How it was made, if it is a GIF.
  var gif: MadeGIF?
}

extension ClipPlan {
  /// What the manifest of a folder says of the clip that was made beside it; nil for one that went to
  /// stdout.
  func entry(besides folder: String) -> ManifestClip? {
    guard path != StandardOutput.path, let digest = FileDigest.sha256(of: path) else { return nil }
    return ManifestClip(
      path: FilePath.relative(path, from: folder) ?? path, format: format,
      byteCount: FilmSummary.byteCount(of: path), sha256: digest)
  }
}

package import Output
import Raster
import System

/// A clip that is to be made.
package struct ClipPlan: Hashable, Sendable {
  package var path: String
  package var format: ClipFormat
  /// What made it, if it was a program.
  package var command: [String] = []
  /// How it was made, if it is a GIF.
  package var gif: MadeGIF?
  /// How it was made, if it is a movie that keeps to a limit.
  package var movie: MadeMovie?
  /// What did not have to be converted, if a program made it.
  package var reuse: ConversionReuse?

  package init(path: String, format: ClipFormat) {
    self.path = path
    self.format = format
  }

  /// What the manifest of a folder says of the clip that was made beside it; nil for one that went to
  /// stdout.
  package func entry(besides folder: String) -> ManifestClip? {
    guard path != StandardOutput.path, let digest = SHA256.text(ofFile: path) else { return nil }
    return ManifestClip(
      path: FilePath.relative(path, from: folder) ?? path, format: format,
      byteCount: FilePath.byteCount(of: path), sha256: digest)
  }
}

package import FlipbookOutput
import FlipbookRaster
import FlipbookSystem

/// A plan for a clip, and its result.
package struct ClipPlan: Hashable, Sendable {
  package var path: String
  package var format: ClipFormat
  /// The command line of the program that made it; empty where none did.
  package var command: [String] = []
  /// The result of a GIF.
  package var gif: MadeGIF?
  /// The result of a movie with a size limit.
  package var movie: MadeMovie?
  /// The amount of conversion that was saved, where a program made the clip.
  package var reuse: ConversionReuse?

  package init(path: String, format: ClipFormat) {
    self.path = path
    self.format = format
  }

  /// The clip's entry in the manifest of the folder next to it; nil for a clip written to stdout.
  package func entry(alongside folder: String) -> ManifestClip? {
    guard path != StandardOutput.path, let digest = SHA256.text(ofFile: path) else { return nil }
    return ManifestClip(
      path: FilePath.relative(path, from: folder) ?? path, format: format.name,
      codec: format.codec, byteCount: FilePath.byteCount(of: path), sha256: digest)
  }
}

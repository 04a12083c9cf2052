import FlipbookDocument

/// A clip that a run made together with a folder of frames, as listed in the folder's manifest.
package struct ManifestClip: Hashable, Sendable {
  /// Relative to the folder, such as `../pip.mp4`.
  package var path: String
  /// The container and codec.
  package var format: ClipFormat
  package var byteCount: Int
  /// The file's SHA-256 in 64 hexadecimal digits.
  package var sha256: String

  package init(path: String, format: ClipFormat, byteCount: Int, sha256: String) {
    self.path = path
    self.format = format
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// The clip as JSON in a manifest.
  var json: JSONText {
    .object([
      ("path", .string(path)), ("format", .string(format.name)), ("codec", .string(format.codec)),
      ("bytes", .number(Double(byteCount))), ("sha256", .string(sha256)),
    ])
  }
}

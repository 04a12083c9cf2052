import Document

/// A clip that a run made beside a folder of frames, as the folder's manifest lists it.
package struct ManifestClip: Hashable, Sendable {
  /// From the folder, such as `../pip.mp4`.
  package var path: String
  /// The container and how frames are compressed, in users' words.
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

  /// How a manifest tells it.
  var json: JSONText {
    .object([
      ("path", .string(path)), ("format", .string(format.name)), ("codec", .string(format.codec)),
      ("bytes", .number(Double(byteCount))), ("sha256", .string(sha256)),
    ])
  }
}

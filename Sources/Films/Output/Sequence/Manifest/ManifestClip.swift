import FlipbookDocument

/// A clip that a run made together with a folder of frames, as listed in the folder's manifest.
package struct ManifestClip: Hashable, Sendable {
  /// Relative to the folder, such as `../pip.mp4`.
  package var path: String
  /// The user-visible names of the container and the codec.
  package var format: String
  package var codec: String
  package var byteCount: Int
  /// The file's SHA-256 in 64 hexadecimal digits.
  package var sha256: String

  package init(path: String, format: String, codec: String, byteCount: Int, sha256: String) {
    self.path = path
    self.format = format
    self.codec = codec
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// The clip as JSON in a manifest.
  var json: JSONText {
    .object([
      ("path", .string(path)), ("format", .string(format)), ("codec", .string(codec)),
      ("bytes", .number(Double(byteCount))), ("sha256", .string(sha256)),
    ])
  }

  /// Reads a clip from JSON; nil for anything else.
  init?(_ value: JSONTree) {
    guard case .object(let members) = value, case .string(let path)? = members["path"],
      case .string(let format)? = members["format"], case .string(let codec)? = members["codec"],
      case .number(let bytes)? = members["bytes"], let byteCount = Int(exactly: bytes),
      case .string(let sha256)? = members["sha256"]
    else { return nil }
    self.init(path: path, format: format, codec: codec, byteCount: byteCount, sha256: sha256)
  }
}

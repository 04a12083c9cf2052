internal import FlipbookDocument

/// The properties of an object that the ending of its name tells: its media type, and how large it may be.
package struct ObjectKind: Hashable, Sendable {
  /// The type that browsers are told.
  package let mediaType: String
  /// The maximum number of bytes that are fetched.
  package let byteLimit: Int

  /// The largest object that can be sent in one request.
  package static let largest = 5 << 30

  /// Scenes, records of films and Lottie files, each of which has a lower limit where it is read.
  private static let text = 4 * JSONDocument.byteLimit
  /// Pictures, with the frames of the largest canvas, fonts, sounds and the files of other programs.
  private static let file = 512 << 20

  private static let kinds: [String: (mediaType: String, byteLimit: Int)] = [
    "png": ("image/png", file), "apng": ("image/apng", file), "jpg": ("image/jpeg", file),
    "jpeg": ("image/jpeg", file), "gif": ("image/gif", file), "webp": ("image/webp", file),
    "svg": ("image/svg+xml", text), "json": ("application/json", text),
    "html": ("text/html; charset=utf-8", text),
    // Clips, and tables and ledgers of millions of films.
    "mp4": ("video/mp4", largest), "webm": ("video/webm", largest),
    "mov": ("video/quicktime", largest), "mkv": ("video/x-matroska", largest),
    "csv": ("text/csv; charset=utf-8", largest), "jsonl": ("application/x-ndjson", largest),
  ]

  /// The kind of an object with a name.
  package init(of name: String) {
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    (mediaType, byteLimit) =
      Self.kinds[ending] ?? ("application/octet-stream", Self.file)
  }
}

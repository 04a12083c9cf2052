/// The mark of files that `render` wrote (`OutputClaim`).
///
/// PNGs and movies have it in their metadata, pages and charts in their first lines.
package enum OutputOrigin {
  /// The mark of pages, charts and movies, for instance in a comment.
  package static let mark = "Made with Flipbook"
  /// The text chunk of a PNG.
  package static let pictureMark = "Software\0Flipbook"

  /// Whether the regular file at a path has our mark.
  package static func isOurs(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, followsLinks: false) else { return false }
    // An empty file contains nothing that could be lost.
    if file.byteCount == 0 { return true }
    func bytes(from start: Int, count: Int) -> [UInt8] {
      (try? FileBytes.next(count, from: file.descriptor, at: max(0, start))) ?? []
    }
    let head = bytes(from: 0, count: span)
    // In animated PNGs and WebPs, the mark is at the end.
    let tail = bytes(from: file.byteCount - trailerSpan, count: trailerSpan)
    if head.starts(with: pngSignature) {
      return contains(pictureMark, in: head) || contains(pictureMark, in: tail)
    }
    return contains(mark, in: head) || (head.starts(with: riff) && contains(mark, in: tail))
      || movieIndexEnd(head).map {
        contains(mark, in: bytes(from: $0 - span, count: span))
      } ?? false
  }

  /// The maximum distance of a mark from the beginning of a file, or from the end of a movie's
  /// index.
  private static let span = 64 << 10
  private static let trailerSpan = 64
  private static let riff = Array("RIFF".utf8)
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// The end of an MP4's `moov` box, whose last part contains the comment.
  ///
  /// The box follows `ftyp`, or `ftyp` and `free`, because movies are written for fast start.
  private static func movieIndexEnd(_ head: [UInt8]) -> Int? {
    var offset = 0
    while offset + 8 <= head.count {
      let size = head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: head[offset + 4..<offset + 8], as: UTF8.self)
      if kind == "moov" { return offset + size }
      guard size >= 8, kind == "ftyp" || kind == "free" else { return nil }
      offset += size
    }
    return nil
  }

  private static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return false }
    return bytes.indices.dropLast(text.count - 1).contains { start in
      bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text)
    }
  }
}

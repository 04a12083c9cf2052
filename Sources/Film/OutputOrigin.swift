internal import Glibc

/// The mark by which the tool knows what it has made (`OutputClaim`).
///
/// PNGs and movies have it in their metadata, pages and charts in their first lines.
package enum OutputOrigin {
  /// What pages, charts and movies carry, for instance in a comment.
  package static let mark = "Made with Flipbook"
  /// A PNG's text chunk.
  static let pictureMark = "Software\0Flipbook"

  /// Whether the regular file at a path is marked as ours.
  package static func isOurs(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    // An empty file holds nothing that could be lost.
    if status.st_size == 0 { return true }
    let head = bytes(of: descriptor, from: 0, count: span)
    // Of moving PNGs and WebPs the mark is at the end.
    let tail = bytes(
      of: descriptor, from: max(0, Int(status.st_size) - trailerSpan), count: trailerSpan)
    if head.starts(with: pngSignature) {
      return contains(pictureMark, in: head) || contains(pictureMark, in: tail)
    }
    return contains(mark, in: head) || (head.starts(with: riff) && contains(mark, in: tail))
      || movieIndexEnd(head).map {
        contains(mark, in: bytes(of: descriptor, from: max(0, $0 - span), count: span))
      } ?? false
  }

  /// Marks are this near to the beginning of a file, or to the end of a movie's index.
  private static let span = 64 << 10
  private static let trailerSpan = 64
  private static let riff = Array("RIFF".utf8)
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// Where the `moov` box of an MP4 ends, which holds the comment in its last part: it comes right
  /// after `ftyp`, or after that and `free`, because movies are written for fast starts.
  private static func movieIndexEnd(_ head: [UInt8]) -> Int? {
    var place = 0
    while place + 8 <= head.count {
      let size = head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: head[place + 4..<place + 8], as: UTF8.self)
      if kind == "moov" { return place + size }
      guard size >= 8, kind == "ftyp" || kind == "free" else { return nil }
      place += size
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

  private static func bytes(of descriptor: Int32, from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(start + filled))
        if read <= 0 { break }
        filled += read
      }
    }
  }
}

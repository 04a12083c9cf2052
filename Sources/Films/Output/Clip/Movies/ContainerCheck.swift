internal import FlipbookImages
internal import FlipbookSystem

/// Whether a file that an encoder has written ends where its container says: neither cut nor continued.
///
/// An encoder may report every frame, and its file may still lack its end, because a wrapper around it
/// copied the file while the disk was full, or because a file server lost the last bytes. Only the
/// outermost parts are read: boxes of MP4 and QuickTime (ISO/IEC 14496-12, 4.2), elements of Matroska
/// and WebM (RFC 8794), chunks of PNG and RIFF.
struct ContainerCheck {
  let descriptor: Int32
  let byteCount: Int

  /// Whether the file is a whole one of the format with this extension; true for other formats.
  func isWhole(_ fileExtension: String) -> Bool {
    switch fileExtension {
    case "mp4", "mov": hasWholeBoxes
    case "mkv", "webm": hasWholeElements
    case "apng": ends(with: Self.pngEnd)
    case "webp": hasWholeChunks
    default: true
    }
  }

  /// The maximum number of parts to walk over; encoders write a few, and fragmented files thousands.
  private static let largestCount = 1_000_000

  private var file: EBMLFile { EBMLFile(descriptor: descriptor) }

  /// Boxes have their length, of all their bytes, in four bytes before their type; 1 announces a length
  /// of eight bytes after the type, 0 means up to the end of the file.
  private var hasWholeBoxes: Bool {
    var (offset, count) = (0, 0)
    var kinds: Set<String> = []
    while offset < byteCount, count < Self.largestCount {
      guard let head = file.bytes(offset, 8) else { return false }
      var length = Self.big(head[..<4])
      kinds.insert(String(decoding: head[4...], as: UTF8.self))
      if length == 1 {
        guard let long = file.bytes(offset + 8, 8), long[0] < 0x40 else { return false }
        length = Self.big(long[...])
        guard length >= 16 else { return false }
      } else if length == 0 {
        length = byteCount - offset
      }
      guard length >= 8, length <= byteCount - offset else { return false }
      offset += length
      count += 1
    }
    return offset == byteCount && kinds.isSuperset(of: ["moov", "mdat"])
  }

  private var hasWholeElements: Bool {
    guard let top = file.elements(from: 0, to: byteCount), top.count >= 2,
      top[0].id == WebMFrames.ID.ebml,
      let segment = top.first(where: { $0.id == WebMFrames.ID.segment }),
      let parts = file.elements(in: segment)
    else { return false }
    return parts.contains { $0.id == WebMFrames.ID.cluster }
  }

  /// After `RIFF` stands the number of bytes that follow.
  private var hasWholeChunks: Bool {
    guard let head = file.bytes(0, 8) else { return false }
    let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
    return head.starts(with: Array("RIFF".utf8)) && length + 8 == byteCount
  }

  private func ends(with end: [UInt8]) -> Bool {
    file.bytes(byteCount - end.count, end.count) == end
  }

  private static let pngEnd = PNGChunk(type: "IEND", data: []).bytes

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

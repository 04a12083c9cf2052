/// A segment of a JPEG file before its pixels: a marker and its content.
struct JPEGSegment {
  let marker: UInt8
  let content: ArraySlice<UInt8>

  /// The segments up to the first incomplete one.
  static func segments(of file: [UInt8]) -> [JPEGSegment] {
    var segments: [JPEGSegment] = []
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      let end = offset + 2 + length
      // Entropy-coded data begins after start-of-scan, 0xDA, so no more segments follow.
      guard marker != 0xDA, length >= 2, end <= file.count else { break }
      segments.append(JPEGSegment(marker: marker, content: file[(offset + 4)..<end]))
      offset = end
    }
    return segments
  }
}

/// A segment of a JPEG file before its pixels: a marker and its content.
struct JPEGSegment {
  let marker: UInt8
  let content: ArraySlice<UInt8>

  /// The segments up to the first incomplete one.
  static func segments(of file: [UInt8]) -> [JPEGSegment] {
    var segments: [JPEGSegment] = []
    var place = 2
    while place + 4 <= file.count, file[place] == 0xFF {
      let marker = file[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let end = place + 2 + length
      // Entropy-coded data begins after start-of-scan, 0xDA, so no more segments follow.
      guard marker != 0xDA, length >= 2, end <= file.count else { break }
      segments.append(JPEGSegment(marker: marker, content: file[(place + 4)..<end]))
      place = end
    }
    return segments
  }
}

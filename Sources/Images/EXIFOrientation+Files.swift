extension EXIFOrientation {
  /// Reads the orientation out of a file; upright when it tells none or it cannot be read.
  init(of bytes: [UInt8], _ format: ImageFormat) {
    switch format {
    case .jpeg: self.init(ofJPEG: bytes)
    case .png:
      let chunk = PNGChunk.chunks(of: bytes).first { $0.type == "eXIf" }
      self = chunk.flatMap { Self(tiff: $0.data) } ?? .upright
    case .webP: self = Self.exifChunk(ofWebP: bytes).flatMap { Self(tiff: $0) } ?? .upright
    case .gif: self = .upright
    }
  }

  /// The chunk "EXIF" of a RIFF file, without the head of a JPEG's segment that some writers
  /// leave on it.
  private static func exifChunk(ofWebP bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 12
    while place + 8 <= bytes.count {
      let length = PNGChunk.number(ArraySlice(bytes[(place + 4)..<(place + 8)].reversed()))
      let end = place + 8 + length
      guard end <= bytes.count else { return nil }
      if bytes[place...].starts(with: [0x45, 0x58, 0x49, 0x46]) {
        let content = bytes[(place + 8)..<end]
        let isSegment = content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0])
        return isSegment ? content.dropFirst(6) : content
      }
      // Chunks begin at even places.
      place = end + length % 2
    }
    return nil
  }
}

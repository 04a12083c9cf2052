extension EXIFOrientation {
  /// Reads the orientation from a file; upright when it has none or it cannot be read.
  init(of bytes: [UInt8], _ format: ImageFormat) {
    let tiff: ArraySlice<UInt8>? =
      switch format {
      // The first APP1 (marker 0xE1) with the Exif signature.
      case .jpeg:
        JPEGSegment.segments(of: bytes).first { $0.marker == 0xE1 && Self.isMarked($0.content) }?
          .content
      case .png: PNGChunk.chunks(of: bytes).first { $0.type == "eXIf" }?.data
      case .webP: RIFFChunk.chunks(of: bytes).first { $0.name == "EXIF" }?.data
      case .gif, .svg: nil
      }
    // Some writers also include the signature in the chunk of a WebP.
    let content = tiff.map { Self.isMarked($0) ? $0.dropFirst(6) : $0 }
    self = content.flatMap { Self(tiff: $0) } ?? .upright
  }

  /// Whether "Exif" and two zeros precede the TIFF structure.
  private static func isMarked(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0])
  }
}

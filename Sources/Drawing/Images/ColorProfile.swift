internal import CFlipbookColor
internal import CFlipbookPNG

/// The ICC profile of an image file, which defines its colors.
struct ColorProfile: Sendable {
  private let bytes: [UInt8]

  /// Profiles are some kilobytes long; longer ones are ignored.
  private static let maximumSize = 4 << 20

  /// Reads the profile of a file; nil when there is none.
  init?(of file: [UInt8], _ format: ImageFormat) {
    let found: [UInt8]? =
      switch format {
      case .png: Self.profile(ofPNG: file)
      case .jpeg: Self.profile(ofJPEG: file)
      case .webP: RIFFChunk.chunks(of: file).first { $0.name == "ICCP" }.map { Array($0.data) }
      case .gif, .svg: nil
      }
    guard let found, !found.isEmpty, found.count <= Self.maximumSize else { return nil }
    bytes = found
  }

  /// Converts words 0xAARRGGBB, not premultiplied, or inks to words of sRGB.
  ///
  /// Returns false, without any change, when lcms2 cannot read the profile or it is for another
  /// color space.
  @discardableResult
  func convertToSRGB(
    _ pixels: UnsafeMutableRawPointer?, count: Int, areInks: Bool
  ) -> Bool {
    bytes.withUnsafeBytes {
      flipbook_convert_to_srgb(
        $0.baseAddress, $0.count, areInks ? FLIPBOOK_INKS : FLIPBOOK_LIGHT, pixels, count)
    }
  }

  /// Chunk iCCP: a name, a zero, method 0, a zlib stream (PNG, third edition, 11.3.2.3).
  private static func profile(ofPNG file: [UInt8]) -> [UInt8]? {
    guard let data = PNGChunk.chunks(of: file).first(where: { $0.type == "iCCP" })?.data,
      let zero = data.firstIndex(of: 0), zero + 2 < data.endIndex
    else { return nil }
    let stream = data[(zero + 2)...]
    var profile = [UInt8](repeating: 0, count: maximumSize)
    let count = stream.withUnsafeBytes { from in
      profile.withUnsafeMutableBytes { to in
        flipbook_inflate(to.baseAddress, to.count, from.baseAddress, from.count)
      }
    }
    return Array(profile.prefix(count))
  }

  /// Segments APP2 that begin with "ICC_PROFILE", a zero, their number and how many there are
  /// (ICC.1:2010, annex B.4).
  private static func profile(ofJPEG file: [UInt8]) -> [UInt8]? {
    let mark = "ICC_PROFILE\0".utf8
    var parts = JPEGSegment.segments(of: file).map(\.content).filter {
      $0.count > 14 && $0.starts(with: mark)
    }.map { (number: $0[$0.startIndex + 12], bytes: $0.dropFirst(14)) }
    parts.sort { $0.number < $1.number }
    return parts.isEmpty ? nil : parts.flatMap(\.bytes)
  }
}

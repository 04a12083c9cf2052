import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct PNGDecoderTests {
  /// Every color type and depth that the PNG specification allows (table 11.1).
  static let kinds: [(colourType: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// A sample of `depth` bits as 8 bits: value × 255 / (2^depth − 1), rounded.
  static func scaled(_ sample: Int, depth: Int) -> UInt8 {
    let most = (1 << depth) - 1
    return UInt8((sample * 255 * 2 + most) / (most * 2))
  }

  @Test(arguments: kinds, [false, true])
  func `every kind of PNG gives the pixels its specification says`(
    kind: (colourType: Int, depth: Int), isInterlaced: Bool
  ) throws {
    let (colourType, depth) = kind
    let most = (1 << depth) - 1
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 0
    let palette = (0..<(min(most, 255) + 1)).flatMap { index -> [UInt8] in
      [UInt8(index), UInt8(255 - index), UInt8(index * 7 % 256)]
    }
    func samples(_ x: Int, _ y: Int) -> [Int] {
      (0..<channels).map { channel in
        // Alpha is full, so that no premultiplication takes part here.
        channel > 0 && channel == channels - 1 && channels % 2 == 0
          ? most : (x * 4099 + y * 7919 + channel * 12289) % (most + 1)
      }
    }
    let file = PNGFile(
      width: 13, height: 11, colourType: colourType, depth: depth, isInterlaced: isInterlaced,
      palette: colourType == 3 ? palette : [], samples: samples)
    let bitmap = try ImageDecoder.decode(file.bytes, name: "kind.png")
    #expect(bitmap.isOpaque)
    #expect(bitmap.width == 13 && bitmap.height == 11)
    for y in 0..<11 {
      for x in 0..<13 {
        let values = samples(x, y)
        let expected: Pixel =
          switch colourType {
          case 0, 4:
            Pixel(
              red: Self.scaled(values[0], depth: depth),
              green: Self.scaled(values[0], depth: depth),
              blue: Self.scaled(values[0], depth: depth))
          case 3:
            Pixel(
              red: palette[values[0] * 3], green: palette[values[0] * 3 + 1],
              blue: palette[values[0] * 3 + 2])
          default:
            Pixel(
              red: Self.scaled(values[0], depth: depth),
              green: Self.scaled(values[1], depth: depth),
              blue: Self.scaled(values[2], depth: depth))
          }
        #expect(bitmap.pixel(x: x, y: y) == expected, "at \(x), \(y)")
      }
    }
  }

  @Test func `alpha is premultiplied with rounding to the nearest`() throws {
    // 200 × 128 / 255 = 100.39, 100 × 128 / 255 = 50.196, 1 × 128 / 255 = 0.502.
    let file = PNGFile(width: 1, height: 1, colourType: 6, depth: 8) { _, _ in [200, 100, 1, 128] }
    let bitmap = try ImageDecoder.decode(file.bytes, name: "a.png")
    #expect(!bitmap.isOpaque)
    #expect(bitmap.withUnsafeBytes { Array($0) } == [1, 50, 100, 128])
  }

  @Test func `a palette's transparency is used`() throws {
    let file = PNGFile(
      width: 2, height: 1, colourType: 3, depth: 1, palette: [255, 0, 0, 0, 0, 255],
      transparency: [0]
    ) { x, _ in [x] }
    let bitmap = try ImageDecoder.decode(file.bytes, name: "a.png")
    #expect(bitmap.pixel(x: 0, y: 0) == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(bitmap.pixel(x: 1, y: 0) == Pixel(red: 0, green: 0, blue: 255))
  }

  @Test func `a transparent gray or color is used`() throws {
    let grey = PNGFile(
      width: 2, height: 1, colourType: 0, depth: 8, transparency: [0, 7]
    ) { x, _ in [7 + x] }
    let greys = try ImageDecoder.decode(grey.bytes, name: "a.png")
    #expect(greys.pixel(x: 0, y: 0)?.alpha == 0)
    #expect(greys.pixel(x: 1, y: 0) == Pixel(red: 8, green: 8, blue: 8))
    let colour = PNGFile(
      width: 2, height: 1, colourType: 2, depth: 8, transparency: [0, 1, 0, 2, 0, 3]
    ) { x, _ in [1 + x, 2, 3] }
    let colours = try ImageDecoder.decode(colour.bytes, name: "a.png")
    #expect(colours.pixel(x: 0, y: 0)?.alpha == 0)
    #expect(colours.pixel(x: 1, y: 0) == Pixel(red: 2, green: 2, blue: 3))
  }

  @Test func `a broken checksum is told in libpng's words`() {
    var bytes = PNGFile(width: 1, height: 1, colourType: 0, depth: 8) { _, _ in [0] }.bytes
    // The last byte of IDAT's checksum; IEND takes twelve bytes.
    bytes[bytes.count - 13] ^= 1
    #expect(
      throws: ImageError.corrupt(name: "a.png", format: .png, reason: "IDAT: CRC error")
    ) {
      try ImageDecoder.decode(bytes, name: "a.png")
    }
  }
}

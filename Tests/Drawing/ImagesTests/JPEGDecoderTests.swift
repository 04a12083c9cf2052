import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct JPEGDecoderTests {
  static func isNear(_ a: Pixel?, _ b: Pixel, within tolerance: Int = 2) -> Bool {
    guard let a else { return false }
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  /// The centers of the four quarters.
  static func quarters(of bitmap: Bitmap) -> [Pixel?] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      bitmap.pixel(x: x * bitmap.width / 4, y: y * bitmap.height / 4)
    }
  }

  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)
  static let grey = Pixel(red: 128, green: 128, blue: 128)

  @Test(arguments: ["quarters.jpg", "progressive.jpg", "cmyk.jpg", "ycck.jpg"])
  func `every color space gives the same four colors`(name: String) throws {
    let bitmap = try ImageDecoder.decode(Fixture.bytes(name), name: name)
    #expect(bitmap.isOpaque)
    #expect(bitmap.width == 32 && bitmap.height == 16)
    let colours = [Self.red, Self.green, Self.blue, Self.grey]
    for (shown, expected) in zip(Self.quarters(of: bitmap), colours) {
      #expect(Self.isNear(shown, expected), "\(String(describing: shown)) for \(expected)")
    }
  }

  /// Adobe's programs store 255 − ink and say so by their marker; without it a sample is the ink.
  ///
  /// Light is what the inks let through: red = (1 − cyan) · (1 − black).
  @Test(
    arguments: [
      // 204 · 204 / 255 = 163.2, 153 · 204 / 255 = 122.4, 51 · 204 / 255 = 40.8.
      ([51, 102, 204, 51], false, Pixel(red: 163, green: 122, blue: 41)),
      ([0, 255, 255, 0], false, Pixel(red: 255, green: 0, blue: 0)),
      ([0, 0, 0, 255], false, Pixel(red: 0, green: 0, blue: 0)),
      // 51 · 51 / 255 = 10.2, 102 · 51 / 255 = 20.4, 204 · 51 / 255 = 40.8.
      ([51, 102, 204, 51], true, Pixel(red: 10, green: 20, blue: 41)),
      ([255, 0, 0, 255], true, Pixel(red: 255, green: 0, blue: 0)),
    ])
  func `inks are stored inverted only with Adobe's marker`(
    samples: [Int], hasMarker: Bool, color: Pixel
  ) throws {
    let file = JPEGFile(samples: samples, hasAdobeMarker: hasMarker)
    let bitmap = try ImageDecoder.decode(file.bytes, name: "inks.jpg")
    for place in [0, 3, 7] {
      #expect(Self.isNear(bitmap.pixel(x: place, y: 7 - place), color, within: 1))
    }
  }

  @Test func `gray stays gray`() throws {
    let bitmap = try ImageDecoder.decode(Fixture.bytes("grey.jpg"), name: "grey.jpg")
    for (shown, level) in zip(Self.quarters(of: bitmap), [0, 85, 170, 255] as [UInt8]) {
      #expect(Self.isNear(shown, Pixel(red: level, green: level, blue: level)))
    }
  }

  /// Where the four stored quarters (1 2 / 3 4) are shown, by Exif 2.32, tag 0x0112: orientation
  /// 6 has the stored first row at the right and the first column at the top, and so on.
  @Test(
    arguments: [
      (1, [1, 2, 3, 4]), (2, [2, 1, 4, 3]), (3, [4, 3, 2, 1]), (4, [3, 4, 1, 2]),
      (5, [1, 3, 2, 4]), (6, [3, 1, 4, 2]), (7, [4, 2, 3, 1]), (8, [2, 4, 1, 3]),
    ], [true, false])
  func `a picture stands as the camera was held`(
    orientation: (number: Int, shown: [Int]), isLittleEndian: Bool
  ) throws {
    let stored = try Fixture.bytes("quarters.jpg")
    let number = UInt8(orientation.number)
    // One directory at 8 with one entry: tag 0x0112, type 3 (SHORT), count 1, the value, no next.
    let tiff: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0]
        + [0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0]
        + [0, 0, 0, 0]
    let segment = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let bytes =
      stored.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + stored.dropFirst(2)
    let bitmap = try ImageDecoder.decode(Array(bytes), name: "turned.jpg")
    let isTurned = orientation.number >= 5
    #expect(bitmap.width == (isTurned ? 16 : 32) && bitmap.height == (isTurned ? 32 : 16))
    let colours = [Self.red, Self.green, Self.blue, Self.grey]
    for (shown, index) in zip(Self.quarters(of: bitmap), orientation.shown) {
      #expect(Self.isNear(shown, colours[index - 1]))
    }
  }

  @Test func `the orientation is found behind other tags`() throws {
    let stored = try Fixture.bytes("quarters.jpg")
    // A directory of three: Make (0x010F, 4 bytes of text in place), a long ImageWidth (0x0100,
    // type 4), and the orientation 3, upside down.
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 3]
      + [1, 0x0F, 0, 2, 0, 0, 0, 4, 0x61, 0x62, 0x63, 0]
      + [1, 0x00, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8]
      + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0] + [0, 0, 0, 0]
    let segment = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let bytes =
      stored.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + stored.dropFirst(2)
    let bitmap = try ImageDecoder.decode(Array(bytes), name: "camera.jpg")
    let colours = [Self.grey, Self.blue, Self.green, Self.red]
    for (shown, expected) in zip(Self.quarters(of: bitmap), colours) {
      #expect(Self.isNear(shown, expected))
    }
  }

  @Test func `a file cut short is an error in libjpeg's words`() throws {
    let bytes = try Array(Fixture.bytes("quarters.jpg").dropLast(20))
    let error = #expect(throws: ImageError.self) {
      try ImageDecoder.decode(bytes, name: "cut.jpg")
    }
    #expect(error?.description.hasPrefix("The image \"cut.jpg\" is a corrupt JPEG file: ") == true)
  }
}

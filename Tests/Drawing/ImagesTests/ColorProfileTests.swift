import FlipbookImages
import Glibc
import TestSupport
import Testing

/// Profiles in files: a profile made by hand whose primaries are sRGB's in another order must swap
/// the colors of a picture, whatever its numbers are.
@Suite(.endsInTime) struct ColorProfileTests {
  private static func fixed(_ number: Double) -> [UInt8] {
    PNGFile.bigEndian(Int(UInt32(bitPattern: Int32((number * 65_536).rounded()))))
  }

  /// sRGB's primaries as every ICC profile of it has them, adapted to D50.
  private static let primaries = [
    [0.436066, 0.222488, 0.013916], [0.385147, 0.716873, 0.097076],
    [0.143066, 0.060608, 0.714096],
  ]

  private static func tag(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [0, 0, 0, 0] + content
  }

  /// A profile of version 4 (ICC.1:2010, 7 to 10): red, green and blue are these of sRGB's
  /// primaries; the curve is sRGB's own, as a parametric curve of type 3.
  static func profile(_ order: [Int]) -> [UInt8] {
    let white = [0.9642, 1.0, 0.8249]
    let curve = tag(
      "para", [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed))
    let columns = order.map { tag("XYZ ", primaries[$0].flatMap(fixed)) }
    let tags: [(String, [UInt8])] =
      [("wtpt", tag("XYZ ", white.flatMap(fixed)))]
      + zip(["rXYZ", "gXYZ", "bXYZ"], columns) + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    return profile(of: "mntrRGB XYZ ", version: 4, tags)
  }

  /// A profile with these tags, for a class of device, its colors and what they become.
  private static func profile(
    of kind: String, version: UInt8, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    let white = [0.9642, 1.0, 0.8249]
    var (table, data) = (PNGFile.bigEndian(tags.count), [UInt8]())
    for (name, content) in tags {
      table += Array(name.utf8) + PNGFile.bigEndian(132 + tags.count * 12 + data.count)
      table += PNGFile.bigEndian(content.count)
      data += content
    }
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(0..<4, with: PNGFile.bigEndian(128 + table.count + data.count))
    head.replaceSubrange(8..<12, with: [version, 0, 0, 0])
    head.replaceSubrange(12..<24, with: kind.utf8)
    head.replaceSubrange(36..<40, with: "acsp".utf8)
    head.replaceSubrange(68..<80, with: white.flatMap(fixed))
    return head + table + data
  }

  /// A profile of version 2 for gray whose curve is light itself, without gamma.
  static func greyProfile() -> [UInt8] {
    profile(
      of: "mntrGRAYXYZ ", version: 2,
      [
        ("wtpt", tag("XYZ ", [0.9642, 1.0, 0.8249].flatMap(fixed))),
        ("kTRC", tag("curv", PNGFile.bigEndian(0))),
      ])
  }

  /// A profile for inks, the 16 corners of a table of CIELAB colors (ICC.1:2001-04, 6.5.7): cyan,
  /// magenta and yellow take away green, blue and red; black goes to L = 0 in a straight line.
  static func inkProfile() -> [UInt8] {
    var table: [UInt8] = [4, 3, 2, 0] + [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { fixed($0) }
    func word(_ value: Double) -> [UInt8] {
      let number = UInt16(max(0, min(value.rounded(), 65_535)))
      return [UInt8(number >> 8), UInt8(number & 255)]
    }
    table += [0, 2, 0, 2] + Array(repeating: [0, 0, 0xFF, 0xFF], count: 4).flatMap { $0 }
    for corner in 0..<16 {
      let light = [3, 2, 1, 0].map { corner >> $0 & 1 == 0 ? 1.0 : 0.0 }
      // Red, green and blue are what yellow, cyan and magenta leave.
      let lab = lab(light[2], light[0], light[1]).map { $0 * light[3] }
      table += word(lab[0] * 652.8) + word((lab[1] + 128) * 256) + word((lab[2] + 128) * 256)
    }
    table += Array(repeating: [0, 0, 0xFF, 0xFF], count: 3).flatMap { $0 }
    return profile(of: "prtrCMYKLab ", version: 2, [("A2B0", tag("mft2", table))])
  }

  /// CIELAB under D50 of full or no red, green and blue (ICC.1:2010, annex A).
  private static func lab(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let f = (0..<3).map { i -> Double in
      let sum = red * primaries[0][i] + green * primaries[1][i] + blue * primaries[2][i]
      let part = sum / [0.9642, 1.0, 0.8249][i]
      return part > 216.0 / 24389 ? pow(part, 1.0 / 3) : (24389.0 / 27 * part + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  static func file(_ profile: [UInt8]) -> [UInt8] {
    file(
      profile,
      in: PNGFile(width: 2, height: 1, colourType: 6, depth: 8) { x, _ in
        x == 0 ? [200, 90, 30, 255] : [0, 255, 128, 255]
      })
  }

  private static func file(_ profile: [UInt8], in picture: PNGFile) -> [UInt8] {
    let head = PNGFile.signature.count + 25
    let chunk = PNGFile.chunk("iCCP", Array("p\0\0".utf8) + PNGFile.zlib(profile))
    return Array(picture.bytes.prefix(head) + chunk + picture.bytes.dropFirst(head))
  }

  @Test(
    arguments: [
      ([0, 1, 2], Pixel(red: 200, green: 90, blue: 30), Pixel(red: 0, green: 255, blue: 128)),
      ([1, 2, 0], Pixel(red: 30, green: 200, blue: 90), Pixel(red: 128, green: 0, blue: 255)),
      ([2, 1, 0], Pixel(red: 30, green: 90, blue: 200), Pixel(red: 128, green: 255, blue: 0)),
    ])
  func `a profile with primaries in another order swaps colors`(
    order: [Int], first: Pixel, second: Pixel
  ) throws {
    let bitmap = try ImageDecoder.decode(Self.file(Self.profile(order)), name: "a.png")
    #expect(JPEGDecoderTests.isNear(bitmap.pixel(x: 0, y: 0), first))
    #expect(JPEGDecoderTests.isNear(bitmap.pixel(x: 1, y: 0), second))
  }

  /// A fixture with a profile in two parts, the second before the first.
  private static func jpeg(_ name: String, with profile: [UInt8]) throws -> [UInt8] {
    let parts = [profile.prefix(200), profile.dropFirst(200)].enumerated().map { index, part in
      let content = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 2] + part
      return [0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
        + content
    }
    let stored = try Fixture.bytes(name)
    return Array(stored.prefix(2)) + parts[1] + parts[0] + stored.dropFirst(2)
  }

  /// Light l without gamma is shown as sRGB's curve of it: 1.055 l^(1/2.4) − 0.055.
  @Test func `a profile for gray changes levels, also 16-bit and translucent ones`() throws {
    for (depth, samples) in [(8, [64, 128]), (16, [64 * 257, 128 * 257])] {
      let picture = PNGFile(width: 1, height: 1, colourType: 4, depth: depth) { _, _ in samples }
      let bitmap = try ImageDecoder.decode(
        Self.file(Self.greyProfile(), in: picture), name: "a.png")
      let straight = 1.055 * pow(64.0 / 255, 1 / 2.4) - 0.055
      let level = UInt8((straight * 255).rounded())
      #expect(
        JPEGDecoderTests.isNear(
          bitmap.pixel(x: 0, y: 0), Pixel(red: level, green: level, blue: level, alpha: 128)))
    }
  }

  @Test func `a palette's colors are converted`() throws {
    let picture = PNGFile(
      width: 1, height: 1, colourType: 3, depth: 8, palette: [200, 90, 30]
    ) { _, _ in [0] }
    let bitmap = try ImageDecoder.decode(
      Self.file(Self.profile([1, 2, 0]), in: picture), name: "a.png")
    #expect(
      JPEGDecoderTests.isNear(bitmap.pixel(x: 0, y: 0), Pixel(red: 30, green: 200, blue: 90)))
  }

  @Test func `a profile for other colors than the picture has is left out`() throws {
    for profile in [Self.greyProfile(), Self.inkProfile()] {
      let bitmap = try ImageDecoder.decode(Self.file(profile), name: "a.png")
      #expect(bitmap.pixel(x: 0, y: 0) == Pixel(red: 200, green: 90, blue: 30))
    }
    let inks = try ImageDecoder.decode(
      Self.jpeg("cmyk.jpg", with: Self.profile([1, 2, 0])), name: "a.jpg")
    #expect(JPEGDecoderTests.isNear(JPEGDecoderTests.quarters(of: inks)[0], JPEGDecoderTests.red))
  }

  /// Half of black is L = 50, a gray of 119 in sRGB.
  @Test(arguments: ["cmyk.jpg", "ycck.jpg"])
  func `a profile for inks says what they look like`(name: String) throws {
    let bitmap = try ImageDecoder.decode(
      Self.jpeg(name, with: Self.inkProfile()), name: name)
    let shown = [
      JPEGDecoderTests.green, JPEGDecoderTests.blue, JPEGDecoderTests.red,
      Pixel(red: 119, green: 119, blue: 119),
    ]
    for (pixel, expected) in zip(JPEGDecoderTests.quarters(of: bitmap), shown) {
      #expect(JPEGDecoderTests.isNear(pixel, expected, within: 3), "\(expected)")
    }
  }

  @Test func `a profile in a JPEG is read, in parts and in their order`() throws {
    let bitmap = try ImageDecoder.decode(
      Self.jpeg("quarters.jpg", with: Self.profile([1, 2, 0])), name: "a.jpg")
    // Red, green, blue and gray are shown as green, blue, red and gray.
    let shown = [
      JPEGDecoderTests.green, JPEGDecoderTests.blue, JPEGDecoderTests.red, JPEGDecoderTests.grey,
    ]
    for (pixel, expected) in zip(JPEGDecoderTests.quarters(of: bitmap), shown) {
      #expect(JPEGDecoderTests.isNear(pixel, expected, within: 3))
    }
  }

  @Test func `a profile cut anywhere gives a picture`() throws {
    let profile = Self.profile([1, 2, 0])
    for count in 0..<profile.count {
      let bitmap = try ImageDecoder.decode(Self.file(Array(profile.prefix(count))), name: "a.png")
      #expect(bitmap.width == 2)
    }
  }

  @Test func `a profile with any byte spoilt gives a picture`() throws {
    let profile = Self.profile([1, 2, 0])
    for index in profile.indices {
      var spoilt = profile
      spoilt[index] ^= 0xFF
      let bitmap = try ImageDecoder.decode(Self.file(spoilt), name: "a.png")
      #expect(bitmap.width == 2)
    }
  }

  /// A zlib stream of zeroes, 1 + 258 for each run, in 13 bits each (RFC 1951, 3.2.6: the literal 0
  /// is 00110000, the length 258 is 11000101, the distance 1 is 00000, the end is 0000000).
  private static func bomb(runs: Int) -> [UInt8] {
    // The last block, of fixed codes.
    var bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<runs { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    bits += [UInt8](repeating: 0, count: 7)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0 as UInt8) { $0 << 1 | $1 }
    }
    // Adler-32 of zeroes: a stays 1, b counts them.
    return [0x78, 0x01] + bytes + PNGFile.bigEndian((1 + 258 * runs) % 65_521 << 16 | 1)
  }

  @Test func `a profile that is a bomb is left out, soon`() throws {
    let chunk = PNGFile.chunk("iCCP", Array("p\0\0".utf8) + Self.bomb(runs: 20_000))
    #expect(chunk.count < 40_000)
    let picture = Self.file(Self.profile([0, 1, 2]))
    let head = PNGFile.signature.count + 25
    let rest = head + 12 + 3 + PNGFile.zlib(Self.profile([0, 1, 2])).count
    let bitmap = try ImageDecoder.decode(
      Array(picture.prefix(head) + chunk + picture.dropFirst(rest)), name: "a.png")
    #expect(bitmap.pixel(x: 0, y: 0) == Pixel(red: 200, green: 90, blue: 30))
  }
}

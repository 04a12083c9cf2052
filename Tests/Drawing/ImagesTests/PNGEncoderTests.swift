import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct PNGEncoderTests {
  static let compressors = PNGDeflate.allCases.filter(\.isAvailable)

  /// A picture with gradients, flat parts and, when translucent, every alpha.
  static func sample(width: Int, height: Int, isOpaque: Bool) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width {
          let isFlat = (x / 40 + y / 24) % 2 == 0
          let pixel = Pixel(
            red: isFlat ? 200 : UInt8(x * 3 & 255), green: isFlat ? 90 : UInt8(y * 5 & 255),
            blue: UInt8(x * y & 255 & (isFlat ? 0 : 255)),
            alpha: isOpaque ? 255 : UInt8((x + y) & 255))
          // The fourth byte of an opaque pixel must not matter.
          words[y * width + x] = isOpaque ? pixel.premultiplied & 0xFFFFFF : pixel.premultiplied
        }
      }
    }
    return bitmap
  }

  /// Shapes like those of frames: soft-edged before a plain ground and a slow gradient.
  static func discs(isOpaque: Bool) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: 960, height: 540, isOpaque: isOpaque))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for y in 0..<540 {
        for x in 0..<960 {
          let (dx, dy) = (Double(x % 160) - 80, Double(y % 135) - 67)
          let coverage = min(1, max(0, 50 - (dx * dx + dy * dy).squareRoot()))
          let ground = Pixel(red: 30, green: 30, blue: UInt8(y * 255 / 540))
          let shade = UInt8(x * 255 / 960)
          let disc = Pixel(red: shade, green: 90, blue: 200, alpha: UInt8(coverage * 255))
          words[y * 960 + x] =
            isOpaque ? (coverage > 0.5 ? disc : ground).premultiplied : disc.premultiplied
        }
      }
    }
    return bitmap
  }

  @Test(
    arguments: compressors, [(1, 1), (7, 3), (8, 8), (33, 5), (257, 130), (1001, 300)])
  func `what is written is read again, pixel by pixel`(
    deflate: PNGDeflate, size: (width: Int, height: Int)
  ) throws {
    let encoder = PNGEncoder(deflate: deflate)
    for isOpaque in [true, false, true] {
      let bitmap = try Self.sample(width: size.width, height: size.height, isOpaque: isOpaque)
      let again = try ImageDecoder.decode(encoder.encoded(bitmap), name: "again.png")
      #expect(again == bitmap)
    }
  }

  @Test func `every premultiplied pixel survives the file`() throws {
    // All pairs of alpha and component ≤ alpha.
    var bitmap = try #require(Bitmap(width: 256, height: 256, isOpaque: false))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for alpha in 0..<256 {
        for value in 0..<256 {
          let component = UInt32(min(value, alpha))
          words[alpha * 256 + value] = UInt32(alpha) << 24 | component << 16 | component
        }
      }
    }
    for deflate in Self.compressors {
      let again = try ImageDecoder.decode(
        PNGEncoder(deflate: deflate).encoded(bitmap), name: "again.png")
      #expect(again == bitmap)
    }
  }

  @Test(arguments: compressors)
  func `the hash that comes with a file is the picture's`(deflate: PNGDeflate) throws {
    for isOpaque in [true, false] {
      let bitmap = try Self.sample(width: 257, height: 66, isOpaque: isOpaque)
      let hash = try PNGEncoder(deflate: deflate).encode(bitmap) { $1 }
      #expect(hash == bitmap.pixelHash)
    }
  }

  @Test(.enabled(if: PNGDeflate.igzip.isAvailable), arguments: [true, false])
  func `igzip's file is no larger than zlib's at level 1`(isOpaque: Bool) throws {
    let bitmap = try Self.discs(isOpaque: isOpaque)
    let fast = try PNGEncoder(deflate: .igzip).encoded(bitmap)
    let plain = try PNGEncoder(deflate: .zlib).encoded(bitmap)
    #expect(fast.count <= plain.count)
  }

  @Test(arguments: compressors)
  func `noise, which cannot be compressed, is written`(deflate: PNGDeflate) throws {
    var bitmap = try #require(Bitmap(width: 700, height: 500, isOpaque: true))
    var state: UInt64 = 42
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        // Knuth's MMIX generator, for noise that is the same every time.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[index] = UInt8(state >> 56)
      }
    }
    let again = try ImageDecoder.decode(
      PNGEncoder(deflate: deflate).encoded(bitmap), name: "noise.png")
    #expect(again == bitmap)
  }

  @Test(arguments: compressors)
  func `a file says that it is sRGB`(deflate: PNGDeflate) throws {
    let bitmap = try Self.sample(width: 4, height: 4, isOpaque: true)
    let bytes = try PNGEncoder(deflate: deflate).encoded(bitmap)
    // The chunk after the signature (8 bytes) and IHDR (25): length 1, "sRGB".
    #expect(Array(bytes[33..<41]) == [0, 0, 0, 1] + Array("sRGB".utf8))
    // IHDR: 8 bits, color type 2.
    #expect(Array(bytes[24..<26]) == [8, 2])
  }

  @Test func `the deflate library is named for the manifest`() {
    #expect(PNGDeflate.zlib.library.hasPrefix("zlib 1."))
    #expect(!PNGDeflate.igzip.isAvailable || PNGDeflate.igzip.library.hasPrefix("isal 2."))
    #expect(PNGDeflate.libpngVersion.hasPrefix("1."))
  }
}

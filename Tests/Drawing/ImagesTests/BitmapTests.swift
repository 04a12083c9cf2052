import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct BitmapTests {
  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (16_385, 1), (16_384, 4097), (Int.max, Int.max)])
  func `a size beyond the limits makes no bitmap`(size: (width: Int, height: Int)) {
    #expect(Bitmap(width: size.width, height: size.height, isOpaque: true) == nil)
  }

  @Test func `a new bitmap is transparent, or black when it is opaque`() {
    let clear = Bitmap(width: 2, height: 2, isOpaque: false)
    #expect(clear?.pixel(x: 1, y: 1) == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    let black = Bitmap(width: 2, height: 2, isOpaque: true)
    #expect(black?.pixel(x: 1, y: 1) == Pixel(red: 0, green: 0, blue: 0))
  }

  @Test func `a copy does not change with its original`() throws {
    var original = try #require(Bitmap(width: 3, height: 3, isOpaque: true))
    let copy = original
    original.setPixel(x: 1, y: 1, to: Pixel(red: 255, green: 0, blue: 0))
    #expect(copy.pixel(x: 1, y: 1) == Pixel(red: 0, green: 0, blue: 0))
    #expect(original.pixel(x: 1, y: 1) == Pixel(red: 255, green: 0, blue: 0))
    #expect(original != copy)
  }

  @Test func `a bitmap that nobody shares is changed in place`() throws {
    var bitmap = try #require(Bitmap(width: 3, height: 3, isOpaque: true))
    let before = bitmap.withUnsafeMutableBytes { $0.baseAddress }
    bitmap.fill(with: Pixel(red: 1, green: 2, blue: 3))
    #expect(bitmap.withUnsafeMutableBytes { $0.baseAddress } == before)
  }

  @Test func `words lie in memory as blue, green, red, alpha`() throws {
    var bitmap = try #require(Bitmap(width: 1, height: 1, isOpaque: false))
    bitmap.setPixel(x: 0, y: 0, to: Pixel(red: 3, green: 2, blue: 1, alpha: 255))
    #expect(bitmap.withUnsafeBytes { Array($0) } == [1, 2, 3, 255])
  }

  @Test func `the unused byte of an opaque pixel counts for nothing`() throws {
    var a = try #require(Bitmap(width: 70, height: 2, isOpaque: true))
    var b = a
    a.fill(with: Pixel(red: 9, green: 9, blue: 9))
    b.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 77 : 9 }
    }
    #expect(a == b)
    #expect(a.pixelHash == b.pixelHash)
    #expect(a.declared(opaque: false) == b)
    #expect(b.declared(opaque: false) != a)
  }

  @Test func `any changed pixel and any other shape change the hash`() throws {
    var bitmap = try #require(Bitmap(width: 37, height: 5, isOpaque: false))
    var hashes: Set<PixelHash> = [bitmap.pixelHash]
    for y in 0..<5 {
      for x in 0..<37 {
        bitmap.setPixel(x: x, y: y, to: Pixel(red: 1, green: 0, blue: 0))
        hashes.insert(bitmap.pixelHash)
        bitmap.setPixel(x: x, y: y, to: Pixel(red: 0, green: 0, blue: 0, alpha: 0))
      }
    }
    #expect(hashes.count == 1 + 37 * 5)
    let turned = try #require(Bitmap(width: 5, height: 37, isOpaque: false))
    #expect(turned.pixelHash != bitmap.pixelHash)
  }

  /// The algorithm of pixel_hash.c once more, word by word, as its comment has it.
  @Test(arguments: [(1, 1), (32, 2), (70, 9)], [true, false])
  func `the hash is the one that is written down`(
    size: (width: Int, height: Int), isOpaque: Bool
  ) throws {
    let bitmap = try PNGEncoderTests.sample(
      width: size.width, height: size.height, isOpaque: isOpaque)
    let p: [UInt32] = [2_654_435_761, 2_246_822_519]
    let q: [UInt64] = [
      11_400_714_785_074_694_791, 14_029_467_366_897_019_727, 1_609_587_929_392_839_161,
      9_650_029_242_287_828_579,
    ]
    func stirred(_ hash: UInt64, _ part: UInt64) -> UInt64 {
      let mixed = hash ^ (part &* q[1])
      return (mixed << 27 | mixed >> 37) &* q[0] &+ q[3]
    }
    var hash = (UInt64(size.width) << 32 | UInt64(size.height)) &* q[2] &+ q[3]
    let words = bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    for y in 0..<size.height {
      var lanes = (0..<32).map { UInt32($0) &* p[0] }
      let rounds = (size.width + 31) / 32
      for index in 0..<(rounds * 32) {
        let isInside = index < size.width
        let word =
          isInside ? words[y * size.width + index] | (isOpaque ? 0xFF00_0000 : 0) : 0
        let sum = lanes[index % 32] &+ word &* p[1]
        lanes[index % 32] = (sum << 13 | sum >> 19) &* p[0]
      }
      var row: UInt64 = 0
      for lane in lanes { row = stirred(row, UInt64(lane)) }
      hash = stirred(hash, row)
    }
    hash = (hash ^ hash >> 33) &* q[1]
    hash = (hash ^ hash >> 29) &* q[2]
    #expect(bitmap.pixelHash == PixelHash(value: hash ^ hash >> 32))
  }

  @Test func `a hash is read from what it prints`() {
    let hash = PixelHash(value: 0xABC)
    #expect(hash.description == "0000000000000abc")
    #expect(PixelHash("0000000000000abc") == hash)
    #expect(PixelHash("abc") == nil)
    #expect(PixelHash("-000000000000abc") == nil)
  }

  @Test func `an image store gives images by name`() throws {
    let bitmap = try #require(Bitmap(width: 1, height: 1, isOpaque: true))
    let store = ImageStore(["b": bitmap, "a": bitmap])
    #expect(store["a"] == bitmap)
    #expect(store["c"] == nil)
    #expect(store.names == ["a", "b"])
  }
}

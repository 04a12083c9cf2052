import FlipbookImages
import TestSupport
import Testing

/// Bands that are kept: whatever was encoded before, the file is that of a new encoder.
@Suite(.endsInTime) struct PNGBandTests {
  static let banded = [PNGDeflate.igzip, .zlib].filter(\.isAvailable)

  /// A picture, and random edits of it: a few rows, a rectangle, a pixel, or nothing.
  private struct Film {
    var bitmap: Bitmap
    var random: SeededGenerator

    init(width: Int, height: Int, isOpaque: Bool, seed: UInt64) throws {
      bitmap = try PNGEncoderTests.sample(width: width, height: height, isOpaque: isOpaque)
      random = SeededGenerator(seed: seed)
    }

    /// Changes the picture and says in which rows, sometimes with rows that stay the same.
    mutating func edit() -> [Range<Int>] {
      let (width, height) = (bitmap.width, bitmap.height)
      var rows: [Range<Int>] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let first = Int.random(in: 0..<height, using: &random)
        let end = min(height, first + Int.random(in: 1...9, using: &random))
        let columns = Int.random(in: 0..<width, using: &random)..<width
        let shade = UInt8.random(in: 0...255, using: &random)
        let pixel = Pixel(red: shade, green: 255 - shade, blue: 9, alpha: shade)
        for y in first..<end { for x in columns { bitmap.setPixel(x: x, y: y, to: pixel) } }
        rows.append(first..<end)
      }
      if Bool.random(using: &random) { rows.append(height / 2..<height / 2) }
      return rows
    }
  }

  @Test(arguments: PNGEncoderTests.compressors, [(1001, 300), (64, 700), (3000, 90), (1, 1)])
  func `bands that are kept make the file of a new encoder`(
    deflate: PNGDeflate, size: (width: Int, height: Int)
  ) throws {
    for isOpaque in [true, false] {
      var film = try Film(
        width: size.width, height: size.height, isOpaque: isOpaque,
        seed: UInt64(size.width + size.height))
      let encoder = PNGEncoder(deflate: deflate)
      _ = try encoder.encoded(film.bitmap)
      for step in 0..<12 {
        let rows = film.edit()
        let kept = try encoder.encode(film.bitmap, changedRows: rows) { (Array($0), $1) }
        let anew = try PNGEncoder(deflate: deflate).encode(film.bitmap) { (Array($0), $1) }
        #expect(kept.0 == anew.0, "step \(step)")
        #expect(kept.1 == anew.1 && kept.1 == film.bitmap.pixelHash, "step \(step)")
      }
    }
  }

  @Test(arguments: banded)
  func `a change costs the bands of its rows and of the row below`(deflate: PNGDeflate) throws {
    let rows = PNGEncoder.bandRows(width: 1001, isOpaque: true)
    let height = rows * 6 + 3
    var bitmap = try PNGEncoderTests.sample(width: 1001, height: height, isOpaque: true)
    let encoder = PNGEncoder(deflate: deflate)
    _ = try encoder.encoded(bitmap)
    #expect(encoder.bands == (7, 0))
    // The last row of a band is what the next band's first row is filtered by.
    for (row, made) in [(0, 1), (rows - 2, 1), (rows - 1, 2), (rows, 1), (height - 1, 1)] {
      bitmap.setPixel(x: 500, y: row, to: Pixel(red: UInt8(row & 255), green: 1, blue: 2))
      let file = try encoder.encoded(bitmap, changedRows: [row..<row + 1])
      #expect(encoder.bands == (7, 7 - made), "row \(row)")
      #expect(try ImageDecoder.decode(file, name: "a.png") == bitmap)
    }
    let last = try encoder.encoded(bitmap)
    #expect(encoder.bands == (7, 0))
    #expect(try encoder.encoded(bitmap, changedRows: []) == last)
    #expect(encoder.bands == (7, 7))
    // A chunk for each band, and one that ends the stream.
    let bytes = try encoder.encoded(bitmap)
    let chunks = bytes.indices.dropLast(3).filter {
      Array(bytes[$0..<$0 + 4]) == Array("IDAT".utf8)
    }
    #expect(chunks.count == 8)
  }

  @Test(arguments: PNGEncoderTests.compressors)
  func `nothing is kept of a picture of another size or opacity`(deflate: PNGDeflate) throws {
    let encoder = PNGEncoder(deflate: deflate)
    for (width, height, isOpaque) in [
      (257, 130, true), (257, 130, false), (257, 131, false), (256, 131, false), (257, 130, true),
    ] {
      let bitmap = try PNGEncoderTests.sample(width: width, height: height, isOpaque: isOpaque)
      let file = try encoder.encoded(bitmap, changedRows: [])
      #expect(encoder.bands.kept == 0)
      #expect(file == (try PNGEncoder(deflate: deflate).encoded(bitmap)))
    }
  }

  @Test func `rows outside the picture are no rows`() throws {
    let bitmap = try PNGEncoderTests.sample(width: 20, height: 10, isOpaque: true)
    let encoder = PNGEncoder()
    let file = try encoder.encoded(bitmap)
    #expect(try encoder.encoded(bitmap, changedRows: [-9..<0, 10..<99, -5..<(-3)]) == file)
    #expect(try encoder.encoded(bitmap, changedRows: [-9..<99]) == file)
  }
}

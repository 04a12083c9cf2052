import Images
import Preview
import TestSupport
import Testing

/// Does what the orders say, as the page does.
func unrolled(_ orders: [UInt32], width: Int) -> [UInt32] {
  var pixels: [UInt32] = []
  var place = 0
  while place < orders.count {
    let count = Int(orders[place] >> 2)
    switch orders[place] & 3 {
    case 0:
      pixels += orders[(place + 1)...].prefix(count)
      place += count
    case 1:
      pixels += Array(repeating: orders[place + 1], count: count)
      place += 1
    default: pixels += pixels.suffix(width).prefix(count)
    }
    place += 1
  }
  return pixels
}

extension [UInt8] {
  /// Four bytes each, the lowest first.
  var words: [UInt32] {
    stride(from: 0, to: count - 3, by: 4).map { place in
      (0..<4).reduce(0) { $0 | UInt32(self[place + $1]) << UInt32(8 * $1) }
    }
  }
}

@Suite(.endsInTime) struct PictureRunsTests {
  /// A picture by its pixels, red, green, blue and alpha, which is 255 where it is opaque.
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool = true, _ pixel: (Int, Int) -> [UInt8]
  ) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
    bitmap.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let color = pixel(x, y)
          // The byte of an opaque picture's alpha means nothing.
          let stored = [color[2], color[1], color[0], isOpaque ? UInt8(x & 0xFF) : color[3]]
          for (index, value) in stored.enumerated() { bytes[4 * (y * width + x) + index] = value }
        }
      }
    }
    return bitmap
  }

  /// Little of it repeats, all of it, a part: every order and every edge between them.
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (3, 5), (64, 40), (5, 200)], [2, 3, 40])
  func `what is unrolled is the picture`(size: (Int, Int), colors: Int) throws {
    var random = SeededGenerator(seed: UInt64(size.0 * 1000 + size.1 * 10 + colors))
    var drawn: [[UInt8]] = []
    for place in 0..<(size.0 * size.1) {
      // Mostly the color before or the one above, now and then another.
      let choice = Int.random(in: 0..<12, using: &random)
      if choice < 6, let last = drawn.last {
        drawn.append(last)
      } else if choice < 11, place >= size.0 {
        drawn.append(drawn[place - size.0])
      } else {
        let level = UInt8(Int.random(in: 0..<colors, using: &random))
        drawn.append([level, 1, 200, 255])
      }
    }
    let runs = PictureRuns(try picture(size.0, size.1) { drawn[$1 * size.0 + $0] })
    let expected = drawn.map {
      UInt32($0[0]) | UInt32($0[1]) << 8 | UInt32($0[2]) << 16 | 0xFF00_0000
    }
    // Within an opaque picture only what differs in color ends a run.
    #expect(unrolled(runs.words, width: size.0) == expected)
    #expect(
      runs.words.count <= size.0 * size.1 + 2, "never longer than the picture, but for an order")
  }

  @Test func `a flat picture is one order`() throws {
    let runs = PictureRuns(try picture(300, 200) { _, _ in [1, 2, 3, 255] })
    #expect(runs.words.count == 2)
  }

  /// 64 of 128 is 127.5 of 255, rounded half up.
  @Test func `what is not opaque is sent not premultiplied`() throws {
    let runs = PictureRuns(
      try picture(2, 1, isOpaque: false) { x, _ in x == 0 ? [64, 0, 128, 128] : [0, 0, 0, 0] })
    #expect(unrolled(runs.words, width: 2) == [0x80FF_0080, 0])
  }
}

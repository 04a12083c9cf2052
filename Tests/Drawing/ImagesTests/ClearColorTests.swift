import FlipbookImages
import TestSupport
import Testing

/// Colors for pixels that are not seen.
@Suite(.endsInTime) struct ClearColorTests {
  private static let (width, height) = (31, 23)

  /// Words 0xAARRGGBB that are not premultiplied.
  private static func bitmap(_ word: (Int, Int) -> UInt32) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: false))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in words.indices { words[index] = word(index % width, index / width) }
    }
    return bitmap
  }

  private static func words(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  private static func colored(_ bitmap: Bitmap) throws -> [UInt32] {
    var target = try Self.bitmap { _, _ in 0xDEAD_BEEF }
    let isDone = target.showColoringClear(bitmap, rows: 0..<height)
    #expect(isDone)
    return words(target)
  }

  /// A step leads to all eight neighbors, so colors reach as far in every direction, and no farther.
  ///
  /// A visible pixel, faint as it is, stays as it is.
  @Test func `a color goes on for four pixels around what is seen`() throws {
    let words = try Self.colored(
      Self.bitmap { x, y in
        (12..<18).contains(x) && (9..<13).contains(y) ? 0x01C0_8040 : 0
      })
    for (index, word) in words.enumerated() {
      let (x, y) = (index % Self.width, index / Self.width)
      let away = max(12 - x, x - 17, 9 - y, y - 12, 0)
      let expected: UInt32 = away == 0 ? 0x01C0_8040 : away <= 4 ? 0x00C0_8040 : 0
      #expect(word == expected, "\(x), \(y): \(away) away")
    }
  }

  /// Of a row between a red and a blue field of the same size each pixel sees three of both.
  @Test func `between two colors there is their mean`() throws {
    let words = try Self.colored(
      Self.bitmap { _, y in y < 10 ? 0xFFFF_0000 : y > 10 ? 0xFF00_00FF : 0 })
    for x in 0..<Self.width { #expect(words[10 * Self.width + x] == 0x0080_0080) }
  }

  /// Law 14: rows that are written by themselves are those of the whole.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `rows do not depend on what is written with them`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let bitmap = try Self.bitmap { x, y in
      let isSeen = Int.random(in: 0..<20, using: &dice) == 0
      return isSeen
        ? UInt32.random(in: 1...255, using: &dice) << 24
          | UInt32.random(in: 0...0xFF_FFFF, using: &dice) : 0
    }
    let whole = try Self.colored(bitmap)
    var parts = try Self.bitmap { _, _ in 0 }
    var row = 0
    while row < Self.height {
      let end = min(Self.height, row + Int.random(in: 1...9, using: &dice))
      let isDone = parts.showColoringClear(bitmap, rows: row..<end)
      #expect(isDone)
      row = end
    }
    #expect(Self.words(parts) == whole)
    #expect(whole != Self.words(bitmap))
  }
}

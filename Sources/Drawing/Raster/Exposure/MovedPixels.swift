internal import FlipbookPainter

/// Measures how much the pixels of an area change between samples.
///
/// Pixels that do not change keep their bytes, even at edges. The smaller the change, the closer
/// the result is to the original: an edge that moves almost parallel to itself crosses some pixels
/// and misses their neighbors.
final class MovedPixels {
  private var memory: ScratchMemory?
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var mask: UInt32 = 0

  /// The word of the first sample, and the largest difference from it.
  static let bytesPerPixel = 5

  /// The change, in levels of a component, at or above which a pixel becomes the mean of its
  /// samples.
  ///
  /// Black over white reaches it after 1/32 of a pixel. Pixels that change less differ from the
  /// mean by at most two levels, unless an edge removes light from them.
  package static let wholeChange = 8

  /// Begins with the first sample of an area; `row` returns the words of a row, from the area's
  /// left.
  func begin(
    _ area: PixelRect, isOpaque: Bool, row: (Int) -> UnsafePointer<UInt32>
  ) throws(RasterError) {
    memory = ScratchMemory(capacity: area.pixelCount * Self.bytesPerPixel)
    guard let memory else { throw .outOfMemory(width: area.width, height: area.height) }
    self.area = area
    mask = isOpaque ? 0x00FF_FFFF : 0xFFFF_FFFF
    (memory.bytes + area.pixelCount * 4).initializeMemory(
      as: UInt8.self, repeating: 0, count: area.pixelCount)
    for y in area.minY..<area.maxY { words(y)?.update(from: row(y), count: area.width) }
  }

  /// Frees the memory.
  func end() { memory = nil }

  private func words(_ y: Int) -> UnsafeMutablePointer<UInt32>? {
    memory.map {
      $0.bytes.assumingMemoryBound(to: UInt32.self) + (y - area.minY) * area.width
    }
  }

  private func changes(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    memory.map {
      ($0.bytes + area.pixelCount * 4).assumingMemoryBound(to: UInt8.self)
        + (y - area.minY) * area.width
    }
  }

  /// Records pixels of a row in the next sample, from column `x` on, within the area.
  func note(_ new: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    guard let words = words(y), let changes = changes(y) else { return }
    let column = x - area.minX
    var start = 0
    while start < count {
      let end = min(start + PixelBlock.count, count)
      defer { start = end }
      if end - start == PixelBlock.count,
        PixelBlock.isSame(words + column + start, new + start, mask: mask)
      {
        continue
      }
      for index in start..<end where changes[column + index] < Self.wholeChange {
        let (first, other) = (words[column + index] & mask, new[index] & mask)
        guard first != other else { continue }
        changes[column + index] = max(changes[column + index], change(first, other))
      }
    }
  }

  /// The largest difference of a component, clamped to `wholeChange`.
  private func change(_ one: UInt32, _ other: UInt32) -> UInt8 {
    typealias Levels = SIMD4<UInt8>
    let (one, other) = (
      unsafeBitCast(one, to: Levels.self), unsafeBitCast(other, to: Levels.self)
    )
    let most = (pointwiseMax(one, other) &- pointwiseMin(one, other)).max()
    return min(most, UInt8(Self.wholeChange))
  }

  /// Mixes the first words into the means of pixels that changed little; `row` returns the memory
  /// for a row's words.
  func restore(row: (Int) -> UnsafeMutablePointer<UInt32>) {
    for y in area.minY..<area.maxY {
      guard let words = words(y), let changes = changes(y) else { return }
      let target = row(y)
      for x in 0..<area.width where changes[x] < Self.wholeChange {
        target[x] = Self.mixed(words[x], target[x], UInt32(changes[x]))
      }
    }
  }

  /// Interpolates each component from one word to another, in parts of `wholeChange`.
  private static func mixed(_ first: UInt32, _ mean: UInt32, _ change: UInt32) -> UInt32 {
    guard change > 0 else { return first }
    let whole = UInt32(wholeChange)
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (from, to) = (first >> shift & 255, mean >> shift & 255)
      word |= ((from * (whole - change) + to * change + whole / 2) / whole) << shift
    }
    return word
  }
}

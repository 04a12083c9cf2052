internal import Painter

/// How much the pixels of an area change from sample to sample.
///
/// Those that do not change keep their bytes, also where they are edges. What changes by a few levels is
/// nearer to that the less it changes: an edge that moves almost along itself goes through some pixels
/// and not through others beside them.
final class MovedPixels {
  private var memory: ScratchMemory?
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var mask: UInt32 = 0

  /// The word of the first sample, and by how much one was different.
  static let bytesPerPixel = 5

  /// The change, in levels of a component, from which on a pixel is the mean of its samples.
  ///
  /// Black over white passes it in 1/32 of a pixel. What changes less differs from the mean by two levels
  /// at most where no edge takes light from it.
  package static let wholeChange = 8

  /// Begins with the first sample of an area; `row` gives its words of a row, from the area's left.
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

  /// Gives the memory back.
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

  /// Notes pixels of a row in the next sample, from column `x` on, within the area.
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

  /// The largest difference of a component, or `wholeChange` where it is more.
  private func change(_ one: UInt32, _ other: UInt32) -> UInt8 {
    typealias Levels = SIMD4<UInt8>
    let (one, other) = (
      unsafeBitCast(one, to: Levels.self), unsafeBitCast(other, to: Levels.self)
    )
    let most = (pointwiseMax(one, other) &- pointwiseMin(one, other)).max()
    return min(most, UInt8(Self.wholeChange))
  }

  /// Mixes the first words into means of what changed little; `row` gives the place of a row's words.
  func restore(row: (Int) -> UnsafeMutablePointer<UInt32>) {
    for y in area.minY..<area.maxY {
      guard let words = words(y), let changes = changes(y) else { return }
      let target = row(y)
      for x in 0..<area.width where changes[x] < Self.wholeChange {
        target[x] = Self.mixed(words[x], target[x], UInt32(changes[x]))
      }
    }
  }

  /// Each component on its way from one word to another, in parts of `wholeChange`.
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

/// Which pixels of an area change from sample to sample.
///
/// Those that do not keep their bytes, also where they are edges.
final class MovedPixels {
  private var memory: ScratchMemory?
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var mask: UInt32 = 0

  /// The word of the last sample, and whether one was different.
  static let bytesPerPixel = 5

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

  private func flags(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    memory.map {
      ($0.bytes + area.pixelCount * 4).assumingMemoryBound(to: UInt8.self)
        + (y - area.minY) * area.width
    }
  }

  /// Notes pixels of a row in the next sample, from column `x` on, within the area.
  func note(_ new: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    guard let words = words(y), let flags = flags(y) else { return }
    let start = x - area.minX
    for index in 0..<count where (words[start + index] ^ new[index]) & mask != 0 {
      words[start + index] = new[index]
      flags[start + index] = 1
    }
  }

  /// Puts the words back that never changed; `row` gives the place of a row's words.
  func restore(row: (Int) -> UnsafeMutablePointer<UInt32>) {
    for y in area.minY..<area.maxY {
      guard let words = words(y), let flags = flags(y) else { return }
      let target = row(y)
      for x in 0..<area.width where flags[x] == 0 { target[x] = words[x] }
    }
  }
}

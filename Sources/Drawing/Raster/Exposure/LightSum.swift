internal import FlipbookPainter

/// Averages samples of the same pixels in linear light.
///
/// Samples are added in order, as the pixels that changed. The sum of all is
/// n · last − Σ i · (sample i − sample i−1), so a pixel costs nothing while it does not change, and
/// one that never changes keeps its bytes. Numbers are integers, so the mean equals that of adding
/// every sample.
final class LightSum {
  private var memory: ScratchMemory?
  /// The pixels that are averaged.
  private var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var isOpaque = false
  /// The rows that have changed; the sums of other rows are not initialized.
  private var isTouched: [Bool] = []

  /// Blue, green, red and alpha.
  private typealias Sum = SIMD4<UInt32>

  /// The memory for each pixel in bytes: the sums and the last sample.
  static let bytesPerPixel = MemoryLayout<SIMD4<UInt32>>.stride + 4

  /// Begins with the first sample of an area; `row` returns the words of a row, from the area's
  /// left.
  func begin(
    _ area: PixelRect, isOpaque: Bool, row: (Int) -> UnsafePointer<UInt32>
  ) throws(RasterError) {
    let byteCount = area.pixelCount * Self.bytesPerPixel
    if memory.map({ $0.capacity < byteCount }) ?? true {
      memory = nil
      memory = ScratchMemory(capacity: byteCount)
    }
    guard memory != nil else { throw .outOfMemory(width: area.width, height: area.height) }
    self.area = area
    self.isOpaque = isOpaque
    isTouched = Array(repeating: false, count: area.height)
    for y in area.minY..<area.maxY {
      words(ofRow: y)?.update(from: row(y), count: area.width)
    }
  }

  /// Frees memory above the amount worth keeping.
  func end() {
    if let memory, memory.capacity > Self.keptByteCount { self.memory = nil }
  }

  /// Enough for a full-HD frame.
  private static let keptByteCount = 48 << 20

  private func words(ofRow y: Int) -> UnsafeMutablePointer<UInt32>? {
    memory.map {
      ($0.bytes + area.pixelCount * MemoryLayout<Sum>.stride)
        .assumingMemoryBound(to: UInt32.self) + (y - area.minY) * area.width
    }
  }

  private func sums(ofRow y: Int) -> UnsafeMutablePointer<Sum>? {
    memory.map { $0.bytes.assumingMemoryBound(to: Sum.self) + (y - area.minY) * area.width }
  }

  /// Replaces pixels of a row with those of a sample.
  ///
  /// - Parameters:
  ///   - new: The words of the row from column `x` on, within the area.
  ///   - sample: The sample's number, from 1.
  func change(
    to new: UnsafePointer<UInt32>, x: Int, y: Int, count: Int, sample: Int
  ) {
    guard let sums = sums(ofRow: y), let words = words(ofRow: y) else { return }
    if !isTouched[y - area.minY] {
      isTouched[y - area.minY] = true
      sums.update(repeating: .zero, count: area.width)
    }
    let start = x - area.minX
    LightTable.shared.light.withUnsafeBufferPointer { light in
      guard let light = light.baseAddress else { return }
      if isOpaque {
        Self.add(
          OpaqueLight(row: light + 255 << 8), weight: UInt32(sample), from: words + start,
          to: new, count: count, sums + start)
      } else {
        Self.add(
          TranslucentLight(rows: light), weight: UInt32(sample), from: words + start, to: new,
          count: count, sums + start)
      }
    }
  }

  @inline(__always)
  private static func add<Light: WordLight>(
    _ light: Light, weight: UInt32, from words: UnsafeMutablePointer<UInt32>,
    to new: UnsafePointer<UInt32>, count: Int, _ sums: UnsafeMutablePointer<Sum>
  ) {
    var start = 0
    while start < count {
      let end = min(start + PixelBlock.count, count)
      defer { start = end }
      if end - start == PixelBlock.count,
        PixelBlock.isSame(words + start, new + start, mask: Light.mask)
      {
        continue
      }
      for x in start..<end {
        let (before, after) = (words[x], new[x])
        guard (before ^ after) & Light.mask != 0 else { continue }
        sums[x] = sums[x] &+ (light[after] &- light[before]) &* Sum(repeating: weight)
        words[x] = after
      }
    }
  }

  /// Writes the mean of `count` samples; `row` returns the memory for a row's words.
  func writeMean(of count: Int, row: (Int) -> UnsafeMutablePointer<UInt32>) {
    let table = LightTable.shared
    table.light.withUnsafeBufferPointer { light in
      table.threshold.withUnsafeBufferPointer { threshold in
        table.encoded.withUnsafeBufferPointer { encoded in
          guard let light = light.baseAddress, let threshold = threshold.baseAddress,
            let encoded = encoded.baseAddress
          else { return }
          let mean = LightMean(count: count, threshold: threshold, encoded: encoded)
          for y in area.minY..<area.maxY where isTouched[y - area.minY] {
            if isOpaque {
              write(OpaqueLight(row: light + 255 << 8), mean, row: y, to: row(y))
            } else {
              write(TranslucentLight(rows: light), mean, row: y, to: row(y))
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func write<Light: WordLight>(
    _ light: Light, _ mean: LightMean, row y: Int, to target: UnsafeMutablePointer<UInt32>
  ) {
    guard let sums = sums(ofRow: y), let words = words(ofRow: y) else { return }
    for x in 0..<area.width {
      guard sums[x] != .zero else {
        target[x] = words[x]
        continue
      }
      let total = light[words[x]] &* Sum(repeating: UInt32(mean.count)) &- sums[x]
      target[x] = Light.isOpaque ? mean.opaqueWord(of: total) : mean.word(of: total)
    }
  }
}

/// The light of a pixel's word: blue, green, red and alpha.
private protocol WordLight {
  /// The bits of a word that are defined.
  static var mask: UInt32 { get }
  static var isOpaque: Bool { get }
  subscript(word: UInt32) -> SIMD4<UInt32> { get }
}

private struct OpaqueLight: WordLight {
  /// The light for alpha 255.
  let row: UnsafePointer<UInt32>
  static var mask: UInt32 { 0x00FF_FFFF }
  static var isOpaque: Bool { true }

  @inline(__always)
  subscript(word: UInt32) -> SIMD4<UInt32> {
    SIMD4(row[Int(word & 255)], row[Int(word >> 8 & 255)], row[Int(word >> 16 & 255)], 0)
  }
}

private struct TranslucentLight: WordLight {
  let rows: UnsafePointer<UInt32>
  static var mask: UInt32 { 0xFFFF_FFFF }
  static var isOpaque: Bool { false }

  @inline(__always)
  subscript(word: UInt32) -> SIMD4<UInt32> {
    let row = rows + Int(word >> 24) << 8
    return SIMD4(
      row[Int(word & 255)], row[Int(word >> 8 & 255)], row[Int(word >> 16 & 255)], word >> 24)
  }
}

extension LightTable {
  /// The word of a single pixel's light: blue, green and red, each times alpha, and alpha.
  func word(of light: SIMD4<UInt32>, isOpaque: Bool) -> UInt32 {
    threshold.withUnsafeBufferPointer { threshold in
      encoded.withUnsafeBufferPointer { encoded in
        guard let threshold = threshold.baseAddress, let encoded = encoded.baseAddress else {
          return 0
        }
        let mean = LightMean(count: 1, threshold: threshold, encoded: encoded)
        return isOpaque ? mean.opaqueWord(of: light) : mean.word(of: light)
      }
    }
  }
}

/// Converts sums of light to words, rounding each component.
private struct LightMean {
  let count: Int
  let threshold: UnsafePointer<Double>
  let encoded: UnsafePointer<Double>
  /// From a sum of opaque pixels to straight light.
  private let scale: Double

  init(count: Int, threshold: UnsafePointer<Double>, encoded: UnsafePointer<Double>) {
    self.count = count
    self.threshold = threshold
    self.encoded = encoded
    scale = 1 / (Double(LightTable.white) * Double(count))
  }

  func opaqueWord(of total: SIMD4<UInt32>) -> UInt32 {
    0xFF00_0000 | components(of: total, alpha: 255, scale: scale)
  }

  /// The color is the mean of the light that the pixels emit, divided by the mean of their alpha.
  func word(of total: SIMD4<UInt32>) -> UInt32 {
    let alpha = (2 * Int(total.w) + count) / (2 * count)
    guard alpha > 0 else { return 0 }
    let whole = Double(255 * count) / Double(total.w)
    return UInt32(alpha) << 24 | components(of: total, alpha: alpha, scale: scale * whole)
  }

  @inline(__always)
  private func components(of total: SIMD4<UInt32>, alpha: Int, scale: Double) -> UInt32 {
    component(Double(total.z) * scale, alpha) << 16
      | component(Double(total.y) * scale, alpha) << 8 | component(Double(total.x) * scale, alpha)
  }

  @inline(__always)
  private func component(_ light: Double, _ alpha: Int) -> UInt32 {
    let last = Double(LightTable.encodedCount)
    let near = encoded[Int(min(light * last, last))]
    let steps = threshold + alpha << 8
    var component = Int(near * Double(alpha) + 0.5)
    while component < alpha, steps[component + 1] <= light { component += 1 }
    while component > 0, steps[component] > light { component -= 1 }
    return UInt32(component)
  }
}

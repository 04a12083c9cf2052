internal import FlipbookPainter

/// Corrects pixels that an edge partially covers to the light of both of its sides.
///
/// Coverage is applied in the encoding of pixels, as the screens of phones do for content at rest:
/// half white on black is the level 128, which is 22 % of the light. The mean of such pixels while
/// an edge moves through them is too dark, by 0.19 pixels of light for each edge. So each pixel is
/// drawn twice: soft, and hard, which shows only one side of the edge; the other side is at a
/// neighboring pixel. The position of the soft pixel between the two gives the coverage, which then
/// mixes the light.
struct EdgeLight {
  /// From 0, which changes nothing, to 1.
  let share: Double
  let isOpaque: Bool
  /// Indexed by alpha · 256 + component.
  private let light: [UInt32]
  /// The bits that make words of opaque pixels opaque, because their alpha byte is undefined.
  private let opaque: UInt32
  /// A cache of recent pixels: the soft word, the two sides, and the result.
  private var memory: [SIMD4<UInt32>]

  /// Blue, green, red and alpha.
  private typealias Levels = SIMD4<Int32>
  private typealias Light = SIMD4<Double>

  init(share: Double, isOpaque: Bool) {
    self.share = share
    self.isOpaque = isOpaque
    light = LightTable.shared.light
    opaque = isOpaque ? 0xFF00_0000 : 0
    memory = [SIMD4](repeating: .zero, count: 1 << 12)
  }

  /// Pixels of an area of the canvas, in rows.
  struct Pixels {
    let words: UnsafePointer<UInt32>
    let area: PixelRect

    @inline(__always)
    func row(_ y: Int, from x: Int) -> UnsafePointer<UInt32> {
      words + ((y - area.minY) * area.width + x - area.minX)
    }
  }

  /// Writes a row of pixels with their edges corrected.
  ///
  /// - Parameters:
  ///   - hard: The hard pixels of the same picture, including one pixel around the row, as far as
  ///     the canvas extends.
  ///   - columns: The columns to write, in order.
  mutating func resolve(
    row y: Int, _ columns: Range<Int>, soft: UnsafePointer<UInt32>, hard: Pixels,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let (center, width) = (hard.row(y, from: columns.lowerBound), hard.area.width)
    let (above, below) = (y > hard.area.minY, y < hard.area.maxY - 1)
    var index = -1
    while index + 1 < columns.count {
      index += 1
      if columns.count - index >= PixelBlock.count,
        PixelBlock.isSame(soft + index, center + index, mask: ~opaque)
      {
        for pixel in index..<index + PixelBlock.count { result[pixel] = soft[pixel] | opaque }
        index += PixelBlock.count - 1
        continue
      }
      let (word, side) = (soft[index] | opaque, center[index] | opaque)
      result[index] = word
      guard word != side else { continue }
      let x = columns.lowerBound + index
      let (left, right) = (x > hard.area.minX, x < hard.area.maxX - 1)
      var other = side
      /// Uses a pixel as the other side if the soft one is closest to the line between the two.
      func look(_ isPresent: Bool, _ offset: Int) {
        guard isPresent else { return }
        let found = center[index + offset] | opaque
        guard found != side, found != other else { return }
        if other == side || isNearer(found, than: other, word, side) { other = found }
      }
      // Pixels that share a side come first.
      look(left, -1)
      look(right, 1)
      look(above, -width)
      look(below, width)
      look(above && left, -width - 1)
      look(above && right, -width + 1)
      look(below && left, width - 1)
      look(below && right, width + 1)
      if other != side { result[index] = resolved(word, side, other) }
    }
  }

  /// Whether one candidate for the other side explains a pixel better than another.
  private func isNearer(
    _ found: UInt32, than other: UInt32, _ word: UInt32, _ side: UInt32
  ) -> Bool {
    Edge(word, side, found).error < Edge(word, side, other).error
  }

  /// The pixel corrected with both sides; most pixels are the same few repeatedly.
  private mutating func resolved(_ word: UInt32, _ side: UInt32, _ other: UInt32) -> UInt32 {
    let hash = (word &* 0x9E37_79B1) ^ (side &* 0x85EB_CA77) ^ (other &* 0xC2B2_AE3D)
    let slot = Int(hash >> 20)
    let known = memory[slot]
    if known.x == word, known.y == side, known.z == other { return known.w }
    let result = light(of: Edge(word, side, other))
    memory[slot] = SIMD4(word, side, other, result)
    return result
  }

  /// Adds to a soft pixel the light that blending in the encoding has removed.
  private func light(of edge: Edge) -> UInt32 {
    guard edge.covered > 0 else { return edge.word }
    let mixed = Levels(
      (Light(edge.difference) * edge.covered + Light(edge.side)).rounded(.toNearestOrAwayFromZero))
    let (here, there) = (light(of: edge.side), light(of: edge.side &+ edge.difference))
    let missing = here + (there - here) * edge.covered - light(of: mixed)
    let alpha = edge.word >> 24
    let most = Double(LightTable.white) * Double(alpha) / 255
    let total = (light(of: edge.soft) + missing * share).clamped(
      lowerBound: Light(repeating: 0), upperBound: Light(repeating: most))
    var sum = SIMD4<UInt32>(total.rounded(.toNearestOrAwayFromZero))
    sum.w = alpha
    return LightTable.shared.word(of: sum, isOpaque: isOpaque)
  }

  private func light(of levels: Levels) -> Light {
    let row = Int(levels.w) << 8
    return Light(
      Double(light[row + Int(levels.x)]), Double(light[row + Int(levels.y)]),
      Double(light[row + Int(levels.z)]), 0)
  }

  /// A pixel between two sides of an edge.
  private struct Edge {
    let word: UInt32
    let soft: Levels
    /// The side that covers most of the pixel.
    let side: Levels
    /// The difference to the other side.
    let difference: Levels
    /// The fraction of the pixel that shows the other side.
    let covered: Double

    init(_ word: UInt32, _ side: UInt32, _ other: UInt32) {
      self.word = word
      soft = Self.levels(word)
      self.side = Self.levels(side)
      difference = Self.levels(other) &- self.side
      let (along, length) = (
        ((soft &- self.side) &* difference).wrappedSum(), (difference &* difference).wrappedSum()
      )
      covered = along > 0 && length > 0 ? min(1, Double(along) / Double(length)) : 0
    }

    /// The squared distance of the pixel from the line between both sides.
    var error: Double {
      let rest = Light(soft &- side) - Light(difference) * covered
      return (rest * rest).sum()
    }

    private static func levels(_ word: UInt32) -> Levels {
      Levels(
        Int32(word & 255), Int32(word >> 8 & 255), Int32(word >> 16 & 255), Int32(word >> 24))
    }
  }
}

internal import FlipbookGeometry
internal import FlipbookPainter

/// The shadow of a curling page: the blurred alpha of what has left the ground, for a part of the
/// canvas in cells of several pixels, because it has no fine detail.
struct CurlShadow {
  private var cells: [Float]
  /// The number of cells in a row.
  let width: Int
  private let height: Int
  /// Pixels per cell.
  let size: Int
  private let origin: (x: Int, y: Int)
  /// The first column of the part.
  private let left: Int
  /// Added to a column of the part, gives its position on the cells, in pixels.
  var shift: Int { left - origin.x }

  /// The maximum darkness.
  private static let strength: Float = 0.4
  /// Cells per deviation.
  private static let fineness = 3.0

  /// `lifted` returns how much of the page, 0…255, is above the ground at a point.
  init(
    over area: PixelRect, deviation: Double, _ lifted: (Point) -> Float
  ) {
    size = Int(min(max((deviation / Self.fineness).rounded(.down), 1), 64))
    let extent = MeanExtent(deviation: deviation / Double(size))
    let margin = min(extent.reach, 64)
    left = area.x
    origin = (area.x - margin * size, area.y - margin * size)
    width = (area.width + size - 1) / size + 2 * margin
    height = (area.height + size - 1) / size + 2 * margin
    cells = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let position = Point(
          Double(origin.x) + (Double(column) + 0.5) * Double(size),
          Double(origin.y) + (Double(row) + 0.5) * Double(size))
        cells[row * width + column] = lifted(position)
      }
    }
    BoxBlur(extent).apply(to: &cells, width: width, height: height)
  }

  /// One row of pixels; columns are relative to the left of the part.
  struct Row {
    /// Interpolated between the cells above and below, in 256ths.
    let means: UnsafeMutablePointer<Float>
    /// The columns with any shadow.
    let shaded: Range<Int>
  }

  /// Prepares a row of the canvas with `count` pixels; `means` is memory for `width` cells.
  func row(_ y: Int, count: Int, _ means: UnsafeMutablePointer<Float>) -> Row {
    let position = (Double(y - origin.y) + 0.5) / Double(size) - 0.5
    let upper = min(max(Int(position.rounded(.down)), 0), height - 1)
    let lower = min(upper + 1, height - 1)
    let share = Float(min(max(position - Double(upper), 0), 1))
    let unit = Self.strength * 256 / 255
    cells.withUnsafeBufferPointer { cells in
      for column in 0..<width {
        let above = cells[upper * width + column]
        means[column] = (above + (cells[lower * width + column] - above) * share) * unit
      }
    }
    var (first, last) = (0, width - 1)
    while first < width, means[first] < 0.5 { first += 1 }
    while last > first, means[last] < 0.5 { last -= 1 }
    guard first < width else { return Row(means: means, shaded: 0..<0) }
    // From the center of the cell before the first dark one to the center of the cell after the
    // last.
    let shift = origin.x - left
    let start = min(max(shift + (first - 1) * size + size / 2, 0), count)
    let end = min(max(shift + (last + 2) * size, start), count)
    return Row(means: means, shaded: start..<end)
  }

  /// The darkness of a pixel of a row, in 256ths.
  func dark(_ row: Row, at column: Int) -> UInt32 {
    var dark: UInt32 = 0
    fill(&dark, row, column..<column + 1)
    return dark
  }

  /// The darkness of four pixels of a row, in 256ths.
  func dark(_ row: Row, fourFrom column: Int) -> SIMD4<UInt32> {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { four in
      guard let first = four.baseAddress else { return .zero }
      fill(first, row, column..<column + 4)
      return SIMD4(first[0], first[1], first[2], first[3])
    }
  }

  /// Draws the shadow on pixels of a row; the memory holds as many values.
  func darken(
    _ words: UnsafeMutablePointer<UInt32>, _ row: Row, columns: Range<Int>,
    with memory: UnsafeMutablePointer<UInt32>
  ) {
    let columns = columns.clamped(to: row.shaded)
    guard !columns.isEmpty else { return }
    fill(memory, row, columns)
    let words = words + columns.lowerBound
    var index = 0
    while index + 4 <= columns.count {
      let position = UnsafeMutableRawPointer(words + index)
      let colors = PixelQuad(position.loadUnaligned(as: SIMD4<UInt32>.self))
      let dark = UnsafeRawPointer(memory + index).loadUnaligned(as: SIMD4<UInt32>.self)
      position.storeBytes(of: colors.darkened(dark).words, as: SIMD4<UInt32>.self)
      index += 4
    }
    while index < columns.count {
      let color = PixelQuad(SIMD4(repeating: words[index]))
      words[index] = color.darkened(SIMD4(repeating: memory[index])).words.x
      index += 1
    }
  }

  /// Writes the darkness of pixels of a row, in 256ths.
  private func fill(
    _ dark: UnsafeMutablePointer<UInt32>, _ row: Row, _ columns: Range<Int>
  ) {
    let step = 1 / Float(size)
    var column = columns.lowerBound
    while column < columns.upperBound {
      // Each pixel is between the centers of two cells.
      let position = column + shift - size / 2
      let cell = min(max(position / size, 0), width - 2)
      let end = min(columns.upperBound, max(column + 1, (cell + 1) * size + size / 2 - shift))
      let (first, next) = (row.means[cell], row.means[cell + 1])
      let slope = (next - first) * step
      let start =
        first + slope * (Float(column + shift - cell * size) + 0.5 - Float(size) / 2)
      let target = dark + (column - columns.lowerBound)
      for index in 0..<end - column {
        // Adding 2²³ rounds to an integer, which is then in the low bits.
        let value = start + slope * Float(Int32(truncatingIfNeeded: index)) + 8_388_608
        target[index] = value.bitPattern & 511
      }
      column = end
    }
  }
}

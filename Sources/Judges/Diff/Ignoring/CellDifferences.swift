package import FlipbookImages

/// The differences of two opaque pictures of the same size in square cells, in levels of 255.
package struct CellDifferences {
  /// The side of a cell in pixels; cells at the right and at the bottom may be smaller.
  let cell: Int
  let columns: Int
  let rows: Int
  /// The mean of the absolute differences of the three colors in each cell, row by row.
  package let means: [Double]
  /// The differences of the mean colors of each cell, which a codec's blur of edges does not change.
  package let shifts: [Double]

  package init(_ a: Bitmap, _ b: Bitmap, cell: Int) {
    self.cell = cell
    let (width, height) = (a.width, a.height)
    columns = (width + cell - 1) / cell
    rows = (height + cell - 1) / cell
    let columns = columns
    var totals = [Int](repeating: 0, count: columns * rows)
    var signed = [Int](repeating: 0, count: columns * rows * 3)
    a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        for y in 0..<height {
          let row = y / cell * columns
          for column in 0..<columns {
            let end = (y &* width &+ min(width, (column &+ 1) &* cell)) &* 4
            var (sum, offset) = (0, (y &* width &+ column &* cell) &* 4)
            while offset < end {
              for channel in 0..<3 {
                let difference = Int(left[offset &+ channel]) &- Int(right[offset &+ channel])
                sum &+= abs(difference)
                signed[(row &+ column) &* 3 &+ channel] &+= difference
              }
              offset &+= 4
            }
            totals[row &+ column] &+= sum
          }
        }
      }
    }
    func values(_ totals: [Int]) -> [Double] {
      totals.indices.map { index in
        let (x, y) = (index % columns * cell, index / columns * cell)
        return Double(totals[index]) / Double(3 * min(cell, width - x) * min(cell, height - y))
      }
    }
    means = values(totals)
    shifts = values(
      totals.indices.map { index in (0..<3).reduce(0) { $0 + abs(signed[index * 3 + $1]) } })
  }

  /// The number of cells along the longer side by which a difference is called local.
  private static let localCells = 12

  /// The largest difference of the mean color in a cell of a twelfth of the longer side.
  static func local(_ a: Bitmap, _ b: Bitmap) -> Double {
    let cell = max(4, (max(a.width, a.height) + localCells - 1) / localCells)
    return CellDifferences(a, b, cell: cell).shifts.max() ?? 0
  }
}

package import Images

/// The mean differences of two opaque pictures of the same size in square cells, in levels of 255.
package struct CellDifferences {
  /// The side of a cell in pixels; cells at the right and at the bottom may be smaller.
  let cell: Int
  let columns: Int
  let rows: Int
  /// The mean difference of the three colors in each cell, row by row.
  package let means: [Double]

  package init(_ a: Bitmap, _ b: Bitmap, cell: Int) {
    self.cell = cell
    let (width, height) = (a.width, a.height)
    columns = (width + cell - 1) / cell
    rows = (height + cell - 1) / cell
    let columns = columns
    var totals = [Int](repeating: 0, count: columns * rows)
    a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        for y in 0..<height {
          let row = y / cell * columns
          for column in 0..<columns {
            let end = (y &* width &+ min(width, (column &+ 1) &* cell)) &* 4
            var (sum, offset) = (0, (y &* width &+ column &* cell) &* 4)
            while offset < end {
              for channel in 0..<3 {
                let (p, q) = (left[offset &+ channel], right[offset &+ channel])
                sum &+= Int(p > q ? p &- q : q &- p)
              }
              offset &+= 4
            }
            totals[row &+ column] &+= sum
          }
        }
      }
    }
    means = totals.indices.map { index in
      let (x, y) = (index % columns * cell, index / columns * cell)
      return Double(totals[index]) / Double(3 * min(cell, width - x) * min(cell, height - y))
    }
  }

  /// The number of cells along the longer side by which a difference is called local.
  private static let localCells = 12

  /// The largest mean difference in a cell of a twelfth of the longer side.
  static func local(_ a: Bitmap, _ b: Bitmap) -> Double {
    let cell = max(4, (max(a.width, a.height) + localCells - 1) / localCells)
    return CellDifferences(a, b, cell: cell).means.max() ?? 0
  }
}

/// Pairs the elements of two lists that correspond: a longest common subsequence.
package struct CommandPairing {
  /// Indices in the first and the second list, ascending in both.
  package private(set) var pairs: [(first: Int, second: Int)] = []

  /// The maximum number of cells of the table; larger lists are paired one by one from both ends.
  private static let maximumCells = 4_000_000

  /// - Parameter same: Whether an element of the first list may be paired with one of the second.
  package init(_ firstCount: Int, _ secondCount: Int, same: (Int, Int) -> Bool) {
    var head = 0
    while head < firstCount, head < secondCount, same(head, head) {
      pairs.append((head, head))
      head += 1
    }
    var tail = 0
    while tail < firstCount - head, tail < secondCount - head,
      same(firstCount - 1 - tail, secondCount - 1 - tail)
    { tail += 1 }
    let (rows, columns) = (firstCount - head - tail, secondCount - head - tail)
    if rows > 0, columns > 0 {
      if rows * columns <= Self.maximumCells {
        pairs += Self.longest(rows, columns) { same(head + $0, head + $1) }
          .map { (head + $0, head + $1) }
      } else {
        for step in 0..<min(rows, columns) where same(head + step, head + step) {
          pairs.append((head + step, head + step))
        }
      }
    }
    for step in stride(from: tail, to: 0, by: -1) {
      pairs.append((firstCount - step, secondCount - step))
    }
  }

  /// Finds the pairs with the table of the lengths of common subsequences of all suffixes.
  private static func longest(
    _ rows: Int, _ columns: Int, _ same: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    var matches = [Bool](repeating: false, count: rows * columns)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let cell = row * (columns + 1) + column
        if same(row, column) {
          matches[row * columns + column] = true
          lengths[cell] = lengths[cell + columns + 2] + 1
        } else {
          lengths[cell] = max(lengths[cell + 1], lengths[cell + columns + 1])
        }
      }
    }
    var result: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let cell = row * (columns + 1) + column
      if matches[row * columns + column] {
        result.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[cell + 1] >= lengths[cell + columns + 1] {
        column += 1
      } else {
        row += 1
      }
    }
    return result
  }
}

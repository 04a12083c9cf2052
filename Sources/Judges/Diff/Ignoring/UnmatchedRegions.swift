package import FlipbookImages

/// Finds regions of two films that never match although the rest does: a clock, a notch, a badge.
///
/// Pictures are divided into square cells. A cell matches in a pair of pictures when the mean
/// difference of its channels is small; it is unmatched when it matches in at most a tenth of the
/// pairs. Unmatched cells that are at most two cells apart form a region. Regions must have some
/// strong difference, so that the soft edges of a recording are none.
package struct UnmatchedRegions {
  private let width: Int
  private let height: Int
  private let cell: Int
  private let columns: Int
  private let rows: Int
  private var pairs = 0
  private var matches: [Int]
  /// The sum of the mean differences of each cell.
  private var sums: [Double]

  /// The number of cells along the longer side, when that is large enough for cells of `smallest`
  /// pixels.
  private static let cells = 160
  private static let smallest = 4
  /// The mean difference up to which a cell matches, in levels of 255, and the factor by which it
  /// may exceed that of the median cell.
  private static let match = 10.0
  private static let noiseFactor = 3.0
  /// A region has at least this many cells whose mean difference over all pairs is at least this.
  private static let strong = (count: 3, levels: 24.0)
  /// The largest share of pairs in which an unmatched cell matches.
  private static let luck = 0.1
  /// The fewest pairs that say "never".
  package static let minimumPairs = 8
  /// The distance in cells up to which cells belong together.
  private static let gap = 2
  /// Where more of the picture than this never matches, it is another film, and no region of one.
  private static let mostOfPicture = 0.5

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cell = max(Self.smallest, (max(width, height) + Self.cells - 1) / Self.cells)
    columns = (width + cell - 1) / cell
    rows = (height + cell - 1) / cell
    matches = [Int](repeating: 0, count: columns * rows)
    sums = [Double](repeating: 0, count: columns * rows)
  }

  /// Adds two pictures of the same instant.
  package mutating func add(_ a: Bitmap, _ b: Bitmap) {
    let means = CellDifferences(a, b, cell: cell).means
    let median = means.sorted()[means.count / 2]
    let limit = max(Self.match, Self.noiseFactor * median)
    for index in means.indices {
      sums[index] += means[index]
      if means[index] <= limit { matches[index] += 1 }
    }
    pairs += 1
  }

  /// The regions as rectangles that do not overlap, larger ones first.
  package var regions: [PictureArea] {
    guard pairs >= Self.minimumPairs else { return [] }
    let isUnmatched = matches.map { Double($0) <= Self.luck * Double(pairs) }
    let count = isUnmatched.count { $0 }
    guard count > 0, Double(count) < Self.mostOfPicture * Double(isUnmatched.count) else {
      return []
    }
    var found: [PictureArea] = []
    var isSeen = [Bool](repeating: false, count: isUnmatched.count)
    for start in isUnmatched.indices where isUnmatched[start] && !isSeen[start] {
      let members = connected(from: start, isUnmatched, &isSeen)
      let strong = members.count { sums[$0] >= Self.strong.levels * Double(pairs) }
      if strong >= Self.strong.count { found.append(rectangle(around: members)) }
    }
    return Self.joined(found).sorted { $0.width * $0.height > $1.width * $1.height }
  }

  private func connected(
    from start: Int, _ isUnmatched: [Bool], _ isSeen: inout [Bool]
  ) -> [Int] {
    var (members, next) = ([start], 0)
    isSeen[start] = true
    while next < members.count {
      let (column, row) = (members[next] % columns, members[next] / columns)
      next += 1
      for y in max(0, row - Self.gap)...min(rows - 1, row + Self.gap) {
        for x in max(0, column - Self.gap)...min(columns - 1, column + Self.gap) {
          let index = y * columns + x
          guard isUnmatched[index], !isSeen[index] else { continue }
          isSeen[index] = true
          members.append(index)
        }
      }
    }
    return members
  }

  /// The rectangle around cells with a margin of one cell.
  private func rectangle(around members: [Int]) -> PictureArea {
    let (xs, ys) = (members.map { $0 % columns }, members.map { $0 / columns })
    let (left, top) = ((xs.min() ?? 0) - 1, (ys.min() ?? 0) - 1)
    let area = PictureArea(
      x: left * cell, y: top * cell, width: ((xs.max() ?? 0) + 2 - left) * cell,
      height: ((ys.max() ?? 0) + 2 - top) * cell)
    return area.inside(width: width, height: height) ?? area
  }

  /// Rectangles, with the one around both in place of two that overlap.
  private static func joined(_ areas: [PictureArea]) -> [PictureArea] {
    var result: [PictureArea] = []
    for var area in areas {
      while let index = result.firstIndex(where: { $0.inside(area) != nil }) {
        area = area.joined(with: result.remove(at: index))
      }
      result.append(area)
    }
    return result
  }
}

extension PictureArea {
  /// The smallest area around both.
  fileprivate func joined(with other: PictureArea) -> PictureArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PictureArea(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

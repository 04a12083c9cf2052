internal import Geometry

/// Places labels one after the other where they cover neither curves nor each other.
///
/// The first labels have the best places: add the most important ones first.
struct LabelPlacer {
  /// Where labels may be.
  let area: Rect
  private var taken: [Rect] = []
  /// The pieces of lines by the columns of the area that they cross.
  private var columns: [[Piece]]

  /// A stretch of a line, with the cost of a point of its length under a label.
  private struct Piece {
    var start: Point
    var end: Point
    var cost: Double
  }

  /// A place that a label may have.
  struct Candidate {
    var rect: Rect
    /// In points of distance from the place that the label belongs to.
    var distance: Double
  }

  /// A place that a label has.
  struct Placement {
    var rect: Rect
    /// Whether something else lies under it.
    var isCrossed: Bool
  }

  private static let columnWidth = 16.0
  private static let clearance = 1.5
  /// Labels on each other cannot be read; labels outside are cut.
  private static let forbidden = 1e4

  init(area: Rect) {
    self.area = area
    columns = Array(repeating: [], count: max(1, Int(area.width / Self.columnWidth) + 1))
  }

  /// A line that labels keep off; a curve costs more than a guide.
  mutating func avoid(_ line: [Point], cost: Double = 1) {
    for (start, end) in zip(line, line.dropFirst()) {
      let piece = Piece(start: start, end: end, cost: cost)
      for column in range(min(start.x, end.x), max(start.x, end.x)) {
        columns[column].append(piece)
      }
    }
  }

  /// A box that labels keep off, such as a dot.
  mutating func avoid(_ box: Rect) { taken.append(box) }

  /// Takes the best of the candidates; nil without any.
  mutating func place(_ candidates: [Candidate]) -> Placement? {
    var best: (placement: Placement, cost: Double)?
    for candidate in candidates {
      let covered = cost(of: candidate.rect)
      let cost = covered + candidate.distance * 0.5
      if cost < best?.cost ?? .infinity {
        best = (Placement(rect: candidate.rect, isCrossed: covered > 0), cost)
      }
    }
    if let best { taken.append(best.placement.rect) }
    return best?.placement
  }

  private func range(_ left: Double, _ right: Double) -> ClosedRange<Int> {
    func column(_ x: Double) -> Int {
      min(
        max(0, Int(((x - area.minX) / Self.columnWidth).clamped(to: -1...1e6))), columns.count - 1)
    }
    return column(left)...max(column(left), column(right))
  }

  private func cost(of rect: Rect) -> Double {
    let near = rect.inset(by: -Self.clearance)
    var cost = 0.0
    if rect.minX < area.minX || rect.maxX > area.maxX || rect.minY < area.minY
      || rect.maxY > area.maxY
    {
      cost += Self.forbidden
    }
    for other in taken {
      if let shared = other.intersection(near) { cost += shared.width * shared.height * 40 }
    }
    for column in range(near.minX, near.maxX) {
      for piece in columns[column] {
        // A piece in several columns counts in each: it is long, and costs no less for it.
        cost += Self.length(of: piece, inside: near) * piece.cost
      }
    }
    return cost
  }

  /// How much of a piece lies in a box (Liang and Barsky), with a few points for touching it.
  private static func length(of piece: Piece, inside rect: Rect) -> Double {
    var (from, to) = (0.0, 1.0)
    let way = piece.end - piece.start
    func cut(_ direction: Double, _ room: Double) -> Bool {
      if direction == 0 { return room >= 0 }
      let share = room / direction
      if direction < 0 { from = max(from, share) } else { to = min(to, share) }
      return from <= to
    }
    guard cut(-way.x, piece.start.x - rect.minX), cut(way.x, rect.maxX - piece.start.x),
      cut(-way.y, piece.start.y - rect.minY), cut(way.y, rect.maxY - piece.start.y)
    else { return 0 }
    return (to - from) * way.length + 4
  }
}

extension LabelPlacer.Candidate {
  /// Places around a point, near ones first: right above, left above and so on.
  static func around(_ point: Point, _ size: Size, gap: Double = 7) -> [Self] {
    let ways: [(Double, Double)] = [
      (1, -0.6), (-1, -0.6), (1, 0.6), (-1, 0.6), (0, -1), (0, 1), (1, 0), (-1, 0), (1, -1.4),
      (-1, -1.4), (1, 1.4), (-1, 1.4),
    ]
    return [0.0, 6, 14, 24].flatMap { further in
      ways.enumerated().map { index, way in
        let x = point.x + way.0 * (gap + further + size.width / 2)
        let y = point.y + way.1 * (gap + further + size.height / 2)
        return Self(
          rect: Rect(
            x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height),
          distance: further + Double(index) * 0.3)
      }
    }
  }

  /// Places above and below a line along, from its right end to its left.
  static func along(y: Double, in area: Rect, _ size: Size) -> [Self] {
    stride(from: area.maxX - 5 - size.width, through: area.minX + 5, by: -12).flatMap { x in
      [(-size.height - 3, 0.0), (3, 1.0)].map { offset, extra in
        Self(
          rect: Rect(x: x, y: y + offset, width: size.width, height: size.height),
          distance: (area.maxX - 5 - size.width - x) * 0.1 + extra)
      }
    }
  }

  /// Places right of a line across, or else left of it, from its top to its bottom.
  static func across(x: Double, in area: Rect, _ size: Size) -> [Self] {
    stride(from: area.minY + 2, through: area.maxY - 2 - size.height, by: 6).flatMap { y in
      [(4, 0.0), (-4 - size.width, 16.0)].map { offset, extra in
        Self(
          rect: Rect(x: x + offset, y: y, width: size.width, height: size.height),
          distance: (y - area.minY) * 0.1 + extra)
      }
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

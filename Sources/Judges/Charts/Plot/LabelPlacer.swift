internal import FlipbookGeometry

/// Places labels one after another where they cover neither curves nor each other.
///
/// The first labels get the best positions, so the most important ones are added first.
struct LabelPlacer {
  /// The area for labels.
  let area: Rect
  private var taken: [Rect] = []
  /// The pieces of lines, by the columns of the area that they cross.
  private var columns: [[Piece]]

  /// A piece of a line, with the cost of covering a point of its length.
  private struct Piece {
    var start: Point
    var end: Point
    var cost: Double
    /// The number of its curve; nil for other lines.
    var owner: Int?
  }

  /// A possible position of a label.
  struct Candidate {
    var rect: Rect
    /// The distance from the point that the label belongs to, in points.
    var distance: Double
  }

  /// The position of a label.
  struct Placement {
    var rect: Rect
    /// Whether it covers something.
    var isCrossed: Bool
  }

  private static let columnWidth = 16.0
  private static let clearance = 1.5
  /// The cost of overlapping labels, which are unreadable, and of labels outside the area, which
  /// are clipped.
  fileprivate static let forbidden = 1e4

  init(area: Rect) {
    self.area = area
    columns = Array(repeating: [], count: max(1, Int(area.width / Self.columnWidth) + 1))
  }

  /// Adds a line that labels avoid; a curve has a higher cost than a guide.
  mutating func avoid(_ line: [Point], cost: Double = 1, owner: Int? = nil) {
    for (start, end) in zip(line, line.dropFirst()) {
      let piece = Piece(start: start, end: end, cost: cost, owner: owner)
      for column in range(min(start.x, end.x), max(start.x, end.x)) {
        columns[column].append(piece)
      }
    }
  }

  /// Adds a box that labels avoid, such as a dot.
  mutating func avoid(_ box: Rect) { taken.append(box) }

  /// The distance from a point to the nearest curve other than its own, up to a limit.
  func distance(from point: Point, toAllExcept owner: Int, upTo reach: Double) -> Double {
    var nearest = reach
    for column in range(point.x - reach, point.x + reach) {
      for piece in columns[column] {
        guard let other = piece.owner, other != owner else { continue }
        nearest = min(nearest, Self.distance(from: point, to: piece))
      }
    }
    return nearest
  }

  /// The marks that a label may cover.
  enum Tolerance {
    /// Anything, for a label that must not be missing.
    case all
    /// Lines, but neither other labels nor the border of the area.
    case lines
    case nothing

    /// The maximum cost of what is covered.
    fileprivate var limit: Double {
      switch self {
      case .all: .infinity
      case .lines: LabelPlacer.forbidden - 1
      case .nothing: 0
      }
    }
  }

  /// Takes the best candidate; nil where each covers more than is tolerated.
  mutating func place(_ candidates: [Candidate], on tolerance: Tolerance = .all) -> Placement? {
    var best: (placement: Placement, cost: Double)?
    for candidate in candidates {
      let away = candidate.distance * 0.5
      let limit = best?.cost ?? .infinity
      guard away < limit else { continue }
      let covered = cost(of: candidate.rect, upTo: min(limit - away, tolerance.limit), tolerance)
      guard covered <= tolerance.limit else { continue }
      if covered + away < limit {
        best = (Placement(rect: candidate.rect, isCrossed: covered > 0), covered + away)
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

  /// The cost of what a rectangle covers; the sum stops above a limit.
  private func cost(of rect: Rect, upTo limit: Double, _ tolerance: Tolerance) -> Double {
    let near = rect.inset(by: -Self.clearance)
    var cost = 0.0
    if rect.minX < area.minX || rect.maxX > area.maxX || rect.minY < area.minY
      || rect.maxY > area.maxY
    {
      cost += Self.forbidden
    }
    for other in taken {
      guard let shared = other.intersection(near), shared.width * shared.height > 0 else {
        continue
      }
      cost += tolerance == .lines ? Self.forbidden : shared.width * shared.height * 40
    }
    for column in range(near.minX, near.maxX) where cost <= limit {
      for piece in columns[column] {
        // A piece in several columns is counted in each, so long pieces cost at least as much.
        cost += Self.length(of: piece, inside: near) * piece.cost
      }
    }
    return cost
  }

  private static func distance(from point: Point, to piece: Piece) -> Double {
    let vector = piece.end - piece.start
    let square = vector.x * vector.x + vector.y * vector.y
    let from = point - piece.start
    let share =
      square > 0 ? ((from.x * vector.x + from.y * vector.y) / square).clamped(to: 0...1) : 0
    return point.distance(to: piece.start + vector * share)
  }

  /// The length of a piece inside a box (Liang and Barsky), plus a few points for touching it.
  private static func length(of piece: Piece, inside rect: Rect) -> Double {
    var (from, to) = (0.0, 1.0)
    let vector = piece.end - piece.start
    func cut(_ direction: Double, _ room: Double) -> Bool {
      if direction == 0 { return room >= 0 }
      let share = room / direction
      if direction < 0 { from = max(from, share) } else { to = min(to, share) }
      return from <= to
    }
    guard cut(-vector.x, piece.start.x - rect.minX), cut(vector.x, rect.maxX - piece.start.x),
      cut(-vector.y, piece.start.y - rect.minY), cut(vector.y, rect.maxY - piece.start.y)
    else { return 0 }
    return (to - from) * vector.length + 4
  }
}

extension LabelPlacer.Candidate {
  private static let maximumPositions = 90

  /// Positions along a curve, best near its right end and far from other curves.
  ///
  /// - Parameter others: The distance from a point to other curves, up to a limit. A name nearer to
  ///   another curve would be read as that curve's.
  static func nextTo(
    _ runs: [[Point]], in area: Rect, _ size: Size, gap: Double,
    others: (Point, Double) -> Double
  ) -> [Self] {
    let total = runs.reduce(0.0) { $0 + length(of: $1) }
    let step = max(9, min(total, 1e5) / Double(maximumPositions))
    return runs.flatMap { points(of: $0, every: step) }.suffix(400).flatMap { point -> [Self] in
      guard area.contains(point) else { return [] }
      let crowded = 1 - others(point, 18) / 18
      guard crowded < 0.75 else { return [] }
      let late = (area.maxX - point.x) / max(area.width, 1) * 14
      return around(point, size, gap: gap, steps: [0, 5]).compactMap { place -> Self? in
        let (left, right) = (place.rect.minX, place.rect.maxX)
        let nearest = Point(
          min(max(point.x, left), right), min(max(point.y, place.rect.minY), place.rect.maxY))
        let own = nearest.distance(to: point) - 0.5
        let edges = [left, (left * 2 + right) / 3, (left + right * 2) / 3, right].flatMap { x in
          [Point(x, place.rect.minY), Point(x, place.rect.maxY)]
        }
        guard edges.allSatisfy({ others($0, own) >= own }) else { return nil }
        return Self(rect: place.rect, distance: place.distance * 2 + late + crowded * 60)
      }
    }
  }

  private static func length(of run: [Point]) -> Double {
    zip(run, run.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Points at equal distances along a line, including its ends.
  private static func points(of run: [Point], every step: Double) -> [Point] {
    guard let first = run.first, let last = run.last else { return [] }
    var points = [first]
    var rest = step
    for (start, end) in zip(run, run.dropFirst()) {
      let length = start.distance(to: end)
      guard length > 0, length < 1e5 else { continue }
      while rest <= length {
        if points.count >= 600 { return points }
        points.append(start + (end - start) * (rest / length))
        rest += step
      }
      rest -= length
    }
    return points + [last]
  }

  /// Positions around a point, nearest first: above right, above left and so on.
  static func around(
    _ point: Point, _ size: Size, gap: Double = 7, steps: [Double] = [0, 6, 14, 24]
  ) -> [Self] {
    let directions: [(Double, Double)] = [
      (1, -0.6), (-1, -0.6), (1, 0.6), (-1, 0.6), (0, -1), (0, 1), (1, 0), (-1, 0), (1, -1.4),
      (-1, -1.4), (1, 1.4), (-1, 1.4),
    ]
    return steps.flatMap { further in
      directions.enumerated().map { index, direction in
        let x = point.x + direction.0 * (gap + further + size.width / 2)
        let y = point.y + direction.1 * (gap + further + size.height / 2)
        return Self(
          rect: Rect(
            x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height),
          distance: further + Double(index) * 0.3)
      }
    }
  }

  /// Positions above and below a horizontal line, from its right end to its left.
  static func along(y: Double, in area: Rect, _ size: Size) -> [Self] {
    stride(from: area.maxX - 5 - size.width, through: area.minX + 5, by: -12).flatMap { x in
      [(-size.height - 3, 0.0), (3, 1.0)].map { offset, extra in
        Self(
          rect: Rect(x: x, y: y + offset, width: size.width, height: size.height),
          distance: (area.maxX - 5 - size.width - x) * 0.1 + extra)
      }
    }
  }

  /// Positions right of a vertical line, or otherwise left of it, from top to bottom.
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

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
    /// The number of the curve that it is part of; nil for what is no curve.
    var owner: Int?
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
  fileprivate static let forbidden = 1e4

  init(area: Rect) {
    self.area = area
    columns = Array(repeating: [], count: max(1, Int(area.width / Self.columnWidth) + 1))
  }

  /// A line that labels keep off; a curve costs more than a guide.
  mutating func avoid(_ line: [Point], cost: Double = 1, owner: Int? = nil) {
    for (start, end) in zip(line, line.dropFirst()) {
      let piece = Piece(start: start, end: end, cost: cost, owner: owner)
      for column in range(min(start.x, end.x), max(start.x, end.x)) {
        columns[column].append(piece)
      }
    }
  }

  /// A box that labels keep off, such as a dot.
  mutating func avoid(_ box: Rect) { taken.append(box) }

  /// How far a point is from the nearest curve but its own, up to a reach.
  func distance(from point: Point, toOthersThan owner: Int, upTo reach: Double) -> Double {
    var nearest = reach
    for column in range(point.x - reach, point.x + reach) {
      for piece in columns[column] {
        guard let other = piece.owner, other != owner else { continue }
        nearest = min(nearest, Self.distance(from: point, to: piece))
      }
    }
    return nearest
  }

  /// What a label may lie on.
  enum Tolerance {
    /// On whatever there is: rather badly placed than missing.
    case all
    /// On lines, but neither on other labels nor outside.
    case lines
    case nothing

    /// The highest cost of what is covered.
    fileprivate var limit: Double {
      switch self {
      case .all: .infinity
      case .lines: LabelPlacer.forbidden - 1
      case .nothing: 0
      }
    }
  }

  /// Takes the best of the candidates; nil when none lies on what it may lie on only.
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

  /// What it costs to cover what lies below; counting ends above a limit.
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
        // A piece in several columns counts in each: it is long, and costs no less for it.
        cost += Self.length(of: piece, inside: near) * piece.cost
      }
    }
    return cost
  }

  private static func distance(from point: Point, to piece: Piece) -> Double {
    let way = piece.end - piece.start
    let square = way.x * way.x + way.y * way.y
    let from = point - piece.start
    let share = square > 0 ? ((from.x * way.x + from.y * way.y) / square).clamped(to: 0...1) : 0
    return point.distance(to: piece.start + way * share)
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
  private static let mostPlaces = 90

  /// Places beside a curve, all along it, its right end and what is far from other curves first.
  ///
  /// - Parameter others: How far a point is from other curves, up to a reach: a name that is nearer
  ///   to another curve would be taken for that one's.
  static func beside(
    _ runs: [[Point]], in area: Rect, _ size: Size, gap: Double,
    others: (Point, Double) -> Double
  ) -> [Self] {
    let way = runs.reduce(0.0) { $0 + length(of: $1) }
    let step = max(9, min(way, 1e5) / Double(mostPlaces))
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

  /// Points of a line at equal distances along it, its ends among them.
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

  /// Places around a point, near ones first: right above, left above and so on.
  static func around(
    _ point: Point, _ size: Size, gap: Double = 7, steps: [Double] = [0, 6, 14, 24]
  ) -> [Self] {
    let ways: [(Double, Double)] = [
      (1, -0.6), (-1, -0.6), (1, 0.6), (-1, 0.6), (0, -1), (0, 1), (1, 0), (-1, 0), (1, -1.4),
      (-1, -1.4), (1, 1.4), (-1, 1.4),
    ]
    return steps.flatMap { further in
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

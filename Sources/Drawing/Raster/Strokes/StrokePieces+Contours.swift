internal import CFlipbookSpans
internal import FlipbookGeometry

extension StrokePieces {
  /// Closed contours with the same orientation, which together enclose the area of the pieces.
  ///
  /// Consecutive straight parts become one contour, because inner edges cost as much as those at
  /// the outside.
  func forEachContour(_ body: ([GridPoint]) -> Void) {
    var strip = Strip()
    for piece in pieces {
      let corners = points[Int(piece.first)..<Int(piece.first + piece.count)]
      if piece.count == Strip.cornerCount {
        if strip.append(Array(corners)) { continue }
        body(Self.counterclockwise(strip.contour))
        strip = Strip(Array(corners))
      } else {
        body(Self.counterclockwise(contour(of: piece, corners)))
      }
    }
    body(Self.counterclockwise(strip.contour))
  }

  /// A piece's own corners, with the pen's points after the second.
  private func contour(of piece: FlipbookPiece, _ corners: ArraySlice<GridPoint>) -> [GridPoint] {
    guard piece.pen_count > 0, let center = corners.first else { return Array(corners) }
    let count = pen.points.count
    let arc = (0..<Int(piece.pen_count)).map { step in
      center
        + pen.points[(Int(piece.pen_first) + (piece.pen_goes_back ? count - step : step)) % count]
    }
    return corners.prefix(2) + arc + corners.dropFirst(2)
  }

  private static func counterclockwise(_ contour: [GridPoint]) -> [GridPoint] {
    var doubledArea = 0.0
    var last = contour.last ?? GridPoint()
    for point in contour {
      doubledArea += Double(last.x) * Double(point.y) - Double(last.y) * Double(point.x)
      last = point
    }
    return doubledArea < 0 ? contour.reversed() : contour
  }
}

/// Consecutive straight parts of a line.
private struct Strip {
  /// Both sides, and the midpoint of each end.
  static let cornerCount = 6

  private var right: [GridPoint] = []
  private var left: [GridPoint] = []
  private var start = GridPoint()
  private var end = GridPoint()

  init() {}

  /// A strip of one part, with corners in the order of `addPart`.
  init(_ corners: [GridPoint]) {
    right = [corners[0], corners[1]]
    left = [corners[4], corners[3]]
    (start, end) = (corners[5], corners[2])
  }

  /// Adds a part if it continues from here; returns whether it was added.
  mutating func append(_ corners: [GridPoint]) -> Bool {
    guard let right = right.last, let left = left.last, right == corners[0], left == corners[4],
      end == corners[5]
    else { return false }
    self.right.append(corners[1])
    self.left.append(corners[3])
    end = corners[2]
    return true
  }

  var contour: [GridPoint] {
    right.isEmpty ? [] : right + [end] + left.reversed() + [start]
  }
}

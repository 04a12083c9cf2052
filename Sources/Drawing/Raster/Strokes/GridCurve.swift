internal import CFlipbookSpans
internal import FlipbookGeometry

/// A cubic curve in Cairo's integer coordinates.
struct GridCurve {
  var a, b, c, d: GridPoint

  /// The tangent at its start; nil when it is a straight line.
  var initialTangent: GridPoint? {
    guard a != b || c != d else { return nil }
    return [b, c, d].first { $0 != a }.map { $0 - a }
  }

  /// The tangent at its end; nil when it is a straight line.
  var finalTangent: GridPoint? {
    guard a != b || c != d else { return nil }
    return [c, b].first { $0 != d }.map { d - $0 }
  }

  /// The points between which Cairo draws chords, which stay within a tenth of a pixel of the
  /// curve; without its end points, and with the tangents there.
  var steps: [(point: GridPoint, tangent: GridPoint)] {
    var steps: [(point: GridPoint, tangent: GridPoint)] = []
    var last = a
    var parts = [self]
    while let part = parts.popLast() {
      if part.isFlat {
        if part.a != last {
          steps.append((part.a, part.b - part.a))
          last = part.a
        }
        continue
      }
      let (first, second) = part.halves
      parts.append(second)
      parts.append(first)
    }
    return steps
  }

  private var halves: (GridCurve, GridCurve) {
    let (ab, bc, cd) = (a.halfway(to: b), b.halfway(to: c), c.halfway(to: d))
    let (abc, bcd) = (ab.halfway(to: bc), bc.halfway(to: cd))
    let middle = abc.halfway(to: bcd)
    return (GridCurve(a: a, b: ab, c: abc, d: middle), GridCurve(a: middle, b: bcd, c: cd, d: d))
  }

  /// Whether both control points are within a tenth of a pixel of the line between the end points.
  private var isFlat: Bool {
    let chord = (d - a).pixels
    let length = chord.x * chord.x + chord.y * chord.y
    func squareDistance(_ point: GridPoint) -> Double {
      var from = (point - a).pixels
      let along = from.x * chord.x + from.y * chord.y
      if length > 0, along > 0 { from = from - chord * (along >= length ? 1 : along / length) }
      return from.x * from.x + from.y * from.y
    }
    return max(squareDistance(b), squareDistance(c)) < 0.1 * 0.1
  }
}

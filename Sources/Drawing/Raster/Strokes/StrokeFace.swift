internal import CFlipbookSpans
internal import FlipbookGeometry

/// The cross section of a stroke at a point of its line.
struct StrokeFace {
  var point: GridPoint
  /// The two end points, in coordinates where y points down.
  var right: GridPoint
  var left: GridPoint
  /// The line's direction there, and the same with length 1; also in the line's own coordinates.
  var tangent: GridPoint
  var slope: Point
  var ownSlope: Point

  /// The same cross section at another point of a straight line.
  func moved(to target: GridPoint) -> StrokeFace {
    let shift = target - point
    var face = self
    face.point = target
    face.right = right + shift
    face.left = left + shift
    return face
  }

  /// The same cross section in the reverse direction.
  var reversed: StrokeFace {
    StrokeFace(
      point: point, right: left, left: right, tangent: -tangent, slope: slope * -1,
      ownSlope: ownSlope * -1)
  }
}

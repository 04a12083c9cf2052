internal import CSpans
internal import Geometry

/// What lies across a line at a place on its way.
struct StrokeFace {
  var point: GridPoint
  /// The two ends, where y goes down.
  var right: GridPoint
  var left: GridPoint
  /// The way there, and its direction, of length 1; that of the line's own coordinates too.
  var way: GridPoint
  var slope: Point
  var ownSlope: Point

  /// The same, at another place of a straight line.
  func moved(to place: GridPoint) -> StrokeFace {
    let shift = place - point
    var face = self
    face.point = place
    face.right = right + shift
    face.left = left + shift
    return face
  }

  /// The same on the way back.
  var reversed: StrokeFace {
    StrokeFace(
      point: point, right: left, left: right, way: -way, slope: slope * -1, ownSlope: ownSlope * -1)
  }
}

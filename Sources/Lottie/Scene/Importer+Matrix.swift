import Document
import Geometry
import Motion

internal import Glibc

extension Importer {
  /// A transform with skew, or with rotations out of the plane, which nobody looks at in
  /// perspective: as a matrix, written out at the file's frames where it moves.
  func matrix(_ view: inout SceneView, _ transform: LottieTransform, _ scope: Scope) {
    let space = transform.space ?? LottieSpace()
    let parts = [
      scope.moving(transform.scale, count: 2), scope.moving(transform.rotation, count: 1),
      scope.moving(transform.skew, count: 1), scope.moving(transform.skewAxis, count: 1),
      scope.moving(space.x, count: 1), scope.moving(space.y, count: 1),
      scope.moving(space.orientation, count: 3),
    ]
    func linear(_ parts: [Numbers]) -> Numbers {
      let plane = AffineTransform.skewed(
        scale: (parts[0][0] / 100, parts[0][1] / 100), skew: parts[2][0], axis: parts[3][0])
      return Numbers(
        Self.turned(
          plane, z: parts[1][0], y: parts[5][0], x: parts[4][0],
          orientation: (parts[6][0], parts[6][1], parts[6][2])))
    }
    let moving = scope.sampling.combined(
      parts, isLinear: false, within: 0.000_5, in: scope.window, linear)
    func write(_ numbers: Numbers) -> JSONText {
      .roundedList(numbers.values + [0, 0], 5)
    }
    if moving.isStill {
      view.set("transform", write(moving.first))
    } else {
      view.animations.append(SceneAnimation.text("transform", moving, write))
    }
  }

  /// The plane turned about z, y and x, and then by an orientation, seen from the front.
  private static func turned(
    _ plane: AffineTransform, z: Double, y: Double, x: Double,
    orientation: (Double, Double, Double)
  ) -> [Double] {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    var matrix = Transform(plane)
    let turns: [(Double, Double, Double, Double)] = [
      (z, 0, 0, 1), (y, 0, 1, 0), (x, 1, 0, 0), (orientation.2, 0, 0, 1),
      (orientation.1, 0, 1, 0), (orientation.0, 1, 0, 0),
    ]
    for (angle, ax, ay, az) in turns where angle != 0 {
      matrix = matrix.then(.rotation(radians(angle), x: ax, y: ay, z: az))
    }
    return [matrix.row1.x, matrix.row1.y, matrix.row2.x, matrix.row2.y]
  }
}

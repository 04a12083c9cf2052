import FlipbookGeometry

/// A transform in space over time: its parts, and the matrix that they make at an instant.
struct SpaceCourse {
  /// How many parts each transform has.
  static let count = 12

  /// The courses of the parts.
  let parts: [Moving<Numbers>]
  /// Whether the scale has a third number.
  private let scalesDepth: Bool

  /// - Parameter direction: The direction in which a layer moves, in degrees, where it turns to it.
  init(_ transform: LottieTransform, direction: Moving<Numbers>?, _ scope: Scope) {
    let space = transform.space ?? LottieSpace()
    let none = Moving(Numbers([0]))
    var place = scope.moving(transform.position, count: 3)
    var coordinates = [none, none]
    if let given = transform.coordinates {
      place = scope.moving(transform.depth, count: 1).map { Numbers([0, 0, $0[0]]) }
      coordinates = given.map { scope.moving($0, count: 1) }
    }
    scalesDepth = transform.scale.keys.allSatisfy { $0.value.count > 2 }
    parts =
      [
        scope.moving(transform.anchor, count: 3), scope.moving(transform.scale, count: 3),
        scope.moving(transform.rotation, count: 1), scope.moving(transform.skew, count: 1),
        scope.moving(transform.skewAxis, count: 1), scope.moving(space.x, count: 1),
        scope.moving(space.y, count: 1), scope.moving(space.orientation, count: 3),
        direction ?? none, place,
      ] + coordinates
  }

  /// The matrix of parts at an instant: moved by the anchor, scaled, slanted, turned about z, y and x,
  /// by the orientation and to the direction, and moved to its place.
  ///
  /// Formula and order are those of lottie-web's transforms, whose z points the other way; no product
  /// of turns depends on that.
  func matrix(_ values: ArraySlice<Numbers>) -> Transform {
    let part = Array(values)
    guard part.count == Self.count else { return .identity }
    let (anchor, scale, place) = (part[0], part[1], part[9])
    let plane = AffineTransform.skewed(
      scale: (scale[0] / 100, scale[1] / 100), skew: part[3][0], axis: part[4][0])
    var matrix = Transform.translation(-anchor[0], -anchor[1], -anchor[2])
      .then(Transform(plane)).then(.scale(1, 1, scalesDepth ? scale[2] / 100 : 1))
    let turns: [(degrees: Double, x: Double, y: Double, z: Double)] = [
      (part[2][0], 0, 0, 1), (part[6][0], 0, 1, 0), (part[5][0], 1, 0, 0),
      (part[7][2], 0, 0, 1), (part[7][1], 0, 1, 0), (part[7][0], 1, 0, 0), (part[8][0], 0, 0, 1),
    ]
    for turn in turns where turn.degrees != 0 {
      matrix = matrix.then(
        .rotation(turn.degrees * .pi / 180, x: turn.x, y: turn.y, z: turn.z))
    }
    return matrix.then(
      .translation(place[0] + part[10][0], place[1] + part[11][0], place[2]))
  }
}

extension LottieTransform {
  /// Whether something of it is in front of or behind the plane.
  var hasDepth: Bool {
    ([anchor, position].flatMap(\.keys).contains { $0.value.count > 2 && $0.value[2] != 0 })
      || depth.keys.contains { ($0.value.first ?? 0) != 0 }
  }

  /// Without its anchor and its place.
  var turned: LottieTransform {
    var result = self
    result.anchor = .origin
    result.position = .origin
    result.coordinates = nil
    return result
  }
}

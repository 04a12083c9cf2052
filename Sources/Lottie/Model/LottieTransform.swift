import Document

/// A transform of a layer or of a group, with its opacity.
struct LottieTransform {
  /// In points; of three numbers the last is the depth.
  var anchor = LottieProperty([0, 0])
  var position = LottieProperty([0, 0])
  /// The coordinates by themselves, in place of `position`.
  var coordinates: [LottieProperty]?
  /// In percent.
  var scale = LottieProperty([100, 100])
  /// About z, in degrees.
  var rotation = LottieProperty([0])
  /// Out of the plane; nil for a flat one.
  var space: LottieSpace?
  /// In percent.
  var opacity = LottieProperty([100])
  /// In degrees: the skew and the direction of its axis.
  var skew = LottieProperty([0])
  var skewAxis = LottieProperty([0])
}

/// The rotations out of the plane, in degrees.
struct LottieSpace {
  var x = LottieProperty([0])
  var y = LottieProperty([0])
  var orientation = LottieProperty([0, 0, 0])

  /// Whether it never leaves the plane.
  var isFlat: Bool {
    [x, y, orientation].allSatisfy { $0.keys.allSatisfy { $0.value.allSatisfy { $0 == 0 } } }
  }
}

extension LottieReader {
  func transform(_ object: LottieObject?) -> LottieTransform {
    var result = LottieTransform()
    guard let object else { return result }
    if let anchor = property(object["a"]) { result.anchor = anchor }
    if let position = object.object("p"), position.flag("s"), position["x"]?.isObject == true {
      result.coordinates = [
        property(position["x"]) ?? LottieProperty([0]),
        property(position["y"]) ?? LottieProperty([0]),
      ]
    } else if let position = property(object["p"]) {
      result.position = position
    }
    if let scale = property(object["s"]) { result.scale = scale }
    if let rotation = property(object["r"]) ?? property(object["rz"]) { result.rotation = rotation }
    if let opacity = property(object["o"]) { result.opacity = opacity }
    if let skew = property(object["sk"]) { result.skew = skew }
    if let axis = property(object["sa"]) { result.skewAxis = axis }
    if object["rx"] != nil || object["ry"] != nil || object["or"] != nil {
      var space = LottieSpace()
      if let x = property(object["rx"]) { space.x = x }
      if let y = property(object["ry"]) { space.y = y }
      if let orientation = property(object["or"]) { space.orientation = orientation }
      if !space.isFlat { result.space = space }
      if space.isFlat, let z = object.number("or"), z != 0 { result.space = space }
    }
    return result
  }
}

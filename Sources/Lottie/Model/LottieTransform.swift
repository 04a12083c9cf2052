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

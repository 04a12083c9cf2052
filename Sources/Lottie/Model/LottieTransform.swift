/// A transform of a layer or of a group, with its opacity.
package struct LottieTransform {
  /// In points; of three numbers the last is the depth.
  package var anchor = LottieProperty([0, 0])
  package var position = LottieProperty([0, 0])
  /// The coordinates by themselves, in place of `position`.
  package var coordinates: [LottieProperty]?
  /// In percent.
  package var scale = LottieProperty([100, 100])
  /// About z, in degrees.
  package var rotation = LottieProperty([0])
  /// Out of the plane; nil for a flat one.
  package var space: LottieSpace?
  /// In percent.
  package var opacity = LottieProperty([100])
  /// In degrees: the skew and the direction of its axis.
  package var skew = LottieProperty([0])
  package var skewAxis = LottieProperty([0])
}

/// The rotations out of the plane, in degrees.
package struct LottieSpace {
  package var x = LottieProperty([0])
  package var y = LottieProperty([0])
  package var orientation = LottieProperty([0, 0, 0])

  /// Whether it never leaves the plane.
  package var isFlat: Bool {
    [x, y, orientation].allSatisfy { $0.keys.allSatisfy { $0.value.allSatisfy { $0 == 0 } } }
  }
}

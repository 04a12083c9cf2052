/// A transform of a layer or of a group, with its opacity.
package struct LottieTransform {
  /// In points; of three numbers the last is the depth.
  package var anchor = LottieProperty.origin
  package var position = LottieProperty.origin
  /// The coordinates by themselves, in place of `position`.
  package var coordinates: [LottieProperty]?
  /// The depth beside the coordinates.
  package var depth = LottieProperty.zero
  /// In percent.
  package var scale = LottieProperty.wholes
  /// About z, in degrees.
  package var rotation = LottieProperty.zero
  /// Out of the plane; nil for a flat one.
  package var space: LottieSpace?
  /// In percent.
  package var opacity = LottieProperty.whole
  /// In degrees: the skew and the direction of its axis.
  package var skew = LottieProperty.zero
  package var skewAxis = LottieProperty.zero
}

/// The rotations out of the plane, in degrees.
package struct LottieSpace {
  package var x = LottieProperty.zero
  package var y = LottieProperty.zero
  package var orientation = LottieProperty.origin

  /// Whether it never leaves the plane.
  package var isFlat: Bool {
    [x, y, orientation].allSatisfy { $0.keys.allSatisfy { $0.value.allSatisfy { $0 == 0 } } }
  }
}

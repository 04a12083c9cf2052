import FlipbookDocument

/// The numbers of a property as keys of a scene have them.
extension Numbers {
  var number: JSONText { .rounded(self[0]) }

  var pair: JSONText { .roundedList([self[0], self[1]]) }

  /// An opacity of 0…100 as one of 0…1.
  var percentage: JSONText { share(of: 100) }

  /// An opacity as one of 0…1.
  func share(of whole: Double) -> JSONText { .rounded(min(max(self[0] / whole, 0), 1)) }

  /// A standard deviation within a scene's range, in points.
  var blur: JSONText { .rounded(min(max(self[0], 0), 1000)) }

  /// Degrees.
  var angle: JSONText { .string(SceneNumber.text(self[0]) + "deg") }

  /// Scales of 0…100 as the factors of three axes.
  var factors: JSONText { .roundedList([self[0] / 100, self[1] / 100, 1], 4) }

  /// The six numbers of a transform in the plane.
  var matrix: JSONText { .roundedList(values, 5) }

  var opaqueColor: JSONText { SceneColor.text(self, alpha: 1) }

  /// Red, green, blue and opacity.
  var color: JSONText { SceneColor.text(self, alpha: self[3]) }
}

/// The result of a list of shapes: views, and the paths that fills and strokes behind may paint.
struct DrawnShapes {
  /// From front to back.
  var views: [ViewDraft] = []
  var paths: [PathEntry] = []
}

/// A modifier with its place in the file, which tells trims apart.
struct PlacedModifier {
  var modifier: LottieModifier
  var id: Int
}

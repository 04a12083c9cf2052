/// The path on which the letters of a label are.
struct LottieTextPath {
  /// The place of the mask that has the path among those of the layer.
  var mask: Int
  /// Where the text begins on it, in points.
  var margin: LottieProperty
  /// Whether letters turn with the path.
  var isPerpendicular: Bool
  var isReversed: Bool
  /// Whether letters are spread over all of it.
  var isForced: Bool
}
